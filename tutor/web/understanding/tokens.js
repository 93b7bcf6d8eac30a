// What was typed, word for word.

/**
 * One word. `word`: folded, numbers spelt out; `own`: it ends in 's, so that it may say whose something is; `stop`:
 * what stands behind it and ends a clause, or "".
 *
 * @typedef {{ word: string, raw: string, from: number, to: number, own: boolean, stop: string }} Token
 */

const PARTS = /\p{L}+(?:['’´`]\p{L}+)*\/?(?:(?<=\b[wW]\/)[oO]\b)?|\p{N}+(?:['’´`]s\b)?|[.,;:!?()\n]|[-–—](?=\s)/gu;
const NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const SHORT = new Map([
  ["w/", "with"],
  ["w/o", "without"],
  ["uni", "unicorn"],
  ["unis", "unicorns"],
  ["u", "you"],
  ["ur", "your"],
  ["r", "are"],
  ["im", "i"],
  ["ive", "i have"],
  ["youve", "you have"],
  ["theyve", "they have"],
  ["hes", "he is"],
  ["shes", "she is"],
  ["theyre", "they are"],
  ["thats", "that is"],
  ["whats", "what is"],
  ["whos", "who is"],
]);

/** Words that are written down one behind the other. @param {string} text @returns {Set<string>} */
export function wordsIn(text) {
  return new Set(text.trim().split(/\s+/));
}

/** A word without marks and capitals. @param {string} text */
function folded(text) {
  const plain = text
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’´`]/g, "")
    .toLowerCase();
  return NUMBERS[Number(plain)] ?? plain;
}

/**
 * The words of a text, in order.
 *
 * @param {string} text
 * @returns {Token[]}
 */
export function tokensOf(text) {
  /** @type {Token[]} */
  const tokens = [];
  for (const { 0: raw, index: from } of text.matchAll(PARTS)) {
    const last = tokens.at(-1);
    if (/[\p{L}\p{N}]/u.test(raw)) tokens.push(...wordsOf(raw, from));
    else if (last) last.stop += raw;
  }
  return tokens;
}

/** @param {string} raw @param {number} from @returns {Token[]} */
function wordsOf(raw, from) {
  const plain = raw.replace(/\/$/, /^w\/$/i.test(raw) ? "/" : "");
  const own = /['’´`]s$/i.test(plain);
  const to = from + plain.length;
  const would = /^(i|you|he|she|it|we|they)['’´`]d$/i.exec(plain)?.[1];
  if (would) return wordsOf(would, from).map((token) => ({ ...token, to }));
  const base = own ? plain.slice(0, -2) : plain.replace(/['’´`]d$/i, "ed");
  const words = (SHORT.get(folded(plain)) ?? SHORT.get(plain.toLowerCase()) ?? folded(base)).split(" ");
  return words.map((word) => ({ word, raw: plain, from, to, own, stop: "" }));
}
