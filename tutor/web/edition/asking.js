// The one way from a page of the static edition to an answer: one that was made beforehand, or else the engine's.

/** @import { FromWorker } from "./engine-worker.js" */

import { EDITION } from "../texts/index.js";

/**
 * `none`: nobody has needed the engine yet. `coming`: it is fetched and begun. `broken`: it could not be begun, and is
 * tried again with the next message. `loaded` and `whole` are bytes; `says` is a sentence for whoever looks on.
 *
 * @typedef {"none" | "coming" | "ready" | "broken"} EngineState
 * @typedef {{ state: EngineState, loaded: number, whole: number, says: string }} EngineNews
 */

/**
 * `folder` is the address of the engine's files, with a slash at its end; `sizes` has the bytes of each.
 *
 * @typedef {{ id?: number, done?: boolean, reply?: unknown, wrong?: object[], progress?: object }} AnyReply
 * @typedef {{ kind?: string, id?: number, what?: string }} AnyMessage
 * @typedef {{
 *   folder: string, sizes: Record<string, number>,
 *   beforehand: (message: AnyMessage) => Promise<AnyReply | null>,
 * }} AskingParts
 */

/**
 * `ask` hands on a message as pages send them; `hear` is told every reply, until a newer message of its kind is asked
 * or `drop(kind)` is called. `begin` fetches the engine although nobody needs it yet. `news` is how the engine stands,
 * and `follow` is told each change; what it gives back stops that.
 *
 * @typedef {{
 *   ask: (message: AnyMessage, hear: (reply: AnyReply) => void) => void, drop: (kind: string) => void,
 *   begin: () => void, news: () => EngineNews, follow: (hear: (news: EngineNews) => void) => () => void,
 * }} Asking
 *
 * @typedef {{ message: AnyMessage, hear: (reply: AnyReply) => void, tried: boolean }} Waiting
 */

/** What nobody has asked for: the engine is not fetched for that alone. */
const BY_THE_WAY = ["verdicts"];

/** @param {AskingParts} parts @returns {Asking} */
export function askingOf({ folder, sizes, beforehand }) {
  /** By its kind, what the engine has not answered yet. @type {Map<string, Waiting>} */
  const waiting = new Map();
  /** @type {Set<(news: EngineNews) => void>} */
  const following = new Set();
  const whole = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  /** @type {EngineNews} */
  let news = { state: "none", loaded: 0, whole, says: "" };
  /** @type {Worker | undefined} */
  let worker;

  /** @param {Partial<EngineNews>} more */
  function tell(more) {
    news = { ...news, ...more };
    for (const hear of following) hear(news);
  }

  function begin(says = "") {
    if (worker) return;
    tell({ state: "coming", loaded: 0, says });
    const begun = new Worker(`${folder}engine-worker.js`, { type: "module" });
    begun.onmessage = ({ data }) => worker === begun && heard(data);
    begun.onerror = (event) => {
      event.preventDefault();
      if (worker === begun) died(event.message ?? "");
    };
    worker = begun;
    begun.postMessage({ begin: { folder, sizes } });
  }

  /** @param {FromWorker} data */
  function heard(data) {
    if ("reply" in data) replied(data.reply);
    else if ("loaded" in data) tell({ loaded: data.loaded });
    else if ("ready" in data) tell({ state: "ready", loaded: whole });
    else died(data.broken);
  }

  /** @param {AnyReply} reply */
  function replied(reply) {
    const [kind, one] = [...waiting].find(([, { message }]) => message.id === reply.id) ?? [];
    if (kind === undefined || !one) return;
    if (reply.done !== false) waiting.delete(kind);
    one.hear(reply);
  }

  /** The worker is gone: what waits is asked once more, unless it is what ends the engine. @param {string} why */
  function died(why) {
    worker?.terminate();
    worker = undefined;
    const was = news.state;
    const lost = [...waiting.values()];
    waiting.clear();
    if (was !== "ready") {
      const says = why ? `${EDITION.engineNotBegun}: ${why}` : `${EDITION.engineNotBegun}.`;
      tell({ state: "broken", says });
      for (const one of lost) refuse(one, says);
      return;
    }
    tell({ state: "none", says: EDITION.engineStopped });
    const [again, never] = [lost.filter((one) => !one.tried), lost.filter((one) => one.tried)];
    for (const one of again) toEngine({ ...one, tried: true });
    for (const one of never) refuse(one, EDITION.tooMuchForTheEngine);
    begin(EDITION.engineStopped);
  }

  /** @param {Waiting} one @param {string} says */
  function refuse({ message, hear }, says) {
    hear({ id: message.id, done: true, wrong: [{ at: "", says }] });
  }

  /** @param {Waiting} one */
  function toEngine(one) {
    waiting.set(String(one.message.kind), one);
    begin(news.says);
    worker?.postMessage({ ask: one.message });
  }

  /** @type {Asking["ask"]} */
  function ask(message, hear) {
    const kind = String(message.kind);
    drop(kind);
    const one = { message, hear, tried: false };
    waiting.set(kind, one);
    beforehand(message)
      .catch(() => null)
      .then((reply) => {
        if (waiting.get(kind) !== one) return; // a newer one has taken its place
        if (!reply && !(BY_THE_WAY.includes(kind) && news.state !== "ready")) return toEngine(one);
        waiting.delete(kind);
        if (!reply) return;
        hear({ ...reply, id: message.id });
      });
  }

  /** @param {string} kind */
  function drop(kind) {
    if (waiting.delete(kind)) worker?.postMessage({ ask: { kind: "drop", id: 0, what: kind } });
  }

  return {
    ask,
    drop,
    begin: () => begin(),
    news: () => news,
    follow(hear) {
      following.add(hear);
      return () => following.delete(hear);
    },
  };
}
