const SHORTEST = 16;
/** 16 random bytes in hex or base64 have 64 and more. */
const LEAST_BITS = 56;
const REPEATED = 3;
const KEYBOARD = 'qwertyuiopasdfghjklzxcvbnm1234567890';

const stepsOf = (codes: readonly number[]): number[] =>
  codes.slice(1).map((code, at) => code - (codes[at] ?? 0));

/** The number of symbols that do not repeat an earlier sequence of three. */
function countNew(symbols: readonly number[]): number {
  const partAt = (at: number): string => symbols.slice(at, at + REPEATED).join(' ');
  const seen = new Set<string>();
  let found = 0;
  for (let at = 0; at < symbols.length; at += 1) {
    if (at + REPEATED <= symbols.length && seen.has(partAt(at))) {
      while (at + REPEATED < symbols.length && seen.has(partAt(at + 1))) at += 1;
      at += REPEATED - 1;
    } else {
      found += 1;
      seen.add(partAt(at));
    }
  }
  return found;
}

/** Shannon entropy per symbol, times the number of new symbols. */
function bitsOf(symbols: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const symbol of symbols) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  let entropy = 0;
  for (const count of counts.values())
    entropy -= (count / symbols.length) * Math.log2(count / symbols.length);
  return entropy * countNew(symbols);
}

/** Refuses short texts, repetitions and the order of the alphabet, digits or keyboard. Sentences pass. */
export function looksRandom(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const keys = Array.from(text.toLowerCase(), (character) => KEYBOARD.indexOf(character));
  const views = [codes, stepsOf(codes), stepsOf(keys)];
  return codes.length >= SHORTEST && views.every((symbols) => bitsOf(symbols) >= LEAST_BITS);
}
