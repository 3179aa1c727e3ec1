import {
  absorptanceText,
  BUILDING_PART_LABELS,
  type BuildingThermalLimits,
  compositionOf,
  formatDecimal,
  formatMeasure,
  isoSteps,
  judgeComposition,
  judgedDecimals,
  judgedText,
  type JudgedLimit,
  JUDGEMENT_LABELS,
  judgementText,
  type MemorialItem,
  type MemorialStep,
  memorialSteps,
  type VentilationFacts,
} from '@prumo/domain';

import type { TableSpec } from '../components/table/table-spec.js';
import { table, tableHeight } from '../components/table/table.js';
import type { Book } from '../document/book.js';
import { heading } from '../document/heading.js';
import { paragraph } from '../document/paragraph.js';
import { COLORS, STYLES } from '../document/theme.js';
import { type Chapter, chapter, type MakeHeading } from '../pde/chapter.js';
import { compositionDrawing, drawingHeight } from './composition-drawing.js';
import { layerTable } from './layer-table.js';
import { WORDS } from './words.js';

const ALERT = { ...STYLES.textStrong, color: COLORS.alert };
const NAMED_ROWS = [
  { title: '', width: 120, headsRow: true, style: STYLES.cellStrong },
  { title: '' },
] as const;

/** Below the facts of a composition, and below a remark, in points. */
const AFTER = { facts: 8, remark: 4 } as const;

const namedTable = (rows: readonly (readonly [string, string | null])[]): TableSpec => ({
  columns: NAMED_ROWS,
  header: false,
  rows: rows.flatMap(([name, value]) => (value ? [{ cells: [name, value] }] : [])),
  after: AFTER.facts,
});

/** Names and values; rows without a value are left out. */
export const namedRows = (book: Book, rows: readonly (readonly [string, string | null])[]): void =>
  table(book, namedTable(rows));

const STEP_COLUMNS = [
  { title: WORDS.steps.step, grow: 1.1, headsRow: true },
  { title: WORDS.steps.formula, grow: 1.1 },
  { title: WORDS.steps.numbers, grow: 2 },
  { title: WORDS.steps.result, width: 112, style: STYLES.cellStrong },
] as const;

const stepTable = (book: Book, steps: readonly MemorialStep[]): void =>
  table(book, {
    columns: STEP_COLUMNS,
    rows: steps.map(({ title, formula, numbers, result }) => ({ cells: [title, formula, numbers, result] })),
    whole: true,
  });

const LIMIT_COLUMNS = [
  { title: WORDS.judgement.row, grow: 2, headsRow: true },
  { title: WORDS.judgement.limit, width: 96 },
  { title: WORDS.judgement.value, width: 66, align: 'right' },
  { title: WORDS.judgement.outcome, grow: 1.4, style: STYLES.cellStrong },
  { title: WORDS.judgement.check, width: 56, style: STYLES.cellMuted },
] as const;

function limitRow(judged: JudgedLimit) {
  const { row, value, reason, changes } = judged;
  const figure = [row.figure, row.unit].filter(Boolean).join(' ');
  // The reason of a judged row is what corrects its limit.
  const corrected = value !== undefined && reason;
  return {
    cells: [
      row.label,
      [figure, corrected].filter(Boolean).join('; '),
      value === undefined ? '–' : formatDecimal(value, judgedDecimals(judged)),
      [judgedText(judged), !corrected && reason].filter(Boolean).join(' · '),
      row.isChecked ? WORDS.judgement.checked : WORDS.judgement.unchecked,
    ],
    ...(changes.length > 0 && { note: WORDS.judgement.changes(changes.join('; ')) }),
  };
}

const ventilationOf = ({ eavesOpening }: MemorialItem): VentilationFacts => ({
  eavesOpening: eavesOpening ?? undefined,
});

function judgement(book: Book, item: MemorialItem, limits: BuildingThermalLimits): void {
  const { rows, pending } = limits[item.element];
  for (const reason of pending) paragraph(book, `${JUDGEMENT_LABELS.notJudged}: ${reason}`, { after: 4 });
  if (rows.length === 0) {
    if (pending.length === 0) paragraph(book, WORDS.judgement.none);
    return;
  }
  const judged = judgeComposition(item, rows, ventilationOf(item));
  paragraph(book, judgementText(judged, item.element, limits.zone), {
    style: judged.needsSimulation ? ALERT : STYLES.textStrong,
    after: 4,
    withNext: true,
  });
  // Above the table, which it introduces: below it the sentence could open a page alone.
  const absorptance = absorptanceText(item.absorptance, rows);
  if (absorptance) paragraph(book, absorptance, { style: STYLES.text, after: 4, withNext: true });
  table(book, { columns: LIMIT_COLUMNS, rows: judged.rows.map(limitRow), whole: true });
}

const withUnit = (value: number | null, unit: string): string | null =>
  value === null ? null : formatMeasure(value, unit);

/** Whether it says that its layers stand for those of another wall. */
const isEquivalent = ({ name, notes }: MemorialItem): boolean =>
  /equivalente/i.test(`${name} ${notes ?? ''}`);

/** The facts of a composition and what is to be checked in it, on one page with the drawing. */
function factsAndDrawing(book: Book, item: MemorialItem): void {
  const { flow, type } = book;
  const absorptance =
    item.absorptance === null ? WORDS.noAbsorptance : WORDS.absorptance(formatMeasure(item.absorptance));
  const facts = namedTable([
    [WORDS.facts.finish, [item.finish, absorptance].filter(Boolean).join(', ')],
    [WORDS.facts.area, withUnit(item.area, 'm²')],
    [WORDS.facts.eaves, withUnit(item.eavesOpening, 'cm')],
    [WORDS.facts.notes, item.notes],
  ]);
  const remarks = [
    ...(item.toReview.length > 0 ? [WORDS.review(item.toReview.join(', '))] : []),
    ...(isEquivalent(item) ? [WORDS.equivalent] : []),
  ];
  const remarksHeight = remarks.reduce(
    (sum, text) => sum + type.lines(text, ALERT, flow.width).length * ALERT.leading + AFTER.remark,
    0,
  );
  const height = tableHeight(book, facts) + AFTER.facts + remarksHeight + drawingHeight(item);
  if (height <= flow.pageHeight) flow.place(height);
  table(book, facts);
  for (const text of remarks) paragraph(book, text, { style: ALERT, after: AFTER.remark });
  compositionDrawing(book, item);
}

/** Layers, drawing, arithmetic and verdict of one composition. */
export function compositionChapter(
  item: MemorialItem,
  limits: BuildingThermalLimits,
  make: MakeHeading,
): Chapter {
  const composition = compositionOf(item);
  const parts = [
    [make(WORDS.layers.title, 3), (book: Book) => layerTable(book, composition, item.eavesOpening !== null)],
    [
      make(WORDS.steps.title, 3),
      (book: Book) => stepTable(book, memorialSteps(composition, item.absorptance, item.eavesOpening)),
    ],
    [make(WORDS.steps.iso, 3), (book: Book) => stepTable(book, isoSteps(composition, ventilationOf(item)))],
    [make(WORDS.judgement.title, 3), (book: Book) => judgement(book, item, limits)],
  ] as const;
  return chapter(make(`${BUILDING_PART_LABELS[item.part]}: ${item.name}`), (book) => {
    factsAndDrawing(book, item);
    for (const [title, build] of parts) {
      heading(book, title);
      build(book);
    }
  });
}
