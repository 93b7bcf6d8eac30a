// Situations and moments as plain values: compared, cut short, emptied.

/** @import { Look, Situation } from "../engine/protocol.d.ts" */
/** @import { Moment, State } from "./table-state.d.ts" */

const MAX_TRIED = 20;

/** What a moment begins with: nothing is open, nothing is on its way. */
export const PLAIN = {
  answer: null,
  verdicts: [],
  way: null,
  sheet: null,
  about: null,
  carried: null,
  draft: null,
  busy: null,
  wrong: [],
  problem: "",
  notice: "",
  telling: null,
};

/** The field of a place that was just opened. */
export const NOTHING_TYPED = /** @type {import("./table-state.d.ts").Field} */ ({
  text: "",
  at: -1,
  says: "",
  first: [],
});

/** @param {Moment} moment @returns {State} */
export function startOf(moment) {
  return {
    testedFrom: null,
    ...moment,
    ...PLAIN,
    guide: null,
    look: null,
    shown: null,
    current: false,
    at: 0,
    catalogue: null,
    field: NOTHING_TYPED,
    kept: [],
    used: [],
    pictures: {},
    picture: "",
    share: null,
    playing: false,
    alone: false,
    canUndo: false,
    canRedo: false,
    shelf: null,
    own: null,
    tried: [],
  };
}

/** The same value has the same text, in whatever order its parts stand. @param {unknown} value @returns {string} */
export function keyOf(value) {
  return JSON.stringify(value, (_, part) =>
    part && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

/**
 * The situation without its question, which belongs to one position only. The deck that was asked about stays as it
 * was: one of which nothing is said is told to nobody beside a question, and would be dealt without it.
 *
 * @param {Situation} situation
 */
export function unasked(situation) {
  const { question, ...rest } = situation;
  return question === undefined ? situation : { deck: "?", ...rest };
}

/** What was played, with the question that was sent with it. @param {Situation} played @param {Situation} sent */
export function withQuestion(played, sent) {
  return sent.question ? { ...played, question: sent.question } : played;
}

/**
 * The situation as it is at a step: without its question, and with those moves only that have been carried out there.
 *
 * @param {Look} look
 * @param {number} step
 * @returns {Situation & { script: object[] }}
 */
export function upTo(look, step) {
  const made = look.moves.filter(({ done }) => done <= step).length;
  const script = (look.situation.script ?? []).slice(0, made);
  return { ...unasked(look.situation), script, stop: "chain" };
}

/**
 * Where a question is asked: that many entries of the script are kept, and its own stand behind them.
 *
 * @param {Situation} situation
 * @param {import("../engine/protocol.d.ts").Ask} one
 * @returns {Situation}
 */
export function askedAt(situation, { keep, script }) {
  return { ...situation, script: [...(situation.script ?? []).slice(0, keep ?? undefined), ...script] };
}

/** The same players with nothing on the table. @param {Situation} situation @returns {Situation} */
export function emptied({ edition, sets, readings, players }) {
  return {
    edition,
    ...(sets ? { sets } : {}),
    ...(readings ? { readings } : {}),
    players: players.map(({ name }) => ({ name })),
    turn: { player: players[0]?.name ?? "", phase: "action" },
    deck: "?",
    stop: "chain",
  };
}

/**
 * The other ways that were tried from this moment's table, the last tried at the end; of ways that go on from each
 * other, the longest.
 *
 * @param {Moment[]} moments
 * @param {Moment} now
 */
export function othersTried(moments, now) {
  const mine = scriptOf(now);
  const table = laidOut(now);
  /** @type {Moment[]} */
  let ways = [];
  for (const one of moments) {
    const script = scriptOf(one);
    if (one.asked || !script.length || begins(mine, script) || laidOut(one) !== table) continue;
    ways = ways.filter((way) => !begins(script, scriptOf(way)));
    if (!ways.some((way) => begins(scriptOf(way), script))) ways.push({ ...one, step: null });
  }
  return ways.slice(-MAX_TRIED);
}

/** @param {Moment} moment */
function scriptOf({ situation }) {
  return situation.script ?? [];
}

/** What was laid out, whatever is done with it then. @param {Pick<Moment, "situation">} moment */
export function laidOut({ situation }) {
  const { script: _, stop: _stop, title: _title, ...table } = unasked(situation);
  return keyOf(table);
}

/** Does the longer script begin with the shorter? @param {object[]} longer @param {object[]} shorter */
function begins(longer, shorter) {
  return shorter.every((entry, at) => keyOf(entry) === keyOf(longer[at]));
}
