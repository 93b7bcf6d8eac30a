// A text is read as it is typed: asked once nobody types for a moment, and told to a screen reader at rest.

/** @import { Engine } from "../engine/engine.js" */
/** @import { CardText } from "../engine/protocol.d.ts" */
/** @import { OwnCard, Telling } from "./own-card.d.ts" */

import { OWN } from "../texts/index.js";

const SOON = 80; // ms; while somebody types, nobody is asked
const FIRST = "DRAW a card.";
const REST = 900; // ms; then nobody types any more

/**
 * @param {Engine} engine
 * @param {(change: Partial<Telling>) => void} told is told what is known now
 */
export function textReader(engine, told) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let rest;

  function stop() {
    clearTimeout(timer);
    clearTimeout(rest);
    engine.drop("card_text");
  }

  /** @param {Partial<Telling>} change */
  function heard(change) {
    told({ waits: false, wrong: "", ...change });
    clearTimeout(rest);
    rest = setTimeout(() => told({ status: spoken(change) }), REST);
  }

  return {
    stop,
    /** The first text that is read takes longest: one is, before there is any. */
    begin: () => engine.ask("card_text", { text: FIRST, type: "magic" }, () => {}),
    /**
     * Read it, unless something else is to be read first.
     *
     * @param {OwnCard} card
     * @param {string} edition
     * @param {number} [soon]
     */
    read({ name, type, text }, edition, soon = SOON) {
      stop();
      if (!text.trim()) return told({ read: null, waits: false, wrong: "", status: "" });
      told({ waits: true });
      timer = setTimeout(() => {
        engine.ask("card_text", { text, type, name: name.trim(), edition }, ({ reply, wrong }) =>
          heard(reply ? { read: reply } : { read: null, wrong: wrongSaid(wrong ?? []) }),
        );
      }, soon);
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
    .map(({ status, says, taken }, at) =>
      OWN.sentenceSpoken(at + 1, status, [...taken.map((one) => OWN.readAs(one.print, one.for)), says].join(" ")),
    )
    .join(" ");
}
