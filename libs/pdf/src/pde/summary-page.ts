import {
  DESIGN_LIFE_SYSTEMS,
  type EvaluatedRequirement,
  noiseClassRange,
  type PdeModel,
  windRange,
} from '@prumo/domain';

import { note } from '../components/remarks.js';
import { columnWidths } from '../components/table/row-layout.js';
import { type Column, PADDING, type Row } from '../components/table/table-spec.js';
import { table } from '../components/table/table.js';
import type { Book } from '../document/book.js';
import { paragraph } from '../document/paragraph.js';
import { COLORS, STYLES, type TextStyle } from '../document/theme.js';
import { buildingSection } from '../pictures/building-section.js';
import { pictureColors } from '../pictures/colors.js';
import { type SystemLife, systemLives } from '../pictures/element-figures.js';
import { LEGEND_HEIGHT, levelLegend, levelProfile, profileHeight } from '../pictures/level-profile.js';
import { draftReason } from './draft.js';
import { closingStrip, STRIP_HEIGHT } from './summary-closing.js';
import { identityBand } from './summary-identity.js';
import { WORDS } from './words.js';

const words = WORDS.summary;
const DRAFT: TextStyle = { ...STYLES.textStrong, color: COLORS.alert };
const PROFILE_WIDTH = 226;
/** Between the two pictures. */
const GUTTER = 18;
const LEAST_SECTION = 168;
const AFTER_PICTURES = 10;
/** Height of the table on design life, with its gaps. */
const LIVES_HEIGHT = 52;
const DECLARED_HEIGHT = 16;
const MOST_LINES = 3;

