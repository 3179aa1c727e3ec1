const LONGEST = 65_536;
const SLOW_MS = 100;
const USUAL = [
  ' ',
  '\t',
  '\n',
  '0',
  'a',
  'A',
  'é',
  '(',
  '[',
  '{',
  '<',
  '"',
  "'",
  '-',
  '.',
  ',',
  '/',
  ':',
  ';',
  '_',
  '#',
  '%',
  '\\',
];
const MOST_WORDS = 10;

/** What is repeated: usual characters, words of the expression, and two words in a row. */
function repeated({ source }: RegExp): string[] {
  const plain = source.replace(/\\[bBdDsSwW]|\\[pP]\{\w+\}|\(\?<?[:=!]/g, '\0').replaceAll('\\', '');
  const words = [...new Set(plain.match(/[^\0()[\]{}|^$*+?.]+/g) ?? [])].slice(0, MOST_WORDS);
  return [...USUAL, ...words, ...words.flatMap((one) => words.map((other) => `${one}${other}`))];
}

function timeOf(pattern: RegExp, text: string): number {
  const start = performance.now();
  pattern.lastIndex = 0;
  if (pattern.global) text.replace(pattern, '');
  else pattern.exec(text);
  return performance.now() - start;
}

/** Whether it was slow twice: once may be the machine. */
const isSlow = (pattern: RegExp, text: string): boolean =>
  timeOf(pattern, text) > SLOW_MS && timeOf(pattern, text) > SLOW_MS;

/** What an expression takes more than 100 ms for, up to so many characters; undefined when there is none. */
export function slowText(pattern: RegExp, most: number): string | undefined {
  const longest = Math.min(most, LONGEST);
  for (const part of repeated(pattern))
    for (let length = Math.min(longest, 4096); length <= longest; length *= 4) {
      const text = `${part.repeat(Math.ceil(length / part.length)).slice(0, length)}\u0001`;
      if (isSlow(pattern, text)) return `${JSON.stringify(part)} repeated to ${length} characters`;
    }
  return undefined;
}
