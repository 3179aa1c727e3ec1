import { getOrInsert } from '@prumo/domain';

/** Printed for a character that the fonts lack, so that the gap is visible. */
const REPLACEMENT = '□';
/** More code points than a letter and its marks need: such a pile would cover the lines around it. */
const MAX_IN_CLUSTER = 4;

const LINE_BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Invisible characters that only state where a word may break, or the byte order. */
const SHAPELESS = /[\u00AD\u200B\u2060\uFEFF]/g;
const VARIATION_SELECTORS = /[\uFE00-\uFE0F]/g;
const SPACE = /^\p{Zs}$/u;
/** Controls, direction marks, surrogates, private use, unassigned: not left to the font. */
const INVISIBLE = /\p{C}/u;

const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });
export const graphemesOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

const codePointName = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** A replaced cluster as reported: itself, or its code points if invisible. */
const reported = (cluster: string): string =>
  [...cluster].every((one) => INVISIBLE.test(one)) ? Array.from(cluster, codePointName).join(' ') : cluster;

/** Makes any text printable with a font's characters and records replacements. */
export class Characters {
  readonly #replaced = new Set<string>();
  readonly #cleaned = new Map<string, string>();
  readonly #printable = new Map<string, boolean>();

  constructor(private readonly fontHas: (codePoint: number) => boolean) {}

  get replaced(): string[] {
    return [...this.#replaced];
  }

  /** The text in composed form, lines separated by '\n', each unprintable cluster replaced visibly. */
  clean(text: string): string {
    return getOrInsert(this.#cleaned, text, () => {
      const composed = text.normalize('NFC').replace(LINE_BREAKS, '\n');
      const plain = composed.replaceAll('\t', ' ').replace(SHAPELESS, '');
      if (this.#isPlain(plain)) return plain;
      const clusters = graphemesOf(plain).map((one) => this.#cluster(one));
      return clusters.join('');
    });
  }

  /** The printable text on one line. */
  single(text: string): string {
    return this.clean(text).replace(/\s+/g, ' ').trim();
  }

  /** Whether all characters are available and none is a combining mark: almost every text. */
  #isPlain(text: string): boolean {
    for (const character of text) if (!this.#has(character) || /\p{M}/u.test(character)) return false;
    return true;
  }

  #cluster(cluster: string): string {
    const shape = cluster.replace(VARIATION_SELECTORS, '');
    const characters = [...shape];
    const fits = characters.length > 0 && characters.length <= MAX_IN_CLUSTER;
    if (fits && characters.every((one) => this.#has(one))) return shape;
    if (SPACE.test(shape)) return ' ';
    this.#replaced.add(reported(cluster));
    return REPLACEMENT;
  }

  #has(character: string): boolean {
    const isAvailable = (): boolean =>
      character === '\n' || (!INVISIBLE.test(character) && this.fontHas(character.codePointAt(0) as number));
    return getOrInsert(this.#printable, character, isAvailable);
  }
}
