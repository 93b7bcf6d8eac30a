// Where a long word of a name may be broken: at syllables, as far as spelling tells them.

const SHORTEST = 7;
const SOFT = "\u00ad";

// Consonants that are spoken, or begin a syllable, together; `qu` counts as consonants.
const TOGETHER = /^(?:[bcdfgkpt]r|[bcfgkps]l|[cst]h|ph|sc|sk|sp|st|sw|tw|dw|qu|wh)$/;
const ENDINGS = /(?=(?:corn|llama|goat|copter|ly|tion|ment|less)$)/;

/**
 * A name with soft hyphens in its long words.
 *
 * @param {string} name
 */
export function breakable(name) {
  return name.replace(/\p{L}+/gu, (word) => (word.length < SHORTEST ? word : syllables(word).join(SOFT)));
}

/**
 * @param {string} word
 * @returns {string[]}
 */
function syllables(word) {
  const [stem = "", ending] = word.split(ENDINGS);
  if (ending && stem.length > 2) return [...(stem.length < SHORTEST ? [stem] : syllables(stem)), ending];
  const cuts = [...word.matchAll(/(?<=[aeiouy])((?:qu|[^aeiouy])+)(?=[aeiouy])/gi)].map(
    (found) => found.index + onset(found[1] ?? ""),
  );
  const kept = cuts.filter((cut) => cut > 2 && cut < word.length - 2);
  return [0, ...kept].map((from, at) => word.slice(from, kept[at]));
}

/**
 * How many of the consonants between two vowels still belong to the first.
 *
 * @param {string} consonants
 */
function onset(consonants) {
  if (consonants.length < 2) return 0;
  const last = consonants.slice(-2).toLowerCase();
  return TOGETHER.test(last) ? consonants.length - 2 : consonants.length - 1;
}
