import { groupBy } from '@prumo/domain';

import type { DescribedParameter } from './requirement-details.js';
import { WORDS } from './words.js';

const words = WORDS.parameters;

/** Notes up to this length are repeated, since a reference would be no shorter; in characters. */
const SHORT_NOTE = 40;

const isLong = (note: string): boolean => note.length > SHORT_NOTE;

/** Where a note is printed: at an analysis, or at a row of one. */
interface NotePlace {
  code: string;
  label?: string | undefined;
}

/** Prints a longer note of the document in full once, then by the place that has it. */
export class Notes {
  readonly #first = new Map<string, NotePlace>();

  /** The text to print at a place, for the rows of a name if it is given. To be called in the order of printing. */
  textAt(place: NotePlace, note: string, name = ''): string {
    const first = this.#first.get(note);
    if (note === '') return '';
    if (!isLong(note)) return words.note(note, name);
    if (first === undefined) this.#first.set(note, place);
    if (first === undefined) return words.note(note, name);
    if (first.label === undefined) return words.sameNote(first.code, name);
    return words.noteOf(first.label, first.code === place.code ? '' : first.code, name);
  }
}

/** 'Temperatura operativa máxima' of 'Temperatura operativa máxima – multifamiliar, térreo'. */
const nameOf = ({ parameter: { label } }: DescribedParameter): string => label.split(' – ')[0] ?? label;

const areAdjacent = (rows: readonly DescribedParameter[], all: readonly DescribedParameter[]): boolean =>
  all.indexOf(rows.at(-1) as DescribedParameter) - all.indexOf(rows[0] as DescribedParameter) ===
  rows.length - 1;

/** The name of rows that are apart and have the same long note, and no other row has the name; with the note. */
export function namedNotes(all: readonly DescribedParameter[]): Map<string, string> {
  const named = [...groupBy(all, nameOf)].flatMap(([name, [first, ...others]]) => {
    const { note } = first;
    const isCommon = others.length > 0 && isLong(note) && others.every((one) => one.note === note);
    return isCommon && !areAdjacent([first, ...others], all) ? [[name, note] as const] : [];
  });
  return new Map(named);
}

/** Rows without the notes that are said for their name. */
export const withoutNamed = (
  all: readonly DescribedParameter[],
  named: ReadonlyMap<string, string>,
): DescribedParameter[] => all.map((one) => (named.has(nameOf(one)) ? { ...one, note: '' } : one));
