import { groupBy } from '../collection/group-by.js';
import { normalizeText } from '../text/collation.js';

/** A municipality as lists name it; `state` are the state's letters. */
export interface NamedCity {
  id: number;
  name: string;
  state: string;
  ibgeCode: number | null;
}

/** What a text names: one municipality, none, or several of which it does not say which. */
export type CityMatch<C extends NamedCity = NamedCity> =
  { status: 'found'; city: C } | { status: 'notFound' } | { status: 'ambiguous'; cities: readonly C[] };

/** A line that says something, and where it stands, counted from 1. */
export interface CityLine {
  line: number;
  text: string;
}

/** Longer than any name with its state: what is longer is no municipality. */
const LONGEST = 200;

const IBGE_CODE = /^\d{7}$/;
/** 'Curitiba/PR', 'Curitiba, PR', 'Curitiba (PR)', 'Curitiba - PR'. */
const STATE_AFTER = /^(.+?)(?: ?[/,;|(] ?| [-–—] )([a-z]{2}) ?\)?$/i;
/** 'PR/Curitiba', 'PR - Curitiba'. */
const STATE_BEFORE = /^([a-z]{2})(?: ?[/,;|] ?| [-–—] )(.+)$/i;
/** 'Curitiba PR', 'Curitiba-PR'; what looks like it may be a name all the same. */
const STATE_LOOSE = /^(.+)[ –—-]([a-z]{2})$/i;

/** Names as they are compared: accents, case, spaces, hyphens and apostrophes aside. */
const keyOf = (name: string): string => normalizeText(name).replace(/[^a-z0-9]/g, '');

/** One line of text, as it was pasted from a sheet: tabs separate, quotes and runs of spaces say nothing. */
const tidy = (text: string): string =>
  text
    .replaceAll('\t', '/')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();

/** The lines of a pasted list, blank ones left out. */
export const cityLines = (text: string): CityLine[] =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line, at) => ({ line: at + 1, text: line.trim() }))
    .filter((line) => line.text !== '');

/**
 * Finds municipalities by what people write: the IBGE code, or the name with or without its state, in any of the usual
 * ways ('Curitiba', 'CURITIBA/PR', 'PR - Curitiba'). A name that several states have is ambiguous without one.
 */
export function cityFinder<C extends NamedCity>(cities: Iterable<C>): (text: string) => CityMatch<C> {
  const all = [...cities];
  const byCode = new Map(all.map((city) => [city.ibgeCode, city]));
  const byName = groupBy(all, ({ name }) => keyOf(name));
  const states = new Set(all.map(({ state }) => state));

  const among = (found: readonly C[]): CityMatch<C> => {
    const [city, ...others] = found;
    if (!city) return { status: 'notFound' };
    return others.length > 0 ? { status: 'ambiguous', cities: found } : { status: 'found', city };
  };
  const named = (name: string): readonly C[] => byName.get(keyOf(name)) ?? [];
  const within = (name: string, letters: string): CityMatch<C> =>
    among(named(name).filter(({ state }) => state === letters));
  /** Undefined where the text is not of that shape, or the letters are no state's. */
  const split = (text: string, shape: RegExp, [nameAt, stateAt]: readonly [number, number]) => {
    const parts = shape.exec(text);
    const letters = parts?.[stateAt]?.toUpperCase() ?? '';
    return states.has(letters) ? within(parts?.[nameAt] ?? '', letters) : undefined;
  };

  return (raw) => {
    if (raw.length > LONGEST) return { status: 'notFound' };
    const text = tidy(raw);
    if (IBGE_CODE.test(text)) {
      const city = byCode.get(Number(text));
      return city ? { status: 'found', city } : { status: 'notFound' };
    }
    const told = split(text, STATE_AFTER, [1, 2]) ?? split(text, STATE_BEFORE, [2, 1]);
    if (told) return told;
    // Before the whole: 'Aracatu BA' is Aracatu in Bahia, and 'Araçatuba' another.
    const loose = split(text, STATE_LOOSE, [1, 2]);
    return loose && loose.status !== 'notFound' ? loose : among(named(text));
  };
}
