/** Longer texts are not measured. */
export const MAX_LENGTH = 65_536;
/** An expression of linear time takes less for its longest text, or four times as long for four times as much. */
const FAST_MS = 20;
const STEP = 4;
const MAX_GROWTH = 2 * STEP;
const RUNS = 3;
const USUAL = [...' \t\n0aAé([{<"\'-.,/:;_#%\\'];
const MAX_WORDS = 10;

/** Repeated units: usual characters, words of the expression, pairs of words. */
function repeated({ source }: RegExp): string[] {
  const plain = source.replace(/\\[bBdDsSwW]|\\[pP]\{\w+\}|\(\?<?[:=!]/g, '\0').replaceAll('\\', '');
  const words = [...new Set(plain.match(/[^\0()[\]{}|^$*+?.]+/g) ?? [])].slice(0, MAX_WORDS);
  return [...USUAL, ...words, ...words.flatMap((one) => words.map((other) => `${one}${other}`))];
}

/** In milliseconds of this process, so that the load of the machine does not count. */
function processorTime(pattern: RegExp, text: string): number {
  const start = process.cpuUsage();
  pattern.lastIndex = 0;
  if (pattern.global) text.replace(pattern, '');
  else pattern.exec(text);
  return process.cpuUsage(start).user / 1000;
}

/** The least of several runs: garbage collection and compilation disturb single ones. */
function leastTime(pattern: RegExp, text: string): number {
  const first = processorTime(pattern, text);
  const others = Array.from({ length: RUNS - 1 }, () => processorTime(pattern, text));
  return Math.min(first, ...others);
}

/** A text whose time grows faster than its length, up to so many characters; undefined when there is none. */
export function slowText(pattern: RegExp, most: number): string | undefined {
  const longest = Math.min(most, MAX_LENGTH);
  const lengths = [longest / STEP ** 2, longest / STEP, longest].map(Math.ceil);
  for (const part of repeated(pattern)) {
    let before = Infinity;
    for (const length of lengths) {
      const text = `${part.repeat(Math.ceil(length / part.length)).slice(0, length)}\u0001`;
      const time = leastTime(pattern, text);
      if (time > FAST_MS && time > MAX_GROWTH * before)
        return `${JSON.stringify(part)} repeated to ${length} characters`;
      before = time;
    }
  }
  return undefined;
}
