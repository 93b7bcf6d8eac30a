// The view of a run: table, picture and story at one step, and the controls that go from step to step and decide.

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

/** Draw a run into `root`; `model` is the widget behind it, if there is one. Returns what to call when it goes away. */
export function mount(root, sent, model = null) {
  root.classList.add("uu");
  root.dataset.lmSuppressShortcuts = "true";
  root.dataset.uuRun = "";
  const problem = make("p", { class: "uu-problem", role: "alert", hidden: true });
  const told = () => ((problem.textContent = model?.get("problem") ?? ""), (problem.hidden = !problem.textContent), run?.settle());
  const run = sent.players ? theRun(root, sent, model, problem) : null;
  if (!run) root.replaceChildren(problem);
  told();
  model?.on("change:problem", told);
  return () => {
    model?.off("change:problem", told);
    run?.leave();
  };
}

function theRun(root, sent, model, problem) {
  const data = { ...sent };
  const board = sent.board ? boardOf(sent) : null;
  const here = place(root);
  let line = null;
  let step = 0;
  let opened = null; // the node at which another answer is being looked for

  const tell = (kind, more = {}) => model?.send({ kind, ...more });
  const open = sheet(data, (card) => standingAt(data, step)?.cards[card] ?? []);
  const pictures = picturesOf(data, board, model);
  if (board) follow();
  const theTable = table(data, open);
  const thePicture = picture(data, go, pictures);
  const theStory = story(data, open, go);
  const bar = stepBar(data, { go, play: () => auto.toggle(), link: (at) => open.link(here.link(at)) });
  const auto = player(() => step < data.events.length && (move(bar.target(1)), true), () => sentence(), bar.playing);
  const decision = deciding(open, {
    choose: board && model ? choose : null,
    ask: board && model ? (node) => ((opened = node), tell("ask", { node })) : null,
    take: board && model ? (node) => tell("take", { node }) : null,
  });
  const others = branches({ show: (leaf, at) => (show(leaf), tell("show", { node: leaf }), go(at + 1)), name: (node, name) => tell("name", { node, name }), remove: (node) => tell("remove", { node }) });
  const gone = make("p", { class: "uu-gone", role: "alert", hidden: true });
  const heart = pulse(model, (alive) => ((gone.hidden = alive), (gone.textContent = alive ? "" : GONE)));
  const end = make("section", { class: "uu-section uu-over" }, make("h3", {}, "The end"), make("p"));

  root.replaceChildren(
    make("h2", { class: "uu-title" }, data.title),
    gone,
    problem,
    bar.element,
    decision.element,
    end,
    make("div", { class: "uu-wide" }, section("The picture", thePicture.element)),
    make(
      "div",
      { class: "uu-columns" },
      section("The table", theTable.element),
      make("div", { class: "uu-right" }, section("The story", theStory.element), others.element),
    ),
    open.element,
  );

  function choose(node, option) {
    decision.busy(true);
    heart.touch();
    tell("choose", { node, option });
    pictures.comes(thePicture.kind());
  }

  function follow() {
    line = lineOf(board);
    Object.assign(data, { events: line.events, ...pictures.now() });
  }

  /** Show another line of play, or the same one after it has changed. */
  function show(leaf) {
    theTable.remember();
    board.line = leaf;
    opened = null;
    follow();
    theStory.renew();
    thePicture.renew();
    step = Math.min(step, data.events.length);
  }

  function sentence() {
    return step ? data.events[step - 1].says : "The start.";
  }

  function go(to) {
    auto.stop();
    heart.touch();
    move(to);
  }

  function move(to) {
    const next = Math.min(Math.max(to, 0), data.events.length);
    if (next === step) return;
    step = next;
    opened = null;
    draw();
    here.write(step);
  }

  function draw() {
    const settle = [thePicture.draw(step), theStory.draw(step), theTable.draw(step)]; // all is written before anything is measured
    bar.draw(step, sentence());
    drawDecision();
    if (board) others.draw(board);
    else others.element.hidden = true;
    const last = step === data.events.length;
    end.lastChild.textContent = last ? endOf(data, line) : "";
    end.hidden = !end.lastChild.textContent;
    for (const one of settle) one();
  }

  function drawDecision() {
    decision.draw(board ? moments() : step === data.events.length && data.decision ? [{ ...data.decision, decision: data.decision, here: true, given: new Map() }] : []);
  }

  /** What is asked after this step, on the line that is shown. */
  function moments() {
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

  const heard = {
    picture: ({ node, picture: found }) => (pictures.keep(node, found), thePicture.renew(), thePicture.draw(step)()),
    asked: ({ node, decision: found }) => (board.decisions.set(node, found), drawDecision(), decision.focus()),
    grown: (more) => {
      for (const part of ["cards", "rules", "readings"]) Object.assign(data[part], more[part]);
      addTo(board, more);
      const from = step;
      show(more.line);
      step = data.events.length;
      draw();
      decision.focus();
      here.write(step);
      root.dispatchEvent(new CustomEvent("uu:decided", { detail: { from, to: step }, bubbles: true }));
    },
    named: ({ node, name }) => ((board.nodes.get(node).name = name), others.draw(board)),
    removed: ({ nodes, line: leaf }) => {
      removeFrom(board, nodes);
      show(board.nodes.has(board.line) ? leafOf(board, board.line) : leaf);
      draw();
      bar.element.querySelector(".uu-next").focus();
    },
    taken: ({ text }) => open.file(text),
  };
  const listen = (content) => heard[content?.kind]?.(content);
  model?.on("msg:custom", listen);
  if (model?.get("tells")) here.onRest((at) => tell("step", { step: at }));

  const keys = keyboard(root, open, (key) => {
    const to = { ArrowLeft: bar.target(-1), ArrowRight: bar.target(1), Home: 0, End: data.events.length }[key];
    if (key === " ") auto.toggle();
    else go(to);
  });
  step = Math.min(sent.at ?? here.read() ?? 0, data.events.length);
  draw();
  const leave = () => {
    auto.stop();
    here.stop();
    heart.stop();
    keys();
    model?.off("msg:custom", listen);
  };
  return { leave, settle: () => (decision.busy(false), pictures.settle()) };
}

function section(title, content) {
  return make("section", { class: "uu-section" }, make("h3", {}, title), content);
}

function endOf(data, line) {
  if (line) return line.ended;
  const says = { won: `${data.winner} has won.`, lost: "Everybody has lost.", error: data.error?.message ?? "The run stopped." };
  return says[data.status] ?? "";
}

export default {
  render({ model, el }) {
    const root = make("div");
    el.append(root);
    let leave = mount(root, model.get("data"), model);
    const again = () => {
      leave();
      leave = mount(root, model.get("data"), model);
    };
    // A view that is opened when decisions have been made already asks for them.
    let lacking = model.get("grown") > 0;
    const all = (content) => {
      if (content?.kind !== "all" || !lacking) return;
      lacking = false;
      leave();
      leave = mount(root, content.data, model);
    };
    model.on("change:data", again);
    model.on("msg:custom", all);
    if (lacking) model.send({ kind: "more" });
    return () => {
      model.off("change:data", again);
      model.off("msg:custom", all);
      leave();
    };
  },
};
