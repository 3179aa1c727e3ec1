import { fromStructure, type Level, type LevelSelection, type ReportStructure } from '@prumo/domain';
import type { FieldText } from '../../../kit/form/FormFields';
import { FORM, STRUCTURE_WORDS } from '../Report';

/** The form value that holds, as JSON, what would be sent of the structure; null in a new report until the catalogue has been read. */
export const STRUCTURE = 'structure';

/** What such a text chooses; undefined while there is none. */
export const selectionOf = (text: unknown): LevelSelection | undefined =>
  typeof text === 'string' ? fromStructure(JSON.parse(text) as ReportStructure) : undefined;

/** What is chosen, whatever the order in which it was: analysis by analysis, and the requirements switched off. */
const canonical = (selection: LevelSelection | undefined): string =>
  JSON.stringify(
    selection && [
      [...selection.levels].map(([id, levels]) => [id, ...levels] as const).toSorted(([a], [b]) => a - b),
      [...selection.disabledRequirements].toSorted((a, b) => a - b),
    ],
  );

const levelsText = (levels: ReadonlySet<Level> | undefined): string => [...(levels ?? [])].join();

/** What of a selection is not as it was when the form was opened. */
function differences(before: LevelSelection, now: LevelSelection) {
  const ids = new Set([...before.levels.keys(), ...now.levels.keys()]);
  const counts = { more: 0, less: 0, other: 0 };
  for (const id of ids) {
    const [was, is] = [before.levels.get(id), now.levels.get(id)];
    if (!was) counts.more += 1;
    else if (!is) counts.less += 1;
    else if (levelsText(was) !== levelsText(is)) counts.other += 1;
  }
  return counts;
}

/** How a report's structure is told outside of its tree: how much of it there is, and what has changed of it. */
export const STRUCTURE_TEXT = {
  label: FORM.content,
  show: (text: string, _within, base) => {
    const selection = selectionOf(text);
    const before = selectionOf(base['structure']);
    if (!selection) return null;
    const { size } = selection.levels;
    const off = selection.disabledRequirements.size;
    const lines = [STRUCTURE_WORDS.analyses(size), ...(off > 0 ? [STRUCTURE_WORDS.off(off)] : [])];
    return [...lines, ...(before ? STRUCTURE_WORDS.changes(differences(before, selection)) : [])].join('\n');
  },
  same: (a, b) => canonical(selectionOf(a)) === canonical(selectionOf(b)),
} satisfies FieldText;
