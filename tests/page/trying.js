// Laws are tried one after the other: each that is kept is printed, and so is what breaks one.

/** @param {Record<string, () => unknown>} laws */
export async function tryAll(laws) {
  for (const [says, law] of Object.entries(laws)) {
    try {
      await law();
      console.log(`kept: ${says}`);
    } catch (error) {
      console.log(`broken: ${says}\n${error.stack}`);
      process.exitCode = 1;
    }
  }
}
