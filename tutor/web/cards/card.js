// One card: small on the table, large in a sheet, tiny in a sentence.

import { breakable, face as faceOf, html, icon, nothing, ownerMark, signOf } from "../base/index.js";
import { CARDS, COMMON } from "../texts/index.js";

/** @import { Drawn } from "../base/signs.js" */

/**
 * A card as it is shown. `type` is one of the card types, empty where the card is not told; `face` is the token of its
 * picture, and `variation` chooses the drawing of its type; `kind` is the type in the words of the rulebook; `text` is
 * the effect in a line; `owner` with its name.
 *
 * @typedef {{
 *   key: string, name: string, type: string, kind?: string, face?: string, variation?: string, text?: string,
 *   size?: "small" | "large" | "tiny", owner?: { letter: string, index: number, name?: string } | null,
 *   facedown?: boolean, pointed?: boolean, lit?: boolean, chosen?: boolean, target?: boolean, acting?: boolean,
 *   ghost?: boolean, silenced?: boolean, waiting?: boolean, unread?: boolean, notes?: readonly string[],
 *   count?: number, act?: Act,
 * }} One
 */

/**
 * What a tap does, and what that is called for those who do not see the card ("choose", "what may be done with it").
 *
 * @typedef {{ tap?: () => void, label?: string }} Act
 */

/** State -> the icon that shows it, and how it is said. */
const STATES = /** @type {const} */ ({
  pointed: { icon: "point", says: COMMON.thisOne },
  chosen: { icon: "check", says: CARDS.chosen },
  target: { icon: "target", says: CARDS.aTarget },
  acting: { icon: "acting", says: CARDS.actsNow },
  lit: { icon: "spark", says: COMMON.canBeUsed },
  silenced: { icon: "mute", says: CARDS.itsEffectsAreOff },
  unread: { icon: "ask", says: CARDS.notAllIsKnown },
  waiting: { icon: "wait", says: CARDS.waitsForItsTurn },
  ghost: { icon: "leaving", says: CARDS.goneFromHere },
});

/**
 * A card; one that can be tapped is a button. `data-key` holds its key.
 *
 * @param {One} one
 */
export function card(one) {
  const inner = html`<span class="tt-card-face" aria-hidden="true">${face(one)}</span
    ><span class="tt-hidden">${said(one)}</span>`;
  const tap = one.act?.tap;
  if (!tap) return html`<span class=${classes(one)} data-key=${one.key}>${inner}</span>`;
  const pressed = one.chosen === undefined ? nothing : String(one.chosen);
  return html`<button type="button" class=${classes(one)} data-key=${one.key} aria-pressed=${pressed} @click=${tap}>
    ${inner}
  </button>`;
}

/**
 * The card in words, as a screen reader says it.
 *
 * @param {One} one
 */
export function said(one) {
  const many = (one.count ?? 1) > 1 ? CARDS.ofThem(one.count ?? 1) : "";
  const whose = one.owner?.name ? CARDS.whose(one.owner.name) : "";
  const kind = one.kind && !one.facedown ? `, ${one.kind}` : "";
  const extras = [...(one.notes ?? []), ...states(one).map((state) => state.says)].map((word) => `, ${word}`).join("");
  const does = one.act?.label ? `: ${one.act.label}` : "";
  return `${one.facedown ? COMMON.untoldCard : one.name}${kind}${many}${whose}${extras}${does}`;
}

/** @param {One} one */
function states(one) {
  return /** @type {(keyof typeof STATES)[]} */ (Object.keys(STATES))
    .filter((name) => one[name])
    .map((name) => STATES[name]);
}

/** @param {One} one */
function classes(one) {
  const shown = Object.keys(STATES).filter((name) => one[/** @type {keyof typeof STATES} */ (name)]);
  const all = [`tt-card-${one.size ?? "small"}`, ...shown.map((name) => `tt-card-${name}`)];
  if (one.facedown) all.push("tt-card-facedown");
  if ((one.count ?? 1) > 1) all.push("tt-card-counted");
  if (shown.length && !one.owner) all.push("tt-card-badged");
  if (one.owner) all.push(`tt-owner-${one.owner.index % 8}`);
  return `tt-card tt-type-${one.facedown || !one.type ? "unknown" : one.type} ${all.join(" ")}`;
}

/** @param {One} one */
function face(one) {
  if (one.size === "tiny") return tiny(one);
  if (one.facedown) return back(one);
  return one.size === "large" ? large(one) : small(one);
}

/** @param {One} one */
function small(one) {
  return html`<span class="tt-card-band">${drawing(one)}${many(one)}</span>
    <span class="tt-card-name">${breakable(one.name)}</span>
    ${one.notes?.map((note) => html`<span class="tt-card-note">${breakable(note)}</span>`)} ${corners(one)}`;
}

/** @param {One} one */
function large(one) {
  const words = [...(one.notes ?? []), ...states(one).map((state) => state.says)];
  return html`<span class="tt-card-band">${drawing(one)}${many(one)}</span>
    <span class="tt-card-told">
      <span class="tt-card-name">${one.name}</span>
      ${one.kind ? html`<span class="tt-card-kind">${one.kind}</span>` : nothing}
      ${one.text ? html`<span class="tt-card-effect">${one.text}</span>` : nothing}
      ${words.map((word) => html`<span class="tt-card-note">${word}</span>`)}
    </span>
    ${corners(one)}`;
}

/** @param {One} one */
function tiny(one) {
  const badges = states(one).map((state) => icon(state.icon));
  const name = one.facedown ? COMMON.untoldCard : one.name;
  const owner = one.owner ? ownerMark(one.owner) : nothing;
  return html`${drawing(one)}<span class="tt-card-name">${name}</span>${many(one)}${badges}${owner}`;
}

/** @param {One} one */
function back(one) {
  return html`<span class="tt-card-band">${drawing(one)}${many(one)}</span>${corners(one)}`;
}

/** @param {One} one */
function corners(one) {
  const badges = states(one).map((state) => html`<span class="tt-card-badge">${icon(state.icon)}</span>`);
  return html`${one.owner ? ownerMark(one.owner) : nothing}<span class="tt-card-badges">${badges}</span>`;
}

/** @param {One} one */
function many(one) {
  return (one.count ?? 1) > 1 ? html`<span class="tt-card-count">×${one.count}</span>` : nothing;
}

/** @param {One} one */
function drawing(one) {
  const drawn = signOf(one.facedown ? { type: "" } : /** @type {Drawn} */ (one));
  return html`${one.face ? faceOf(one.face) : nothing}${drawn}`;
}
