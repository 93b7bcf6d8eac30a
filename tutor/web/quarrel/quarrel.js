// A quarrel is sent to the session as it is typed, and again with each slot that is changed. The newest one counts.

/** @import { Engine } from "../engine/engine.js" */
/** @import { SayRequest, Said } from "../engine/protocol.d.ts" */
/** @import { Boxes } from "../search/data.d.ts" */
/** @import { Quarrel, QuarrelAct } from "./quarrel-state.d.ts" */

import { cardsSaid, keptCards } from "../own-cards/index.js";

const SOON = 80; // ms; while somebody types, nobody is asked
const MAX_SOON = 200; // ms; so long where replies take long, as what is asked too early is still waited for a little
const WHOLE = /[?!]$/; // what ends so is asked at once
const LONG = 1500; // ms; whoever waits for so long is told why
const MAX_SILENCE = 20_000; // ms; what has had no reply for so long has none, as when a line broke off
const TELLS = 3; // words, from which on it may be a quarrel
const MAX_CHANGES = 40;
export const ADDS = "+"; // so a slot begins that adds a card
export const STORY = ".story"; // so the key of the slot ends that has something else happen

/** Nobody tells a quarrel in two words: they look for something. @param {string} text */
export function mayBeAQuarrel(text) {
  return text.trim().split(/\s+/).length >= TELLS;
}

/** @returns {Quarrel} */
export function noQuarrel() {
  return { said: null, changes: [], chosen: 0, slot: null, waits: "", isFirst: false, late: false, wrong: "" };
}

/**
 * One is asked at a time: what is typed meanwhile waits until something is heard of it, and then takes its place, so
 * that on a slow computer the newest words do not stand behind all those before them.
 * The likeliest question comes as soon as it is answered, what else may be meant a little later.
 *
 * @param {Engine} engine
 * @param {() => void} changed is told that `quarrel` is another now
 */
export function quarrelOf(engine, changed) {
  const quarrel = noQuarrel();
  /** What was put right, as far as that was answered. @type {Quarrel["changes"]} */
  let agreed = [];
  /** What is asked with the newest words. @type {SayRequest | null} */
  let newest = null;
  /** @type {SayRequest | null} */
  let flying = null;
  /** @type {ReturnType<typeof setTimeout>[]} */
  let timers = [];
  let isDue = false; // has one paused after the newest words?
  let since = 0; // ms; then the last request was sent
  let took = 0; // ms, from the last request to its reply

  /** @param {Partial<Quarrel>} change */
  function set(change) {
    Object.assign(quarrel, change);
    changed();
  }

  function stopTimers() {
    for (const timer of timers) clearTimeout(timer);
  }

  function due() {
    isDue = true;
    if (performance.now() - since > MAX_SILENCE) flying = null;
    send();
  }

  function send() {
    if (flying || !newest || !isDue) return;
    const asked = newest;
    since = performance.now();
    flying = asked;
    engine.ask("say", asked, ({ reply, wrong, done }) => {
      const isOld = asked !== newest;
      if (isOld || done !== false) flying = null;
      if (isOld) return send();
      if (!reply && !wrong) return;
      if (quarrel.waits !== "rest") took = performance.now() - since;
      stopTimers();
      heard(reply ?? null, wrong?.[0]?.says ?? "", done === false);
    });
  }

  /** @param {Said | null} said @param {string} wrong @param {boolean} grows */
  function heard(said, wrong, grows) {
    const { waits, slot, late } = quarrel;
    /** @type {Quarrel["waits"]} */
    const rest = grows ? "rest" : "";
    const now = { waits: rest, isFirst: grows && !quarrel.said && !late, late: false, wrong };
    if (said) agreed = quarrel.changes;
    else if (waits === "slot") newest = newest && { ...newest, changes: agreed };
    if (waits === "words") set({ ...now, said, chosen: 0 });
    else set({ ...now, ...(said ? { said } : {}), changes: agreed, slot: said && stillThere(said, slot) });
  }

  /** @param {SayRequest} asks @param {number} soon @param {"words" | "slot"} waits */
  function ask(asks, soon, waits) {
    newest = asks;
    stopTimers();
    isDue = false;
    timers = [setTimeout(due, soon), setTimeout(() => set({ late: true }), LONG)];
    Object.assign(quarrel, { waits, late: false, wrong: "" });
  }

  return {
    quarrel,
    /**
     * These are the words now; the cards of one's own that may be named in them go along. Nothing is drawn.
     *
     * @param {string} typed
     * @param {Boxes | null} boxes
     */
    look(typed, boxes) {
      const text = typed.trimEnd();
      if (!text.trim()) {
        stopTimers();
        newest = flying = null;
        engine.drop("say");
        Object.assign(quarrel, noQuarrel());
        return;
      }
      const own = cardsSaid(keptCards(), text).map(({ name, type, text: print }) => ({ name, type, text: print }));
      const asks = {
        text,
        ...(boxes ? { boxes: { edition: boxes.edition, sets: boxes.sets } } : {}),
        ...(own.length ? { own } : {}),
      };
      if (newest && JSON.stringify({ ...newest, changes: undefined }) === JSON.stringify(asks)) return;
      agreed = [];
      Object.assign(quarrel, { changes: [], slot: null });
      ask(asks, WHOLE.test(text) ? 0 : Math.min(MAX_SOON, Math.max(SOON, took / 2)), "words");
    },
    /** @type {Pick<QuarrelAct, "change" | "choose" | "openSlot" | "closeSlot">} */
    acts: {
      change(key, value) {
        if (!newest) return;
        const { changes: before, slot } = quarrel;
        const kept = before.length < MAX_CHANGES ? before : before.filter((one) => one.key !== key).slice(1);
        const changes = [...kept, { key, value }];
        ask({ ...newest, changes }, 0, "slot");
        const isAdded = slot?.says.startsWith(ADDS); // whose sentence then has a slot for it
        set({ changes, slot: slot && !isAdded ? { ...slot, value } : null });
      },
      choose: (chosen) => set({ chosen, slot: null }),
      openSlot(key) {
        const slot = quarrel.said?.asks[quarrel.chosen]?.sentence.find((one) => one.key === key);
        if (!slot) return;
        const { says, value, choices } = slot;
        const others = choices.filter((one) => one.value !== value);
        const isMore = says.startsWith(ADDS) || key.endsWith(STORY); // what it says now is no value of it
        set({ slot: { key, says, value, choices: isMore ? others : [{ says, value }, ...others] } });
      },
      closeSlot: () => set({ slot: null }),
    },
    stop: stopTimers,
  };
}

/** A slot stays open as long as the sentence has it. @param {Said} said @param {Quarrel["slot"]} slot */
function stillThere({ asks }, slot) {
  return slot && asks.some(({ sentence }) => sentence.some(({ key }) => key === slot.key)) ? slot : null;
}
