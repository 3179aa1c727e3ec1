import { groupBy } from '../collection/maps.js';
import { normalizeText } from '../text/collation.js';

/** A municipality of a list; `state` is the state's code. */
export interface NamedCity {
  id: number;
  name: string;
  state: string;
  ibgeCode: number | null;
}

/** The municipality that a text names; ambiguous if several match. */
export type CityMatch<C extends NamedCity = NamedCity> =
  { status: 'found'; city: C } | { status: 'notFound' } | { status: 'ambiguous'; cities: readonly C[] };

export interface CityLine {
  line: number;
  text: string;
}

/** Longer texts are not municipalities. */
const MAX_LENGTH = 200;

const IBGE_CODE = /^\d{7}$/;
/** 'Curitiba/PR', 'Curitiba, PR', 'Curitiba (PR)', 'Curitiba - PR'. */
const STATE_AFTER = /^(.+?)(?: ?[/,;|(] ?| [-–—] )([a-z]{2}) ?\)?$/i;
/** 'PR/Curitiba', 'PR - Curitiba'. */
const STATE_BEFORE = /^([a-z]{2})(?: ?[/,;|] ?| [-–—] )(.+)$/i;
/** 'Curitiba PR', 'Curitiba-PR'; a name may have this form too. */
const STATE_LOOSE = /^(.+)[ –—-]([a-z]{2})$/i;

/** A name for comparison: without accents, case, spaces, hyphens and apostrophes. */
const keyOf = (name: string): string => normalizeText(name).replace(/[^a-z0-9]/g, '');

/** A line pasted from a sheet: tabs separate, quotes and repeated spaces are ignored. */
const tidy = (text: string): string =>
  text
    .replaceAll('\t', '/')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();

export const cityLines = (text: string): CityLine[] =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line, at) => ({ line: at + 1, text: line.trim() }))
    .filter((line) => line.text !== '');

/**
 * Finds municipalities by IBGE code, or by name with or without the state in any usual form ('Curitiba',
 * 'CURITIBA/PR', 'PR - Curitiba'). A name of several states is ambiguous without the state.
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
  /** Undefined if the text has another form or the letters are not a state. */
  const split = (text: string, shape: RegExp, [nameAt, stateAt]: readonly [number, number]) => {
    const parts = shape.exec(text);
    const letters = parts?.[stateAt]?.toUpperCase() ?? '';
    return states.has(letters) ? within(parts?.[nameAt] ?? '', letters) : undefined;
  };

  return (raw) => {
    if (raw.length > MAX_LENGTH) return { status: 'notFound' };
    const text = tidy(raw);
    if (IBGE_CODE.test(text)) {
      const city = byCode.get(Number(text));
      return city ? { status: 'found', city } : { status: 'notFound' };
    }
    const match = split(text, STATE_AFTER, [1, 2]) ?? split(text, STATE_BEFORE, [2, 1]);
    if (match) return match;
    // Before the whole text: 'Aracatu BA' is Aracatu in Bahia, but 'Araçatuba' is another name.
    const loose = split(text, STATE_LOOSE, [1, 2]);
    return loose && loose.status !== 'notFound' ? loose : among(named(text));
  };
}
