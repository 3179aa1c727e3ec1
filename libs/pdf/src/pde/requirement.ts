import {
  analysesOf,
  type DeclaredLives,
  declaredLives,
  type EvaluatedRequirement,
  type FigureColumn,
  figureColumns,
  informativeText,
  type PdeModel,
} from '@prumo/domain';

import { type Column, PADDING, type Row } from '../components/table/table-spec.js';
import { table } from '../components/table/table.js';
import type { Book } from '../document/book.js';
import { paragraph } from '../document/paragraph.js';
import { STYLES, type TextStyle } from '../document/theme.js';
import { type Chapter, chapter, type MakeHeading } from './chapter.js';
import type { Keys } from './keys.js';
import { describe } from './requirement-details.js';
import { FIGURES, groupsOf } from './requirement-groups.js';
import { Notes } from './requirement-notes.js';
import { WORDS } from './words.js';

const words = WORDS.parameters;

/** Widths of columns in points: at one level the same in all tables, at several as wide as their texts, up to a limit. */
const ONE_VALUE = 128;
const MAX_VALUE = 92;
const SOURCE = { usual: 112, least: 86 } as const;
const PROOF = 30;
/** Minimum width of the names. */
const NAMES = 170;

/** As wide as its widest text, up to a limit. */
function fitted({ type }: Book, texts: readonly string[], style: TextStyle, most: number): number {
  const lines = texts.flatMap((text) => text.split('\n'));
  const widest = Math.max(0, ...lines.map((line) => type.width(type.single(line), style)));
  return Math.min(most, Math.ceil(widest) + 2 * PADDING.x + 1);
}

/** A column for each printed level, then the norm's item and the number of the proof. */
function columnsOf(book: Book, levels: readonly FigureColumn[], rows: readonly Row[]): Column[] {
  const isOne = levels.length === 1;
  const figures = levels.map(({ title }, index): Column => {
    const texts = rows.flatMap(({ cells, span }) => (span ? [] : [cells[index + FIGURES] ?? '']));
    const head = fitted(book, [title], STYLES.columnTitle, MAX_VALUE);
    const width = isOne ? ONE_VALUE : Math.max(head, fitted(book, texts, STYLES.cellStrong, MAX_VALUE));
    return { title, width, style: STYLES.cellStrong, align: 'number' };
  });
  const taken = figures.reduce((sum, { width = 0 }) => sum + width, PROOF + NAMES);
  const source = Math.max(SOURCE.least, Math.min(SOURCE.usual, book.flow.width - taken));
  const aside = { style: STYLES.cellMuted };
  return [
    { title: words.label, headsRow: true },
    ...figures,
    { ...aside, title: words.source, width: source },
    { ...aside, title: words.proof, width: PROOF, align: 'right' },
  ];
}

function requirementChapter(
  requirement: EvaluatedRequirement,
  { keys, lives }: { keys: Keys; lives: DeclaredLives },
  notes: Notes,
  make: MakeHeading,
): Chapter {
  const { code, label, criteria } = requirement;
  const analyses = analysesOf({ requirements: [requirement] });
  const levels = figureColumns(
    analyses.flatMap(({ applicable }) => applicable),
    analyses,
  );
  const describedBy = new Map(
    analyses.map((analysis) => [analysis, describe(analysis, keys, levels, lives)]),
  );
  const demands = new Set([...describedBy.values()].flat().map(({ demand }) => demand));
  const everywhere = analyses.length > 1 && demands.size === 1 ? [...demands].join('') : '';
  const groups = criteria.flatMap((criterion) =>
    criterion.analyses.flatMap((analysis, index) => {
      const own = WORDS.analysis(analysis.code, analysis.label);
      const bookmark = WORDS.criterion(criterion.code, criterion.label);
      const title = index === 0 ? { text: `${bookmark} › ${own}`, bookmark } : { text: own };
      return groupsOf(analysis, describedBy.get(analysis) ?? [], title, { levels, notes, everywhere });
    }),
  );
  return chapter(make(WORDS.requirement(code, label)), (book) => {
    if (everywhere !== '')
      paragraph(book, words.inAll(everywhere), { style: STYLES.small, after: 4, withNext: true });
    if (groups.length === 0) paragraph(book, words.noneApplies, { style: STYLES.small });
    else {
      const rows = groups.flatMap((group) => group.rows);
      table(book, { columns: columnsOf(book, levels, rows), groups, dense: true, after: 6 });
    }
    const informative = informativeText(analyses);
    if (informative !== undefined) paragraph(book, informative, { style: STYLES.small, after: 4 });
  });
}

export function requirementChapters(model: PdeModel, keys: Keys, make: MakeHeading): Chapter[] {
  const notes = new Notes();
  const asked = { keys, lives: declaredLives(model) };
  return model.evaluation.requirements.map((requirement) =>
    requirementChapter(requirement, asked, notes, make),
  );
}
