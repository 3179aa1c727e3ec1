import { STYLES } from '../document/theme.js';
import { type Chapter, type MakeHeading, tableChapter } from './chapter.js';
import type { Keys } from './keys.js';
import { WORDS } from './words.js';

const words = WORDS.proofs;

const COLUMNS = [
  { title: words.number, width: 26, align: 'right', style: STYLES.cellStrong },
  { title: words.method, headsRow: true },
  { title: words.responsible, width: 108 },
  { title: words.stage, width: 80 },
  { title: words.evidence, width: 123 },
  { title: words.analyses, width: 60, style: STYLES.cellMuted },
] as const;

/** Who shows how, when and with which document that each requirement is met. */
export function proofs({ proofs: all }: Keys, make: MakeHeading): Chapter[] {
  if (all.length === 0) return [];
  const groups = all.map(({ requirement, proofs: own }) => ({
    title: WORDS.requirement(requirement.code, requirement.label),
    rows: own.map(({ number, method, responsible, stage, evidence, analyses }) => ({
      cells: [String(number), method, responsible, stage, evidence, analyses.join(', ')],
    })),
  }));
  return [tableChapter(make, words, { columns: COLUMNS, groups })];
}
