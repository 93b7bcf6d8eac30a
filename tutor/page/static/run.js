// A run that is shown: table, picture and story at one step, and the controls that go from step to step and decide.

import { addTo, answers, boardOf, leafOf, lineOf, removeFrom } from "./board.js";
import { branches } from "./branches.js";
import { stepBar } from "./bar.js";
import { deciding } from "./deciding.js";
import { sheet } from "./dialog.js";
import { make } from "./dom.js";
import { keyboard } from "./keyboard.js";
import { picture } from "./picture.js";
import { picturesOf } from "./pictures.js";
import { place } from "./place.js";
import { player } from "./play.js";
import { pulse } from "./pulse.js";
import { story } from "./story.js";
import { table } from "./table.js";
import { standingAt } from "./zones.js";

const GONE = "The session behind this page has ended. Everything here goes on working; reload the page to start a new one.";

/** A run that is shown: where it stands, its parts, and what they do. */
export class Run {
  constructor(root, sent, model, problem) {
    Object.assign(this, { root, model, data: { ...sent }, board: sent.board ? boardOf(sent) : null, here: place(root), line: null, step: 0 });
    this.opened = null; // the node at which another answer is being looked for
    this.open = sheet(this.data, (card) => standingAt(this.data, this.step)?.cards[card] ?? []);
    this.pictures = picturesOf(this.data, this.board, model);
    if (this.board) this.follow();
    this.makeParts();
    this.layOut(problem);
    this.listen();
    this.step = Math.min(sent.at ?? this.here.read() ?? 0, this.data.events.length);
    this.draw();
  }

  makeParts() {
    const { data, open, model, board } = this;
    const go = (to) => this.go(to);
    this.table = table(data, open);
    this.picture = picture(data, go, this.pictures);
    this.story = story(data, open, go);
    this.bar = stepBar(data, { go, play: () => this.auto.toggle(), link: model ? (at) => open.link(this.here.link(at)) : null });
    const on = () => this.step < data.events.length && (this.move(this.bar.target(1)), true);
    this.auto = player(on, () => this.sentence(), this.bar.playing);
    this.decision = deciding(open, {
      choose: board && model ? (node, option, slower) => this.choose(node, option, slower) : null,
      ask: board && model ? (node) => ((this.opened = node), this.tell("ask", { node })) : null,
      take: board && model ? (node) => this.tell("take", { node }) : null,
    });
    this.others = branches({
      show: (leaf, at) => (this.show(leaf), this.tell("show", { node: leaf }), go(at + 1)),
      name: (node, name) => this.tell("name", { node, name }),
      remove: (node) => this.tell("remove", { node }),
    });
    this.gone = make("p", { class: "uu-gone", role: "alert", hidden: true });
    this.heart = pulse(model, (alive) => ((this.gone.hidden = alive), (this.gone.textContent = alive ? "" : GONE)));
    this.end = make("section", { class: "uu-section uu-over" }, make("h3", {}, "The end"), make("p"));
  }

  layOut(problem) {
    const beside = make("div", { class: "uu-right" }, section("The story", this.story.element), this.others.element);
    this.root.replaceChildren(
      make("h2", { class: "uu-title" }, this.data.title),
      this.gone,
      problem,
      this.bar.element,
      this.decision.element,
      this.end,
      make("div", { class: "uu-wide" }, section("The picture", this.picture.element)),
      make("div", { class: "uu-columns" }, section("The table", this.table.element), beside),
      this.open.element,
    );
  }

  /** Hear the keys and the session. */
  listen() {
    this.hears = (content) => this[`on_${content?.kind}`]?.(content);
    this.model?.on("msg:custom", this.hears);
    if (this.model?.get("tells")) this.here.onRest((at) => this.tell("step", { step: at }));
    this.keys = keyboard(this.root, this.open, (key) => {
      const to = { ArrowLeft: this.bar.target(-1), ArrowRight: this.bar.target(1), Home: 0, End: this.data.events.length }[key];
      if (key === " ") this.auto.toggle();
      else this.go(to);
    });
  }

  leave() {
    this.auto.stop();
    this.here.stop();
    this.heart.stop();
    this.keys();
    this.model?.off("msg:custom", this.hears);
  }

