import {
  buildLevelTree,
  EMPTY_SELECTION,
  fromStructure,
  type Level,
  type LevelSelection,
  type ReportStructure,
  type StructureCatalogue,
  toStructure,
} from '@prumo/domain';
import type { FieldText } from '../../../shared/form/FormFields';
import { FORM, STRUCTURE_WORDS } from '../Report';

/** The form's path of the structure. */
export const STRUCTURE = 'structure';

/** A list, not an object: the form compares, merges and drafts a list as one value. Both parts are ordered by id. */
export type StructureValue = readonly [
  analyses: readonly { readonly id: number; readonly levels: readonly Level[] }[],
  disabledRequirements: readonly number[],
];

export const structureValue = ({ levels, disabledRequirements }: LevelSelection): StructureValue => [
  [...levels].map(([id, chosen]) => ({ id, levels: [...chosen] })).toSorted((a, b) => a.id - b.id),
  [...disabledRequirements].toSorted((a, b) => a - b),
];

const selections = new WeakMap<object, LevelSelection>();

function readValue(value: unknown): LevelSelection {
  // Drafts of earlier releases hold the structure as JSON.
  if (typeof value === 'string') return fromStructure(JSON.parse(value) as ReportStructure);
  if (!Array.isArray(value)) return EMPTY_SELECTION;
  const [analyses, disabledRequirements] = value as unknown as StructureValue;
  return {
    levels: new Map(analyses.map(({ id, levels }) => [id, new Set(levels)])),
    disabledRequirements: new Set(disabledRequirements),
  };
}

/** The selection that a form's value holds; the same object for the same value. */
export function selectionOf(value: unknown): LevelSelection {
  if (typeof value !== 'object' || value === null) return readValue(value);
  const selection = selections.get(value) ?? readValue(value);
  selections.set(value, selection);
  return selection;
}

/** The body of a form's value, in the order of the catalogue. */
export function structureOf(value: unknown, catalogue: StructureCatalogue): ReportStructure {
  const selection = selectionOf(value);
  return toStructure(selection, buildLevelTree(catalogue, new Set(selection.levels.keys())));
}

const levelsText = (levels: ReadonlySet<Level> | undefined): string => [...(levels ?? [])].join();

/** Numbers of analyses that were added, removed, or have other levels. */
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

/** The structure as text: its size, and its changes since the form was opened. */
export const STRUCTURE_TEXT = {
  label: FORM.content,
  show: (value: StructureValue, _within, base) => {
    const selection = selectionOf(value);
    const off = selection.disabledRequirements.size;
    return [
      STRUCTURE_WORDS.analyses(selection.levels.size),
      ...(off > 0 ? [STRUCTURE_WORDS.off(off)] : []),
      ...STRUCTURE_WORDS.changes(differences(selectionOf(base[STRUCTURE]), selection)),
    ].join('\n');
  },
} satisfies FieldText;