const fieldText = (...parts: (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ') || words.missing;

/** 'Muito forte: industrial ou respingos de maré' → 'Muito forte'; the annex prints it whole. */
const shortened = (label: string | undefined): string | undefined => label?.split(':')[0];

function surroundings(book: Book, { building, structuralSystem }: PdeModel): void {
  const { bioclimaticZone, isopleth, noiseClass, aggressivenessClass } = building;
  const fields = [
    [words.zone, fieldText(bioclimaticZone?.code)],
    [words.wind, fieldText(isopleth?.code, isopleth && windRange(isopleth.windMinMS, isopleth.windMaxMS))],
    [
      words.noise,
      fieldText(
        noiseClass?.code,
        noiseClass && `${noiseClassRange(noiseClass.minDb, noiseClass.maxDb)} dB(A)`,
      ),
    ],
    [words.aggressiveness, fieldText(aggressivenessClass?.code, shortened(aggressivenessClass?.label))],
    [words.life, structuralSystem ? WORDS.identification.years(structuralSystem.designLife) : words.missing],
  ] as const;
  const columns = fields.map(([title]) => ({ title, style: STYLES.cellStrong }));
  table(book, { columns, rows: [{ cells: fields.map(([, value]) => value) }], dense: true, after: 8 });
}

/** The level profile beside the section. */
function pictures(book: Book, model: PdeModel): void {
  const { requirements } = model.evaluation;
  const { flow } = book;
  const colors = pictureColors(model.company);
  const profile = profileHeight(requirements.length);
  const height = Math.max(profile + LEGEND_HEIGHT, LEAST_SECTION);
  flow.place(height);
  const place = { x: flow.left, y: flow.y, width: PROFILE_WIDTH };
  levelProfile(book, requirements, place, colors);
  levelLegend(book, requirements, { ...place, y: flow.y + profile + 3 }, colors);
  const x = flow.left + PROFILE_WIDTH + GUTTER;
  const box = { x, y: flow.y, width: flow.width - PROFILE_WIDTH - GUTTER, height };
  buildingSection(book, model, box, colors);
  flow.advance(height);
  flow.gap(AFTER_PICTURES);
}

const COLUMNS: readonly Column[] = [
  { title: words.code, width: 22, style: STYLES.cellMuted },
  { title: words.requirement, width: 132, headsRow: true },
  { title: words.level, width: 80, style: STYLES.cellStrong },
  { title: words.figure },
  { title: '', width: 84, style: STYLES.cellStrong, align: 'right' },
];

/** 'U (ZB3 a ZB8)' → 'U' */
export function withoutBrackets(text: string): string {
  const at = text.lastIndexOf(' (');
  return at > 0 && text.endsWith(')') ? text.slice(0, at) : text;
}

/** A row's cells in at most so many lines; without its closing brackets, such as '(ZB3 a ZB8)', if it fits one then. */
const cutRow = ({ type, flow }: Book, { cells }: Row, lines: number): (readonly string[])[] => {
  const widths = columnWidths(COLUMNS, flow.width);
  return cells.map((cell, index) => {
    const style = COLUMNS[index]?.style ?? STYLES.cell;
    const width = (widths[index] ?? 0) - 2 * PADDING.x;
    const whole = type.linesUpTo(lines, cell, style, width);
    const isShort = type.width(type.single(cell), style) <= width;
    const bare = type.single(withoutBrackets(cell));
    return !isShort && type.width(bare, style) <= width && bare !== '' ? [bare] : whole;
  });
};

const linesOf = (cells: readonly (readonly string[])[]): number =>
  Math.max(1, ...cells.map(({ length }) => length));

/** Cuts texts, which the chapters print whole, to three lines; from the last row up to one if there is no room for more. */
function cutToFit(book: Book, rows: readonly Row[], room: number): Row[] {
  const { leading } = STYLES.cell;
  const laid = rows.map((row) => cutRow(book, row, MOST_LINES));
  const heightOf = (cells: readonly (readonly string[])[]): number =>
    linesOf(cells) * leading + 2 * PADDING.dense;
  let height = laid.reduce((sum, cells) => sum + heightOf(cells), 0);
  for (let index = laid.length - 1; index >= 0 && height > room; index -= 1) {
    const [row, cells] = [rows[index], laid[index]];
    if (!row || !cells || linesOf(cells) === 1) continue;
    height -= heightOf(cells);
    laid[index] = cutRow(book, row, 1);
    height += leading + 2 * PADDING.dense;
  }
  return laid.map((cells) => ({ cells: cells.map((lines) => lines.join('')) }));
}

function governingFigures(book: Book, rows: readonly Row[], room: number): void {
  const header = STYLES.columnTitle.leading + 2 * PADDING.header;
  table(book, { columns: COLUMNS, rows: cutToFit(book, rows, room - header), dense: true, after: 8 });
}

/** Only of more than the structure, which the surroundings state. */
const isDeclared = (systems: readonly SystemLife[]): boolean =>
  systems.some(({ name, declared }) => declared !== null && name !== DESIGN_LIFE_SYSTEMS[0].name);

function lives(book: Book, model: PdeModel): void {
  const systems = systemLives(model);
  if (systems.length === 0) return;
  const columns = [
    { title: words.lives, width: 74, headsRow: true },
    ...systems.map(({ name }) => ({ title: name, style: STYLES.cellStrong })),
  ];
  const rows = [{ cells: [words.livesRow, ...systems.map(({ value }) => value)] }];
  if (isDeclared(systems))
    rows.push({ cells: [words.declaredRow, ...systems.map(({ declared }) => declared ?? WORDS.empty)] });
  table(book, { columns, rows, dense: true, after: 6 });
}

/** One A4 that can stand alone. Only a report of many more than the twelve requirements takes a second page. */
export function summaryPage(
  book: Book,
  model: PdeModel,
  rows: readonly Row[],
  { hasField = false }: { hasField?: boolean } = {},
): void {
  const { flow } = book;
  const requirements: readonly EvaluatedRequirement[] = model.evaluation.requirements;
  flow.settle();
  identityBand(book, model);
  surroundings(book, model);
  const reason = draftReason(model);
  if (reason !== null) paragraph(book, reason, { style: DRAFT, after: 8 });
  if (requirements.length > 0) {
    pictures(book, model);
    const declared = isDeclared(systemLives(model)) ? DECLARED_HEIGHT : 0;
    governingFigures(book, rows, flow.room - LIVES_HEIGHT - declared - STRIP_HEIGHT);
  } else note(book, words.empty);
  lives(book, model);
  flow.place(STRIP_HEIGHT);
  flow.advance(flow.room - STRIP_HEIGHT);
  closingStrip(book, model, { hasField });
  flow.advance(STRIP_HEIGHT);
}