  /** What was asked for has been done, or could not be. */
  settle() {
    this.decision.busy(false);
    this.pictures.settle();
  }

  tell(kind, more = {}) {
    this.model?.send({ kind, ...more });
  }

  choose(node, option, slower) {
    this.decision.busy(true);
    this.heart.touch();
    if (slower.length) this.tell("outrun", { node, option, slower });
    else this.tell("choose", { node, option });
    this.pictures.comes(this.picture.kind());
  }

  follow() {
    this.line = lineOf(this.board);
    Object.assign(this.data, { events: this.line.events, ...this.pictures.now() });
  }

  /** Show another line of play, or the same one after it has changed. */
  show(leaf) {
    this.table.remember();
    this.board.line = leaf;
    this.opened = null;
    this.follow();
    this.story.renew();
    this.picture.renew();
    this.step = Math.min(this.step, this.data.events.length);
  }

  sentence() {
    return this.step ? this.data.events[this.step - 1].says : "The start.";
  }

  go(to) {
    this.auto.stop();
    this.heart.touch();
    this.move(to);
  }

  move(to) {
    const next = Math.min(Math.max(to, 0), this.data.events.length);
    if (next === this.step) return;
    this.step = next;
    this.opened = null;
    this.draw();
    this.here.write(next);
  }

  draw() {
    const { step, board, end, data } = this;
    const settle = [this.picture.draw(step), this.story.draw(step), this.table.draw(step)]; // all is written before anything is measured
    this.bar.draw(step, this.sentence());
    this.drawDecision();
    if (board) this.others.draw(board);
    else this.others.element.hidden = true;
    end.lastChild.textContent = step === data.events.length ? endOf(data, this.line) : "";
    end.hidden = !end.lastChild.textContent;
    for (const one of settle) one();
  }

  drawDecision() {
    const { decision, events } = this.data;
    const last = this.step === events.length && decision;
    this.decision.draw(this.board ? this.moments() : last ? [{ ...decision, decision, here: true, given: new Map() }] : []);
  }

  /** What is asked after this step, on the line that is shown. */
  moments() {
    const { board, line, step, opened } = this;
    const following = answers(board);
    return line.ends
      .filter(({ node, step: at }) => at === step && node.asks && (node.choice || node.id === board.line))
      .map(({ node }) => {
        const given = new Map((following.get(node.id) ?? []).map((one) => [one.said, one.id]));
        const isLast = node.id === board.line;
        return { node: node.id, asks: node.asks, given, here: isLast, decision: isLast || node.id === opened ? board.decisions.get(node.id) : null };
      })
      .reverse();
  }

  on_picture({ node, picture: found }) {
    this.pictures.keep(node, found);
    this.picture.renew();
    this.picture.draw(this.step)();
  }

  on_asked({ node, decision: found }) {
    this.board.decisions.set(node, found);
    this.drawDecision();
    this.decision.focus();
  }

  on_grown(more) {
    for (const part of ["cards", "rules", "readings"]) Object.assign(this.data[part], more[part]);
    addTo(this.board, more);
    const from = this.step;
    this.show(more.line);
    this.step = this.data.events.length;
    this.draw();
    this.decision.focus();
    this.here.write(this.step);
    this.root.dispatchEvent(new CustomEvent("uu:decided", { detail: { from, to: this.step }, bubbles: true }));
  }

  on_named({ node, name }) {
    this.board.nodes.get(node).name = name;
    this.others.draw(this.board);
  }

  on_removed({ nodes, line: leaf }) {
    removeFrom(this.board, nodes);
    this.show(this.board.nodes.has(this.board.line) ? leafOf(this.board, this.board.line) : leaf);
    this.draw();
    this.bar.element.querySelector(".uu-next").focus();
  }

  on_taken({ text }) {
    this.open.file(text);
  }
}

function section(title, content) {
  return make("section", { class: "uu-section" }, make("h3", {}, title), content);
}

function endOf(data, line) {
  if (line) return line.ended;
  const says = { won: `${data.winner} has won.`, lost: "Everybody has lost.", error: data.error?.message ?? "The run stopped." };
  return says[data.status] ?? "";
}
