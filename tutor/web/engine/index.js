/**
 * Asks the engine, wherever it runs, and hands on what it replies. The types of all that goes to and fro stand in
 * `protocol.d.ts`.
 */

export { engineOf, noEngine, unanswered } from "./engine.js";
export { faceAddress } from "./faces.js";
export { modelOf } from "./model.js";
export { inflated } from "./unpack.js";
