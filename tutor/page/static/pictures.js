// The pictures that are here, by line of play and kind; the others are sent for.

/** @import { AnyModel } from "@anywidget/types" */
/** @import { Picture, RunData } from "./data.d.ts" */

/**
 * Of an analysis board, what matters here: the last node of the line that is shown, and the pictures by node and kind.
 *
 * @typedef {{ line: number, pictures: Map<number, Map<string, Picture>> }} Kept
 */

/**
 * Keep a picture of the line that ends at a node.
 *
 * @param {Kept} board
 * @param {number} node
 * @param {Picture} picture
 */
export function keepPicture(board, node, picture) {
  const kinds = board.pictures.get(node) ?? new Map();
  board.pictures.set(node, kinds.set(picture.kind, picture));
}

/**
 * `get(kind)`: a picture that is here; `ask(kind)` sends for one, null where nobody can be asked; `keep(node, picture)`
 * when it has come; `now()`: the picture to begin with. With an answer, `comes(kind)` asks for the picture of the line
 * that it leads to; `settle()` when there will be none.
 *
 * @param {RunData} data
 * @param {Kept | null} board
 * @param {AnyModel | null} model
 */
export function picturesOf(data, board, model) {
  /** @type {Map<string, Picture>} */
  const own = new Map();
  for (const one of [data.picture, ...(data.pictures ?? [])]) if (one?.kind) own.set(one.kind, one);
  let coming = false; // the picture of the line that an answer leads to is asked for together with the answer

  function kept() {
    return board ? (board.pictures.get(board.line) ?? new Map()) : own;
  }

  /** @param {string} kind */
  function ask(kind) {
    if (!coming) model?.send({ kind: "picture", node: board?.line ?? 0, which: kind });
    return true;
  }

  /** @param {string} kind */
  function comes(kind) {
    coming = true;
    model?.send({ kind: "draw", which: kind });
  }

  function settle() {
    coming = false;
  }

  /**
   * @param {number} node
   * @param {Picture} found
   */
  function keep(node, found) {
    coming = false;
    if (board) keepPicture(board, node, found);
    else own.set(found.kind, found);
  }

  return {
    get: (/** @type {string} */ kind) => kept().get(kind),
    ask: model ? ask : null,
    comes,
    settle,
    keep,
    now: () => ({ picture: kept().values().next().value ?? data.picture }),
  };
}
