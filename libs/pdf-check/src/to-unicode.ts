/** Digits may contain white space: '<d83d df48>'. */
const HEX = /<([\da-f\s]*)>/gi;

const textOf = (hex: string): string =>
  String.fromCharCode(
    ...Array.from({ length: hex.length / 4 }, (_, index) =>
      parseInt(hex.slice(index * 4, index * 4 + 4), 16),
    ),
  );

const codeOf = (value: number): string => value.toString(16).padStart(4, '0');

const hexIn = (text: string): string[] =>
  Array.from(text.matchAll(HEX), ([, hex = '']) => hex.replace(/\s/g, '').toLowerCase());

/** '<0000> <0002> [<0041> <0042> <0043>]', or '<0000> <0002> <0041>' for consecutive characters. */
function readRanges(block: string, map: Map<string, string>): void {
  const range = /<([\da-f]+)>\s*<([\da-f]+)>\s*(?:\[([^\]]*)\]|<([\da-f\s]+)>)/gi;
  for (const [, from = '', to = '', list, single = ''] of block.matchAll(range)) {
    const first = parseInt(from, 16);
    const last = single.replace(/\s/g, '');
    const texts = list === undefined ? undefined : hexIn(list).map(textOf);
    for (let code = first; code <= parseInt(to, 16); code += 1) {
      const text = texts
        ? (texts[code - first] ?? '')
        : textOf(last.slice(0, -4) + codeOf(parseInt(last.slice(-4), 16) + code - first));
      map.set(codeOf(code), text);
    }
  }
}

/** Reads a ToUnicode map (PDF 32000-1 §9.10.3) of two-byte codes, written as four hexadecimal digits. */
export function readToUnicode(cmap: string): Map<string, string> {
  const map = new Map<string, string>();
  for (const [, block = ''] of cmap.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) readRanges(block, map);
  for (const [, block = ''] of cmap.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    const hex = hexIn(block);
    for (let index = 0; index + 1 < hex.length; index += 2)
      map.set(hex[index] ?? '', textOf(hex[index + 1] ?? ''));
  }
  return map;
}
