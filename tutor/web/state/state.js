// The table's state, and all that may be done to it. Whatever is done ends in one drawing of the whole.

/** @import { Place } from "../places/places.js" */
/** @import { Parts } from "./store.js" */
/** @import { Act, Entry, Look, Situation } from "./table-state.d.ts" */

import { isBare, unforced, withBoxes } from "../situation/index.js";
import { answer, FURTHER, showWay } from "./answering.js";
import { arrive, push, suggest } from "./arriving.js";
import { contest, goingOn } from "./contest.js";
import { open, picture } from "./looking.js";
import { askedAt, emptied, unasked, upTo } from "./moments.js";
import { savePage, share } from "./sharing.js";
import { TableStore } from "./store.js";
import { telling } from "./telling.js";

/**
 * A table: its state, and what may be done to it.
 *
 * @param {Parts} parts
 */
export function tableOf(parts) {
  const store = new TableStore(parts);
  const first = parts.history.now();
  store.act = {
    ...stepping(store),
    ...deciding(store),
    ...asking(store),
    ...contest(store),
    ...laying(store),
    ...boxes(store),
    ...telling(store),
    ...opening(store),
  };
  return {
    state: store.state,
    act: store.act,
    /** @param {import("./table-state.d.ts").Moment} moment */
    arrive(moment) {
      if (moment !== first) store.isNew = false; // it was there before
      arrive(store, moment);
    },
    /** @param {{ link: string, place: Place | null, asked: boolean }} address */
    openLink: (address) => openLink(store, address),
    /** @param {{ edition: string, sets: string[] }} boxes */
    beginWith: (boxes) => beginWith(store, boxes),
    redraw: () => store.set({}),
    /** The cards of one's own are others now. */
    offerAnew() {
      suggest(store);
      store.set({});
    },
    isTouched: () => store.touched,
    /** @param {Situation} situation @param {Look} look */
    keep: (situation, look) => store.keep({ situation }, look),
    /** @param {string} problem */
    say: (problem) => store.set({ problem }),
    stop(left = false) {
      store.history.stop(left);
      for (const part of [store.auto, store.engine]) part.stop();
    },
  };
}

/** @param {TableStore} store @returns {Pick<Act, "go" | "play">} */
function stepping(store) {
  return {
    go(step) {
      store.auto.stop();
      store.go(step);
    },
    play() {
      if (!store.state.playing && store.step() === null) store.go(0);
      store.auto.toggle();
    },
  };
}

/** @param {TableStore} store @returns {Pick<Act, "choose" | "goOn" | "takeBack" | "startFromHere">} */
function deciding(store) {
  return {
    choose(entry) {
      const { shown, guide } = store.state;
      if (guide?.takes(entry, store.state, store.act)) return;
      // What may be done at the end is done there, also while another step is looked at.
      const asked = shown?.decision?.options.some((option) => option.entry === entry);
      const cut = store.cut(asked ? store.events() : store.state.at);
      if (cut && store.state.current) push(store, { ...goingOn(store, withEntries(cut, [entry])), mood: "play" });
    },
    goOn() {
      const cut = store.cut(store.events());
      if (cut && store.state.current) push(store, { situation: { ...cut, stop: "decision" }, mood: "play" });
    },
    takeBack(step) {
      const situation = store.cut(step);
      if (situation && store.state.current) push(store, goingOn(store, situation));
    },
    startFromHere() {
      const situation = store.here();
      if (!situation || !store.state.current) return;
      store.engine.ask("from_here", { situation }, ({ reply, wrong }) => {
        if (wrong) store.refuse(wrong);
        else push(store, { situation: reply.situation, mood: "lay out" });
      });
    },
  };
}

/**
 * @param {TableStore} store
 * @returns {Pick<Act, "ask" | "draft" | "lookFurther" | "leaveAnswer" | "showWay">}
 */
function asking(store) {
  return {
    ask(one) {
      const { shown, look, at, current } = store.state;
      // While a way of an answer is shown, what else one would ask is about the situation that was asked about.
      const about = look?.questions.includes(one) ? look : shown;
      const until = about?.questions.includes(one) ? about.events.length : at;
      const cut = about && ((until === about.events.length && about.ask_from) || upTo(about, until));
      if (!cut || !current) return;
      const situation = { ...askedAt(cut, one), ...(one.question ? { question: one.question } : {}) };
      push(store, { situation, asked: true, mood: "play" });
    },
    draft: (draft) => store.set({ draft }),
    lookFurther: () => answer(store, FURTHER),
    leaveAnswer: () => push(store, { situation: unasked(store.state.situation) }),
    showWay: (way) => showWay(store, way),
  };
}

