// What somebody typed: how many, and which card may be meant by it.

const MAX_COPIES = 20;
const AMOUNTS = [
  /^(?<n>\d{1,2})\s*[x×*]?\s+(?<rest>\D.*)$/i,
  /^[x×*]\s*(?<n>\d{1,2})\s+(?<rest>.+)$/i,
  /^(?<rest>.*\S)\s+[x×*]?\s*(?<n>\d{1,2})$/i,
  /^(?<n>\d{1,2})(?<rest>[^\s\dx×*].*)$/i,
  /^[x×*]?\s*(?<n>\d{1,2})\s*[x×*]?$/i,
];

/**
 * "3 x neigh", "neigh x3", "x3": how many, and of what.
 *
 * @param {string} text
 * @returns {{ times: number, what: string }}
 */
export function amountOf(text) {
  const plain = text.trim();
  for (const form of AMOUNTS) {
    const found = form.exec(plain)?.groups;
    if (found) return { times: Math.min(Math.max(Number(found.n), 1), MAX_COPIES), what: (found.rest ?? "").trim() };
  }
  return { times: 1, what: plain };
}

/** The cards of a list, "Rhinocorn, Neigh, Neigh" or one a line. @param {string} text */
export function listOf(text) {
  return text
    .split(/[,;\n]+/)
    .map((part) => part.replace(/^\s*(?:[-•*]|\d+\.)\s+/, "").trim())
    .filter(Boolean);
}

/** @param {string} text */
function fold(text) {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’.!]/g, "")
    .toLowerCase();
}

/** The words of a text, in small letters and without accents. @param {string} text */
export function wordsOf(text) {
  return fold(text).match(/[a-z0-9]+/g) ?? [];
}

/**
 * How well a name fits what was typed: 0 where it does not, at most 100.
 *
 * @param {string} name
 * @param {string} typed
 */
export function fit(name, typed) {
  const [words, wanted] = [wordsOf(name), wordsOf(typed)];
  const [whole, text] = [words.join(" "), wanted.join(" ")];
  if (!text || !whole) return 0;
  if (whole === text) return 100;
  if (whole.startsWith(text)) return 90;
  if (inWords(words, wanted, (word, part) => word.startsWith(part)))
    return words[0]?.startsWith(wanted[0] ?? "") ? 80 : 70;
  const [joined, run] = [words.join(""), wanted.join("")];
  if (joined.startsWith(run)) return 75;
  if (
    run.length > 1 &&
    words
      .map((word) => word[0])
      .join("")
      .startsWith(run)
  )
    return 60;
  if (joined.includes(run)) return run.length > 2 ? 50 : 20;
  if (inWords(words, wanted, nearly)) return 40;
  return nearly(joined, run) ? 30 : 0;
}

/**
 * Has every part that was typed a word of its own, in whatever order?
 *
 * @param {string[]} words
 * @param {string[]} wanted
 * @param {(word: string, part: string) => boolean} fits
 * @returns {boolean}
 */
function inWords(words, wanted, fits) {
  const [part, ...rest] = wanted;
  if (part === undefined) return true;
  return words.some((word, at) => fits(word, part) && inWords(words.toSpliced(at, 1), rest, fits));
}

/**
 * Does a word begin with this, but for a letter that is wrong, missing, too many, or swapped?
 *
 * @param {string} word
 * @param {string} part
 */
export function nearly(word, part) {
  if (word.startsWith(part)) return true;
  if (part.length < 4) return false;
  const most = part.length < 8 ? 1 : 2;
  return [0, -1, 1, -2, 2]
    .filter((by) => Math.abs(by) <= most)
    .some((by) => apart(word.slice(0, part.length + by), part, most));
}

/**
 * Are two words at most so many letters apart?
 *
 * @param {string} one
 * @param {string} other
 * @param {number} most
 * @returns {boolean}
 */
export function apart(one, other, most) {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const [a, b] = [one.slice(at), other.slice(at)];
  if (!a || !b) return a.length + b.length <= most;
  if (most === 0) return false;
  const swapped = a[0] === b[1] && a[1] === b[0] && apart(a.slice(2), b.slice(2), most - 1);
  return (
    swapped ||
    apart(a.slice(1), b.slice(1), most - 1) ||
    apart(a.slice(1), b, most - 1) ||
    apart(a, b.slice(1), most - 1)
  );
}
