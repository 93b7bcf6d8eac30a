// One question: what is asked, what may be picked, and, when it is answered, the reason against each choice.

/** @import { Because, Rule } from "../engine/protocol.d.ts" */
/** @import { Act, State } from "../state/table-state.d.ts" */
/** @import { QuizChoice, QuizQuestion } from "../learnt/data.d.ts" */

import { html, icon, live, nothing } from "../base/index.js";
import { reasons } from "../cards/index.js";
import { plainName } from "../situation/index.js";
import { COMMON, PRACTISING } from "../texts/index.js";
import { isRight } from "./sitting.js";

/**
 * `picked`: the choices that are picked, by their numbers; `told`: are the cards' effects unfolded? `lesson`: what to
 * read where the answer was wrong.
 *
 * @typedef {{
 *   question: QuizQuestion, picked: readonly number[], judged: boolean, told: boolean,
 *   lesson: { href: string, title: string } | null,
 * }} Put
 */

/**
 * @param {Put} put
 * @param {{ pick: (at: number) => void, tell: (told: boolean) => void }} does
 */
export function quizPanel(put, does) {
  const { question, judged } = put;
  const { several, choices, asks } = question;
  const tone = judged ? (isRight(question, put.picked) ? "yes" : "no") : nothing;
  return html`<section class="tt-panel pr-panel" aria-label=${PRACTISING.theQuestion} data-own-keys data-tone=${tone}>
    <fieldset class="pr-choices">
      <legend><h2 class="pr-asks" tabindex="-1">${asks}</h2>
        ${several ? html`<span class="tt-soft tt-small">${PRACTISING.pickAllThatAreRight}</span>` : nothing}</legend>
      ${choices.map((choice, at) => (judged ? choiceTold(put, choice, at) : choiceAsked(put, choice, at, does.pick)))}
    </fieldset>
    ${put.lesson && tone === "no" ? toLesson(put.lesson) : nothing}
    ${cardsTold(put, does.tell)}
  </section>`;
}

const yours = html`<span class="pr-yours tt-small" aria-hidden="true">${PRACTISING.yourAnswer}</span>`;

/** @param {{ href: string, title: string }} lesson */
function toLesson({ href, title }) {
  return html`<p><a class="tt-button tt-quiet" href=${href}>${COMMON.lesson(title)}</a></p>`;
}

/** @param {Put} put @param {QuizChoice} choice @param {number} at @param {(at: number) => void} pick */
function choiceAsked({ question, picked }, { says }, at, pick) {
  const kind = question.several ? "checkbox" : "radio";
  return html`<label class="pr-choice" data-kind=${kind}>
    <input type=${kind} name="choice" .checked=${live(picked.includes(at))} @change=${() => pick(at)} />
    <span class="pr-mark" aria-hidden="true">${at + 1}</span><span class="pr-says">${says}</span>
  </label>`;
}

/** @param {Put} put @param {QuizChoice} choice @param {number} at */
function choiceTold({ question, picked }, { says, right, because }, at) {
  const isPicked = picked.includes(at);
  const isNew = question.choices.findIndex((one) => one.because[0]?.says === because[0]?.says) === at;
  const word = right
    ? isPicked
      ? PRACTISING.rightAndPicked
      : PRACTISING.right
    : isPicked
      ? PRACTISING.notRightAndPicked
      : PRACTISING.notRight;
  return html`<div class="pr-choice" data-right=${String(right)} ?data-picked=${isPicked}
    data-missed=${right === isPicked ? nothing : ""}>
    <span class="pr-mark">${icon(right ? "check" : "close")}<span class="tt-hidden">${word}</span></span>
    <div class="pr-says"><p>${says} ${isPicked ? yours : nothing}</p>
      ${because.length ? whyOf(because, question.look.rules, (!right || !isPicked) && isNew) : nothing}</div>
  </div>`;
}

/**
 * The sentence, and behind a tap what it stands on; where nobody was mistaken, or it was said above, all of it.
 *
 * @param {Because[]} because
 * @param {Record<string, Rule>} rules
 * @param {boolean} open
 */
function whyOf([first, ...others], rules, open) {
  if (!first) return nothing;
  const same = others.filter(({ says }) => says === first.says);
  const more = others.filter(({ says }) => says !== first.says);
  const name = [...new Set([first, ...same].map((one) => one.name))].join(", ");
  const says = html`<p class="pr-why">${first.says}</p>`;
  return html`${open ? says : nothing}
    <details class="pr-more tt-reason">
      <summary><span>${name}</span> <span class="tt-why-link">${COMMON.why}</span></summary>
      ${open ? nothing : says} ${first.place ? html`<p class="tt-soft tt-small">${first.place}</p>` : nothing}
      ${more.length ? reasons(more, rules) : nothing}</details>`;
}

/** @param {Put} put @param {(told: boolean) => void} tell */
function cardsTold({ question, told }, tell) {
  const names = [...new Set(question.cards.filter((key) => key !== "?").map(plainName))];
  const cards = names.flatMap((name) => (question.look.cards[name] ? [{ name, ...question.look.cards[name] }] : []));
  if (!cards.length) return nothing;
  const toggled = (/** @type {Event} */ event) => tell(/** @type {HTMLDetailsElement} */ (event.target).open);
  return html`<details class="pr-cards" .open=${live(told)} @toggle=${toggled}>
    <summary>${PRACTISING.whatTheCardsSay}</summary>
    <dl>${cards.map(
      ({ name, kind, text }) => html`<dt>${name} <span class="tt-soft tt-small">${kind}</span></dt>
      <dd>${text || PRACTISING.noEffect}</dd>`,
    )}</dl>
  </details>`;
}

/** While one practises, nothing is done on the table; it is looked at. */
export class QuizGuide {
  /** @type {import("../state/table-state.d.ts").Guide["without"]} */
  without = ["questions", "deciding", "laying", "story", "picture", "steps"];

  /** @param {() => unknown} drawn */
  constructor(drawn) {
    this.drawn = drawn;
  }

  /** @param {State} _state @param {Act} _act */
  panel(_state, _act) {
    return this.drawn();
  }

  takes() {
    return true;
  }

  request() {
    return null;
  }
}
