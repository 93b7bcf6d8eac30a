// What the rules ask: the legal answers as buttons, the refused ones greyed, each with its reasons.

import { make } from "./dom.js";
import { chip } from "./story.js";

const SHORT = 8;

/**
 * The panel's element and `draw(moments)`. A moment: {asks, decision, here, given, node}; `decision` is null while it is not
 * known, `given` maps what was answered there already to nodes. `act`: `choose(node, option, slower)`, `ask(node)`, `take(node)`,
 * each null where nobody is there to do it.
 */
export function deciding(open, act) {
  const heading = make("h3", { class: "uu-asked", tabindex: "-1" });
  const body = make("div", { class: "uu-moments" });
  const element = make("section", { class: "uu-section uu-deciding", "aria-label": "Decision" }, heading, body);

  function draw(moments) {
    element.hidden = !moments.length;
    heading.textContent = moments.some(({ here }) => here) ? "What may be done now" : "What could be done here";
    body.replaceChildren(...moments.map((moment) => shown(moment, open, act)));
    busy(false);
  }

  function busy(is) {
    element.setAttribute("aria-busy", String(is));
  }

  return { element, draw, busy, focus: () => heading.focus({ preventScroll: true }) };
}

function shown(moment, open, act) {
  const { asks, decision, node, given } = moment;
  const asked = make("p", { class: "uu-asks" }, asks);
  if (!decision) {
    const other = make("button", { type: "button", class: "uu-button uu-quiet", onclick: () => act.ask(node) }, "Answer otherwise");
    return make("div", { class: "uu-moment" }, asked, make("div", { class: "uu-tools" }, make("span", {}, `${[...given.keys()].join("; ")}.`), act.ask ? other : null));
  }
  const take = make("button", { type: "button", class: "uu-button uu-quiet", onclick: () => act.take(node) }, "Take this position as a scenario");
  return make("div", { class: "uu-moment" }, asked, ...legal(moment, open, act), refusedOf(decision, open), act.take ? take : null);
}

function legal({ decision, node, given }, open, act) {
  if (!act.choose) return [make("ul", { class: "uu-options" }, ...decision.options.map((says) => make("li", {}, says)))];
  if (!decision.options.length) return [make("p", { class: "uu-none" }, "Only the player who is asked sees the answers.")];
  const late = slower(decision.slower ?? []);
  const groups = decision.groups.map(({ title, options }) => {
    const chosen = (option) => act.choose(node, option.at, late.than(option.at));
    const buttons = options.map((option) => make("li", {}, answer(option, given.has(option.says), open, () => chosen(option))));
    return make("div", { class: "uu-answers", role: "group", "aria-label": title }, make("p", { class: "uu-label" }, title), make("ul", {}, ...buttons));
  });
  return [...groups, late.element];
}

/** Who else laid a card down, but too late: a list of cards for each player. `than(at)`: the slower answers if that is the fastest. */
function slower(players) {
  const lists = players.map(({ by, cards }) => {
    const options = cards.map(({ at, card }) => make("option", { value: at }, card));
    return { cards, by, list: make("select", { class: "uu-select" }, make("option", { value: "" }, "nothing"), ...options) };
  });
  const than = (at) => {
    if (!lists.some(({ cards }) => cards.some((one) => one.at === at))) return [];
    return lists.filter(({ cards, list }) => list.value && !cards.some((one) => one.at === at)).map(({ list }) => Number(list.value));
  };
  const rows = lists.map(({ by, list }) => make("label", { class: "uu-by" }, make("span", {}, `${by} laid down`), list));
  const says = make("p", { class: "uu-none" }, "Say who else laid down what, then choose the fastest answer above. What was slower is shown and taken back.");
  const title = make("summary", {}, "Was somebody slower?");
  return { than, element: rows.length ? make("details", { class: "uu-refusals uu-slower" }, title, says, make("div", { class: "uu-tools" }, ...rows)) : null };
}

function answer({ says, label, card }, isGiven, open, onclick) {
  const name = isGiven ? `${says}, tried already` : says;
  const mark = isGiven ? make("span", { class: "uu-given" }, " tried") : null;
  return make("button", { type: "button", class: "uu-answer", "aria-label": name, "data-type": card ? open.typeOf(card) : null, "data-given": isGiven, onclick }, label, mark);
}

function refusedOf({ refused }, open) {
  if (!refused.length) return null;
  const rows = refused.map(({ says, because }) => {
    const reasons = new Map(); // one sentence may follow from several rules
    for (const reason of because) reasons.set(reason.says, [...(reasons.get(reason.says) ?? []), reason.rule]);
    const why = [...reasons].map(([sentence, rules]) => make("li", {}, sentence, " ", ...rules.map((id) => reasonChip(id, open))));
    const attributes = { type: "button", class: "uu-answer", "aria-disabled": "true", "aria-description": [...reasons.keys()].join(" ") };
    return make("li", {}, make("button", attributes, make("s", {}, says)), make("ul", { class: "uu-why" }, ...why));
  });
  const title = make("summary", {}, `Not allowed, and why (${refused.length})`);
  return make("details", { class: "uu-refusals", open: refused.length <= SHORT }, title, make("ul", { class: "uu-refused" }, ...rows));
}

/** What refuses is a rule, a reading or a card. */
function reasonChip(id, open) {
  const kind = open.kindOf(id);
  return kind ? chip(kind, id, () => open[kind](id)) : null;
}
