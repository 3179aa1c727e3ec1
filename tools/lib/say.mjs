/** Tells the user what goes on. @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Announces work that may take long and gives a sign of life while it lasts.
 * @template T
 * @param {string} line
 * @param {() => Promise<T>} work
 */
export async function whileSaying(line, work) {
  say(line);
  const begun = Date.now();
  const sign = setInterval(() => say(`  … ${Math.round((Date.now() - begun) / 1000)} s`), 15_000);
  try {
    return await work();
  } finally {
    clearInterval(sign);
  }
}
