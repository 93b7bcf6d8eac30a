// The state of a page. Whatever changes it ends in one drawing of the whole.

/**
 * @template {object} State
 * @template [How=undefined] what only one drawing is told
 */
export class Store {
  /** @param {State} state @param {(state: State, how?: How) => void} draw */
  constructor(state, draw) {
    this.state = state;
    this.draw = draw;
  }

  /** Change the state, and draw it. @param {Partial<State>} change @param {How} [how] */
  set(change, how) {
    Object.assign(this.state, change);
    this.draw(this.state, how);
  }
}