/**
 * @param {TableStore} store
 * @returns {Pick<Act, "lay" | "setMood" | "carry" | "clear" | "read" | "show" | "undo" | "redo">}
 */
function laying(store) {
  const { history } = store;
  return {
    lay(situation, also = {}) {
      const sheet = store.state.sheet?.kind === "card" ? null : store.state.sheet;
      push(store, { situation: unasked(situation), mood: "lay out" }, { sheet, ...also });
    },
    setMood(mood) {
      history.amend({ ...history.now(), mood });
      store.set({ mood, sheet: null, about: null, at: mood === "play" ? store.events() : store.state.at });
    },
    carry: (card, zone = "") => store.set({ carried: card === null ? null : { card, zone }, sheet: null }),
    clear: () => push(store, { situation: emptied(store.state.situation), mood: "lay out" }),
    read: (text, asked = false) =>
      store.engine.ask("file", { text }, ({ reply, wrong }) => {
        if (wrong) return store.refuse(wrong);
        const { situation } = reply;
        push(store, { situation, asked: asked || Boolean(situation.question), mood: "play", brought: true });
      }),
    show: ({ situation, asked, mood, step, brought }) => push(store, { situation, asked, mood, step, brought }),
    undo: () => history.undo(),
    redo: () => history.redo(),
  };
}

/** @param {TableStore} store @returns {Pick<Act, "useBoxes">} */
function boxes(store) {
  return {
    useBoxes(edition, sets) {
      store.engine.ask("cards", { edition, sets }, ({ reply, wrong }) => {
        if (wrong) return store.refuse(wrong);
        const { situation, says } = withBoxes(unforced(store.state.situation, store.state.look), edition, sets, reply);
        push(store, { situation: unasked(situation), mood: "lay out" }, { sheet: store.state.sheet, notice: says });
      });
    },
  };
}

/**
 * @param {TableStore} store
 * @returns {Pick<Act, "open" | "close" | "write" | "say" | "showPicture" | "share" | "savePage">}
 */
function opening(store) {
  return {
    write: (field) => store.set({ field: { ...store.state.field, ...field } }),
    say: (problem) => store.set({ problem }),
    open(sheet) {
      open(store, sheet);
      if (sheet.kind === "card") store.act.readOwn(sheet.card);
    },
    share: () => share(store),
    savePage: () => savePage(store),
    close: () => store.set({ sheet: null, about: null }),
    showPicture(kind) {
      store.set({ picture: kind });
      if (kind) picture(store, kind);
    },
  };
}

/**
 * @param {Situation & { script: object[] }} situation
 * @param {Entry[]} entries
 * @returns {Situation & { script: object[] }}
 */
function withEntries(situation, entries) {
  return { ...situation, script: [...situation.script, ...entries] };
}

/**
 * Begin with what a link holds.
 *
 * @param {TableStore} store
 * @param {{ link: string, place: Place | null, asked: boolean }} address
 */
function openLink(store, { link, place, asked }) {
  const text = `?${new URLSearchParams({ scenario: link })}`; // a link, and nothing else that may be brought
  store.engine.ask("file", { text }, ({ reply, wrong }) => {
    if (wrong) {
      store.history.address({ scenario: "", at: "", step: "", ask: "" }); // nothing that is broken is passed on
      return store.refuse(wrong);
    }
    const { situation } = reply;
    store.touched = true;
    store.place = place;
    const isAsked = asked || Boolean(situation.question);
    store.history.amend({ situation, step: null, asked: isAsked, mood: "play", brought: true });
    arrive(store, store.history.now());
  });
}

/**
 * An empty table is one of the boxes that there are; where these are not known any more, it stays as it is.
 *
 * @param {TableStore} store
 * @param {{ edition: string, sets: string[] }} boxes
 */
function beginWith(store, { edition, sets }) {
  store.engine.ask("cards", { edition, sets }, ({ reply }) => {
    const { situation } = store.history.now();
    if (!reply || store.touched || !isBare(situation)) return;
    store.history.amend({ ...store.history.now(), situation: withBoxes(situation, edition, sets, reply).situation });
    arrive(store, store.history.now());
  });
}
