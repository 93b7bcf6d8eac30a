// A text is read as it is typed, one request at a time, and told to a screen reader at rest.

/** @import { Engine } from "../engine/engine.js" */
/** @import { CardText, Requests } from "../engine/protocol.d.ts" */
/** @import { OwnCard, Telling } from "./own-card.d.ts" */

import { OWN } from "../texts/index.js";

const FIRST = "DRAW a card.";
const REST = 900; // ms; then nobody types any more
const MAX_SILENCE = 10_000; // ms; what has had no reply for so long has none, as when a line broke off

/**
 * Whatever is typed is asked at once; while that is under way the newest text waits for its reply, so that on a slow
 * line it does not stand behind all those before it.
 *
 * @param {Engine} engine
 * @param {(change: Partial<Telling>) => void} told is told what is known now
 */
export function textReader(engine, told) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let rest;
  /** What is to be asked next. @type {Requests["card_text"]["asks"] | null} */
  let next = null;
  let since = Number.NEGATIVE_INFINITY; // ms; then what is under way was asked

  function stop() {
    clearTimeout(rest);
    next = null;
    since = Number.NEGATIVE_INFINITY;
    engine.drop("card_text");
  }

  function send() {
    if (!next || performance.now() - since < MAX_SILENCE) return;
    const asked = next;
    next = null;
    since = performance.now();
    engine.ask("card_text", asked, ({ reply, wrong }) => {
      since = Number.NEGATIVE_INFINITY;
      heard(reply ? { read: reply } : { read: null, wrong: wrongSaid(wrong ?? []) });
      send();
    });
  }

  /** @param {Partial<Telling>} change */
  function heard(change) {
    told({ waits: next !== null, wrong: "", ...change });
    clearTimeout(rest);
    rest = setTimeout(() => told({ status: spoken(change) }), REST);
  }

  return {
    stop,
    /** The first text that is read takes longest: one is, before there is any. */
    begin: () => engine.ask("card_text", { text: FIRST, type: "magic" }, () => {}),
    /**
     * Read it.
     *
     * @param {OwnCard} card
     * @param {string} edition
     */
    read({ name, type, text }, edition) {
      clearTimeout(rest);
      if (!text.trim()) {
        stop();
        told({ read: null, waits: false, wrong: "", status: "" });
        return;
      }
      next = { text, type, name: name.trim(), edition };
      send();
    },
  };
}

/** That the type is open is no mistake: it is asked for anyway. @param {{ at: string, says: string }[]} wrong */
function wrongSaid([first]) {
  return !first || first.at === "type" ? "" : first.says;
}

/** @param {{ read?: CardText | null, wrong?: string }} known */
function spoken({ read, wrong }) {
  if (!read) return wrong || OWN.chooseTheType;
  return read.sentences
    .map(({ status, says, taken, choices }, at) => {
      const read = taken.map((one) => OWN.readAs(one.print, one.for));
      const isOpen = choices.length > 0;
      return OWN.sentenceSpoken(at + 1, isOpen ? OWN.open : status, [...read, isOpen ? OWN.twoWays : says].join(" "));
    })
    .join(" ");
}
