import { normalizeText } from '@prumo/domain';

/** A piece of a text, and whether the search found it. */
export interface Segment {
  text: string;
  found: boolean;
}

/** The words of a search, as they are compared. */
export const searchTerms = (query: string): readonly string[] =>
  normalizeText(query)
    .split(/\s+/)
    .filter((term) => term !== '');

/** The normalised text, and for each of its characters the index of the original character it came from. */
function normalizedWithOrigins(characters: readonly string[]): { text: string; origins: number[] } {
  const parts = characters.map(normalizeText);
  return {
    text: parts.join(''),
    origins: parts.flatMap((part, index) => Array.from({ length: part.length }, () => index)),
  };
}

/** Cuts a text where the terms occur in it, accents and case aside, so that what was found can be marked. */
export function highlightSegments(text: string, terms: readonly string[]): Segment[] {
  const characters = [...text.normalize('NFC')];
  const found = new Array<boolean>(characters.length).fill(false);
  const { text: haystack, origins } = normalizedWithOrigins(characters);
  for (const term of terms) {
    for (let at = haystack.indexOf(term); at >= 0; at = haystack.indexOf(term, at + term.length)) {
      for (const origin of origins.slice(at, at + term.length)) found[origin] = true;
    }
  }
  const segments: Segment[] = [];
  characters.forEach((character, index) => {
    const last = segments.at(-1);
    if (last && last.found === found[index]) last.text += character;
    else segments.push({ text: character, found: found[index] === true });
  });
  return segments;
}
