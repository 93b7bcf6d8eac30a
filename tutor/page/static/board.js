// The analysis board as the browser has it: the moments that were sent, and the line through them that is shown.

import { keepPicture } from "./pictures.js";

/** What a board is made of: nodes by id, the last node of the line shown, decisions by node, pictures by node and kind. */
export function boardOf(data) {
  const { nodes, line, written, seed, decisions } = data.board;
  const board = { nodes: new Map(), line, written, seed, decisions: new Map(), pictures: new Map(), data };
  addTo(board, { nodes, decisions });
  if (data.picture?.kind) keepPicture(board, written, data.picture);
  return board;
}

/** Take in what has been added. */
export function addTo(board, { nodes, decisions }) {
  for (const node of nodes) {
    if (node.how === "chance" && node.events.length) node.events[0].seed = board.seed;
    board.nodes.set(node.id, node);
  }
  for (const [id, decision] of Object.entries(decisions)) board.decisions.set(Number(id), decision);
}

/** Forget what has been removed. */
export function removeFrom(board, ids) {
  for (const id of ids) for (const part of [board.nodes, board.decisions, board.pictures]) part.delete(id);
}

/** The nodes from the first to `id`. */
export function pathTo(board, id) {
  const path = [];
  for (let node = board.nodes.get(id); node; node = board.nodes.get(node.parent)) path.push(node);
  return path.reverse();
}

/** The line that is shown, as data to draw: its events, and after which step each of its nodes stands. */
export function lineOf(board) {
  const path = pathTo(board, board.line);
  let step = 0;
  const ends = path.map((node) => ({ node, step: (step += node.events.length) }));
  return { events: path.flatMap((node) => node.events), ends, ended: path.at(-1)?.ended ?? "" };
}

/** Node id -> what was answered there, in the order in which it was tried. */
export function answers(board) {
  const found = new Map();
  for (const node of board.nodes.values()) {
    if (!found.has(node.parent)) found.set(node.parent, []);
    found.get(node.parent).push(node);
  }
  return found;
}

/** Where a line ends, if the answer that was tried first is always followed. */
export function leafOf(board, id) {
  const following = answers(board);
  while (following.has(id)) id = following.get(id)[0].id;
  return id;
}

/** Every branch, each after the one that it leaves: its first node, its last, how deep it is, and the step it leaves at. */
export function branchesOf(board) {
  const following = answers(board);
  const found = [];
  const first = following.get(-1)?.[0];
  const waiting = first ? [{ head: first, depth: 0, step: 0 }] : [];
  while (waiting.length) {
    const branch = waiting.shift();
    const others = [];
    let [node, step] = [branch.head, branch.step + branch.head.events.length];
    for (let next = following.get(node.id); next; next = following.get(node.id)) {
      others.push(...next.slice(1).map((head) => ({ head, depth: branch.depth + 1, step })));
      node = next[0];
      step += node.events.length;
    }
    found.push({ ...branch, leaf: node.id, end: step });
    waiting.unshift(...others);
  }
  return found;
}
