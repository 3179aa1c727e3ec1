/** Symbols of quantities by their letter, each with the indices that the norms give it. */
const INDICES: Readonly<Record<string, readonly string[]>> = {
  A: ['p,APP', 't,APP'],
  CO: ['2'],
  D: ['2m,nT,w', 'nT,w', 'm'],
  L: ['Aeq,nT', 'ASmáx,nT', 'ASmax,nT'],
  "L['’′]": ['nT,w', 'n,w'],
  P: ['t,APP', 'v,APP'],
  R: ['w'],
  S: ['gk', 'qk', 'wk'],
  T: ['e,máx', 'e,mín', 'i,máx', 'i,mín', 'o,máx,ref', 'o,mín,ref', 'o,máx', 'o,mín'],
  V: ['0'],
  d: ['hr', 'h'],
  f: ['ck'],
  γ: ['n'],
};

const alternatives = Object.entries(INDICES).map(
  ([letter, indices]) => `(?<=${letter})(?:${indices.join('|')})`,
);
const letters = Object.keys(INDICES).join('|');
/** The index of a symbol that stands alone, as a word of its own. */
const INDEX = new RegExp(
  String.raw`(?<=(?<![\p{L}\p{N}'’′])(?:${letters}))(?:${alternatives.join('|')})(?![\p{L}\p{N}])`,
  'gu',
);
/** Other texts have no symbol: what begins one, cheap to find. */
const MAY_HAVE = /[DLT]['’′2AeinomS]|[AP][ptv],|CO2|Dm|Rw|S[gqw]k|V0|dh|fck|γn/;

/** A part of a line, an index set smaller and lower or not. */
export interface Segment {
  text: string;
  isIndex: boolean;
}

/** Size of an index as a share of the text's, and how far it is lowered, as a share too. */
export const INDEX_SIZE = 0.72;
export const INDEX_DROP = 0.17;

/** The parts of a text, in order; one if it has no symbol with an index. */
export function segmentsOf(text: string): Segment[] {
  if (!MAY_HAVE.test(text)) return [{ text, isIndex: false }];
  const segments: Segment[] = [];
  let from = 0;
  for (const { 0: index, index: at } of text.matchAll(INDEX)) {
    segments.push({ text: text.slice(from, at), isIndex: false }, { text: index, isIndex: true });
    from = at + index.length;
  }
  return [...segments, { text: text.slice(from), isIndex: false }].filter((one) => one.text !== '');
}
