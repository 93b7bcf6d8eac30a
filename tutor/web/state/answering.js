// What the situation asks is answered. An answer grows: its word first, then why, then the ways there.

/** @import { Answered } from "../engine/engine.js" */
/** @import { TableStore } from "./store.js" */

import { STATE } from "../texts/index.js";
import { has } from "./guide.js";
import { picture } from "./looking.js";
import { askedAt, upTo } from "./moments.js";
import { renew } from "./sharing.js";
import { shelve } from "./shelving.js";

/** How many positions are looked at by those who want to know more. */
export const FURTHER = 50_000;

/** @param {TableStore} store @param {number} [limit] how many positions are looked at; by default the engine says */
export function answer(store, limit) {
  const { situation } = store.state;
  let led = limit !== undefined;
  store.set({ busy: { says: STATE.lookingAtAll, positions: 0 } });
  store.engine.ask("answer", { situation, ...(limit ? { limit } : {}) }, (answered) => {
    const { reply, wrong, progress } = answered;
    const { busy } = store.state;
    if (wrong) return store.set({ busy: null, problem: wrong[0]?.says ?? "" });
    if (progress && busy) store.set({ busy: { ...busy, ...progress } });
    if (!reply) return;
    grown(store, answered);
    // The first way there is shown by itself, unless somebody has begun to look elsewhere.
    if (led || !reply.ways.length) return;
    led = true;
    if (store.step() === null && store.state.way === null) showWay(store, 0, reply.at);
  });
}

/** Have the words of what one would ask here, once the table is drawn. @param {TableStore} store */
export function judge(store) {
  const { look } = store.state;
  const first = look?.questions[0];
  if (!look || !first || !has(store.state, "questions")) return;
  const situation = askedAt(look.ask_from ?? upTo(look, look.events.length), first);
  store.engine.ask("verdicts", { situation }, ({ reply }) => reply && store.set(reply));
}

/** @param {TableStore} store @param {Answered<"answer">} answered */
function grown(store, { reply, done }) {
  if (!reply) return;
  const busy = done === false ? { says: STATE.lookingAtChanges, positions: reply.positions } : null;
  store.set({ answer: reply, busy });
  store.address();
  store.tell(store.state);
  renew(store);
  if (!busy) shelve(store);
}

/**
 * Show a way to an end, or the situation itself.
 *
 * @param {TableStore} store
 * @param {number | null} way
 * @param {number} [step] by default the one at which the question is asked
 */
export function showWay(store, way, step) {
  const { look, answer: given, sheet } = store.state;
  const shown = way === null ? look : given?.ways[way]?.look;
  if (!shown) return;
  store.auto.stop();
  const kept = sheet?.kind === "menu" ? sheet : null; // opened while the answer was still growing
  const at = Math.min(step ?? given?.at ?? shown.events.length, shown.events.length);
  store.set({ way: shown === look ? null : way, shown, at, sheet: kept, about: null, pictures: {} });
  if (store.state.picture) picture(store, store.state.picture);
}
