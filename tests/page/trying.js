// Laws are tried one after the other by `node --test`, each under its name.

// Files that are joined to one import nothing from elsewhere, but for the last of them.
const { test } = process.getBuiltinModule("node:test");

/** What the laws are told, which Python writes beside them. */
export const GIVEN = process.env.GIVEN ?? "";

/** @param {Record<string, () => unknown>} laws */
export function tryAll(laws) {
  for (const [says, law] of Object.entries(laws)) test(says, () => law());
}
