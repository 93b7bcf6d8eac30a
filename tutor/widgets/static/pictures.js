// The pictures that are here, by line of play and kind; the others are sent for.

import { keepPicture } from "./board.js";

/** The pictures that are here; one that is not is sent for. */
export function picturesOf(data, board, model) {
  const own = new Map(data.picture?.kind ? [[data.picture.kind, data.picture]] : []);
  let coming = false; // the picture of the line that an answer leads to is asked for together with the answer
  const kept = () => (board ? (board.pictures.get(board.line) ?? new Map()) : own);
  return {
    get: (kind) => kept().get(kind),
    ask: model ? (kind) => (coming || model.send({ kind: "picture", node: board?.line ?? 0, which: kind }), true) : null,
    comes: (kind) => ((coming = true), model.send({ kind: "draw", which: kind })),
    settle: () => (coming = false),
    keep: (node, found) => ((coming = false), board ? keepPicture(board, node, found) : own.set(found.kind, found)),
    now: () => ({ picture: kept().values().next().value ?? data.picture }),
  };
}
