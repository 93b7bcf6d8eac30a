// A card of one's own is told, laid, changed and kept.

/** @import { Situation } from "../engine/protocol.d.ts" */
/** @import { Telling } from "../own-cards/own-card.d.ts" */
/** @import { TableStore } from "./store.js" */
/** @import { Act } from "./table-state.d.ts" */

import {
  cardTold,
  isSameName,
  keepCards,
  nothingTold,
  ownCard,
  saidInstead,
  setAside,
  takenBack,
  tellerOf,
} from "../own-cards/index.js";
import { fits, plainName, put, unforced } from "../situation/index.js";
import { OWN } from "../texts/index.js";
import { push, suggest } from "./arriving.js";
import { unasked } from "./moments.js";

/** @typedef {"tellCard" | "writeCard" | "useCard" | "readOwn" | "readSentence" | "saySentence"} Told */

/** @param {TableStore} store @returns {Pick<Act, Told>} */
export function telling(store) {
  const teller = tellerOf(
    store.engine,
    store.state,
    (now) => store.set({ telling: now }),
    () => store.state.situation.edition,
  );

  return {
    tellCard(known) {
      store.set({ sheet: { kind: "menu", name: "own" }, about: null, problem: "", notice: "" });
      teller.tell({ isFixed: !known.zone && !known.kept, ...known });
    },
    writeCard: teller.write,
    useCard() {
      const { telling: now } = store.state;
      if (!now) return;
      teller.stop();
      if (now.pasted.length) keepBox(store, now);
      else if (now.kept) change(store, now);
      else use(store, now);
    },
    readOwn(key) {
      const name = plainName(key);
      const card = store.state.situation.cards?.find((one) => one.name === name);
      const now = typeof card?.text === "string" ? nothingTold({ name, type: `${card.type}`, text: card.text }) : null;
      if (now || store.state.telling) store.set({ telling: now });
      if (now) teller.read(now);
    },
    readSentence(at, isRead) {
      const { telling: now } = store.state;
      const sentence = now?.read?.sentences[at];
      if (!now || !sentence) return;
      use(store, { ...now, text: (isRead ? takenBack : setAside)(now.text, sentence) });
    },
    saySentence(at, says) {
      const { telling: now } = store.state;
      const sentence = now?.read?.sentences[at];
      if (now && sentence) use(store, { ...now, text: saidInstead(now.text, sentence, says) });
    },
  };
}

/** What lies on the table has its own copy, which stays as it is. @param {TableStore} store @param {Telling} now */
function change(store, now) {
  const card = cardTold(now);
  if (!card.type) return;
  store.own?.change(now.kept, card);
  store.set({ telling: null, sheet: { kind: "menu", name: "shelf" } });
  suggest(store);
}

/** @param {TableStore} store @param {Telling} now */
function use(store, now) {
  const card = cardTold(now);
  if (!card.type) return;
  const { state } = store;
  const before = unforced(state.situation, state.look);
  const situation = { ...before, cards: [...others(before, card.name), ownCard(card)] };
  if (card.text) keepCards([card]);
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
  const notice = OWN.liesThere(card.name);
  const field = { ...state.field, text: now.rest, at: -1, says: notice };
  const also = now.rest ? { sheet: /** @type {const} */ ({ kind: "place", zone: now.zone }), field } : { notice };
  push(store, { situation: unasked(laid), mood: "lay out" }, also);
}

/** @param {Situation} situation @param {string} name */
function others(situation, name) {
  return (situation.cards ?? []).filter((one) => !isSameName(`${one.name}`, name));
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
  const name = box || OWN.myBox;
  const isKept = keepCards(pasted.map((one) => ({ ...one, box: name })));
  const notice = isKept ? OWN.boxIsKept(pasted.length, name) : OWN.keepsNothing;
  store.set({ telling: null, notice, sheet: zone ? { kind: "place", zone } : null });
  suggest(store);
}
