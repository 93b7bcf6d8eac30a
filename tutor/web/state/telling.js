// A card of one's own is told, laid, changed and kept.

/** @import { Situation } from "../engine/protocol.d.ts" */
/** @import { Telling } from "../own-cards/own-card.d.ts" */
/** @import { TableStore } from "./store.js" */
/** @import { Act } from "./table-state.d.ts" */

import {
  boxIn,
  keepCards,
  MY_BOX,
  nothingTold,
  onOneLine,
  ownCard,
  setAside,
  takenBack,
  textReader,
} from "../own-cards/index.js";
import { fits, plainName, put, unforced } from "../situation/index.js";
import { OWN } from "../texts/index.js";
import { push, suggest } from "./arriving.js";
import { unasked } from "./moments.js";

/** @param {TableStore} store @returns {Pick<Act, "tellCard" | "writeCard" | "useCard" | "readOwn" | "readSentence">} */
export function telling(store) {
  const reader = textReader(store.engine, (change) => {
    const { telling: now } = store.state;
    if (now) store.set({ telling: { ...now, ...change } });
  });

  /** @param {Telling} now @param {number} [soon] */
  function read(now, soon) {
    if (now.pasted.length) return reader.stop();
    reader.read(now, store.state.situation.edition, soon);
  }

  return {
    tellCard(known) {
      const now = nothingTold({ box: MY_BOX, ...known });
      store.set({ telling: now, sheet: { kind: "menu", name: "own" }, about: null, problem: "", notice: "" });
      if (now.text) read(now, 0);
      else reader.begin();
    },
    writeCard(change) {
      const { telling: before } = store.state;
      if (!before) return;
      const pasted = change.text === undefined ? before.pasted : boxIn(change.text);
      const now = { ...before, ...change, pasted };
      store.set({ telling: now });
      if ("text" in change || "type" in change || "name" in change) read(now);
    },
    useCard() {
      const { telling: now } = store.state;
      if (!now) return;
      reader.stop();
      if (now.pasted.length) keepBox(store, now);
      else use(store, now);
    },
    readOwn(key) {
      const name = plainName(key);
      const card = store.state.situation.cards?.find((one) => one.name === name);
      const now = typeof card?.text === "string" ? nothingTold({ name, type: `${card.type}`, text: card.text }) : null;
      if (now || store.state.telling) store.set({ telling: now });
      if (now) read(now, 0);
    },
    readSentence(at, isRead) {
      const { telling: now } = store.state;
      const sentence = now?.read?.sentences[at];
      if (!now || !sentence) return;
      use(store, { ...now, text: (isRead ? takenBack : setAside)(now.text, sentence) });
    },
  };
}

/** @param {TableStore} store @param {Telling} now */
function use(store, now) {
  const card = { name: onOneLine(now.name) || OWN.nameless, type: now.type || now.read?.type || "", text: now.text };
  if (!card.type) return;
  const { state } = store;
  const before = unforced(state.situation, state.look);
  const situation = { ...before, cards: [...others(before, card.name), ownCard(card)] };
  if (card.text.trim()) keepCards([{ ...card, text: onOneLine(card.text), box: now.box || MY_BOX }]);
  if (!now.zone) {
    const { sheet } = state;
    const also = sheet?.kind === "card" ? { sheet } : { notice: OWN.isChanged(card.name) };
    push(store, { situation: unasked(situation) }, also);
    if (sheet?.kind === "card") store.act.readOwn(sheet.card);
    return;
  }
  const zone = placeFor(card.type, now.zone);
  const copies = [{ ...card, kind: "", copies: 1, face: "" }];
  const known = { cards: [...(state.catalogue?.cards ?? []), ...copies], start: state.look?.start ?? {}, moves: [] };
  const laid = put(situation, zone, [card.name], known).situation;
  push(store, { situation: unasked(laid), mood: "lay out" }, { notice: OWN.liesThere(card.name) });
}

/** @param {Situation} situation @param {string} name */
function others(situation, name) {
  return (situation.cards ?? []).filter((one) => one.name !== name);
}

/**
 * Where a card of that type may lie, as near as may be to where it was wanted.
 *
 * @param {string} type
 * @param {string} zone
 */
function placeFor(type, zone) {
  if (fits(type, zone)) return zone;
  return zone.endsWith(".hand") ? zone.replace(/\.hand$/, ".stable") : zone.replace(/\.stable$/, ".hand");
}

/** @param {TableStore} store @param {Telling} now */
function keepBox(store, { pasted, box, zone }) {
  const name = box || MY_BOX;
  const isKept = keepCards(pasted.map((one) => ({ ...one, box: name })));
  const notice = isKept ? OWN.boxIsKept(pasted.length, name) : OWN.keepsNothing;
  store.set({ telling: null, notice, sheet: zone ? { kind: "place", zone } : null });
  suggest(store);
}
