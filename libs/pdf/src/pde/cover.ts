import { formatDate, type PdeModel } from '@prumo/domain';

import { townOf } from '../components/address.js';
import { logoAlt } from '../components/logo-title.js';
import { qrCode } from '../components/qr-code.js';
import type { Book } from '../document/book.js';
import { drawPicture, openPicture } from '../document/pdfkit/picture.js';
import { COLORS, PAGE, style, STYLES, TEXT_WIDTH, type TextStyle } from '../document/theme.js';
import { type CoverColors, coverColors, coverPanel, PANEL_HEIGHT } from './cover-panel.js';
import { draftReason, premisesText } from './draft.js';
import { partyText, registration } from './identification.js';
import { WORDS } from './words.js';

const TITLE = style('light', 38, 45, COLORS.white);
const NORM = style('semibold', 10, 14, COLORS.accentSoft);
const COMPANY = style('semibold', 13, 17, COLORS.white);
const CITY = style('regular', 13, 18, COLORS.muted);
const MAX_NAME_LINES = 3;
/** Styles of the building's name: the first in which it fits the maximum number of lines. */
const NAMES = [26, 20, 15].map((size) => style('semibold', size, size * 1.25));
const TITLE_WIDTH = 245;
/** Bottom of the facts, and the gap between rows. */
const FACTS_END = PAGE.height - 72;
const BETWEEN_FACTS = 12;
const LABEL_HEIGHT = 15;
/** The QR code is at the right above the facts; texts beside it leave it free. */
const QR = { width: 80, above: 26, free: 100 } as const;
const MARK = style('semibold', 11, 14, COLORS.white);
const REASON = style('semibold', 10, 15, COLORS.alert);
const PREMISES = style('regular', 10, 15, COLORS.muted);

/** A company's logo is on a white plate below the draft mark; its name below the logo, or in its place. */
const PLATE = { x: PAGE.left, y: 66, width: 176, height: 64 } as const;
const PLATE_EDGE = 8;
const BELOW_PLATE = 8;
/** Left of the plumb line. */
const COMPANY_WIDTH = 300;

const write = (
  { pen, tags }: Book,
  tag: string,
  lines: readonly string[],
  y: number,
  look: TextStyle,
): number => {
  if (lines.length > 0) tags.leaf(tag, () => pen.lines(lines, PAGE.left, y, look));
  return y + lines.length * look.leading;
};

function nameLines({ type }: Book, name: string): [readonly string[], TextStyle] {
  const fits = (one: TextStyle): boolean => type.lines(name, one, TEXT_WIDTH).length <= MAX_NAME_LINES;
  const chosen = NAMES.find(fits) ?? (NAMES.at(-1) as TextStyle);
  return [type.linesUpTo(MAX_NAME_LINES + 1, name, chosen, TEXT_WIDTH), chosen];
}

/** A field at the foot of the cover. */
interface Fact {
  label: string;
  texts: readonly (string | null | undefined)[];
  column: 0 | 1 | 2 | 3;
}

/** Left edge and width of the foot's columns, in points; the last spans the two before it. */
const COLUMNS = [
  [0, 250],
  [275, 90],
  [390, 100],
  [275, 215],
] as const;

const presentTexts = (fact: Fact): string[] => fact.texts.flatMap((text) => text?.split('\n') ?? []);

/** A fact's wrapped texts: the first is emphasised. */
const layFact = ({ type }: Book, fact: Fact): (readonly [readonly string[], TextStyle])[] =>
  presentTexts(fact).map((text, index) => {
    const look = index === 0 ? STYLES.body : STYLES.small;
    return [type.linesUpTo(2, text, look, COLUMNS[fact.column][1]), look] as const;
  });

const heightOf = (laid: ReturnType<typeof layFact>): number =>
  laid.reduce((sum, [lines, { leading }]) => sum + lines.length * leading, LABEL_HEIGHT);

function writeFact(book: Book, fact: Fact, top: number, color: string): void {
  const { pen, tags } = book;
  const x = PAGE.left + COLUMNS[fact.column][0];
  const laid = layFact(book, fact);
  tags.leaf('P', () => {
    pen.text(`${fact.label} `, x, top, { ...STYLES.smallStrong, color });
    let y = top + LABEL_HEIGHT;
    laid.forEach(([lines, look], index) => {
      const isLast = index === laid.length - 1;
      pen.lines(isLast ? lines : lines.map((line) => `${line.trimEnd()} `), x, y, look);
      y += lines.length * look.leading;
    });
  });
}

/** Draws technician, document, version, date and parties at the foot. @returns their top */
function facts(book: Book, model: PdeModel, { ground }: CoverColors): number {
  const { technician, version, generatedAt, documentNumber, parties } = model;
  const words = WORDS.cover;
  const technicianTexts = [technician.fullName, `${words.license} ${registration(technician)}`];
  const documentFact: Fact = documentNumber
    ? { label: words.number, texts: [documentNumber, `${words.version} ${version}`], column: 1 }
    : { label: words.version, texts: [String(version)], column: 1 };
  const rows: Fact[][] = [
    [
      { label: words.technician, texts: technicianTexts, column: 0 },
      documentFact,
      { label: words.date, texts: [formatDate(generatedAt)], column: 2 },
    ],
    [
      { label: words.developer, texts: [partyText(parties?.developer)], column: 0 },
      { label: words.builder, texts: [partyText(parties?.builder)], column: 3 },
    ],
  ];
  const present = rows
    .map((row) => row.filter((fact) => presentTexts(fact).length > 0))
    .filter((row) => row.length > 0);
  const heights = present.map((row) => Math.max(...row.map((fact) => heightOf(layFact(book, fact)))));
  const start = heights.reduce((top, height) => top - height - BETWEEN_FACTS, FACTS_END);
  let y = start;
  book.tags.artifact(() => book.pen.rule(PAGE.left, y - 12, TEXT_WIDTH, ground, 0.9));
  present.forEach((row, index) => {
    for (const fact of row) writeFact(book, fact, y, ground);
    y += (heights[index] ?? 0) + BETWEEN_FACTS;
  });
  return start;
}

/** The draft mark in place of the page head; its reasons, assumptions and answers below the building's place. */
function openState(book: Book, model: PdeModel, y: number): void {
  const linesOf = (text: string, look: TextStyle) => book.type.lines(text, look, TEXT_WIDTH - QR.free);
  const [reason, premises] = [draftReason(model), premisesText(model)];
  let end = y + 10;
  if (reason !== null) {
    write(book, 'P', [WORDS.draft.mark], 40, MARK);
    end = write(book, 'P', linesOf(reason, REASON), end, REASON);
  }
  if (premises !== null) write(book, 'P', linesOf(premises, PREMISES), end, PREMISES);
}

function company(book: Book, { company: own, logo }: PdeModel): void {
  const name = own?.name ?? '';
  const picture = logo && openPicture(book.doc, logo);
  if (picture) {
    const { x, y, width, height } = PLATE;
    book.tags.artifact(() => book.pen.box(x, y, width, height, COLORS.white));
    const place = {
      x: x + PLATE_EDGE,
      y: y + PLATE_EDGE,
      width: width - 2 * PLATE_EDGE,
      height: height - 2 * PLATE_EDGE,
    };
    book.tags.leaf('Figure', () => drawPicture(book.doc, picture, place), { alt: logoAlt(own) });
  }
  const top = picture ? PLATE.y + PLATE.height + BELOW_PLATE : PLATE.y;
  if (name !== '') write(book, 'P', book.type.linesUpTo(2, name, COMPANY, COMPANY_WIDTH), top, COMPANY);
}

export function cover(book: Book, model: PdeModel): void {
  const { tags, type } = book;
  const { building } = model;
  const colors = coverColors(model.company);
  tags.group('Sect', () => {
    tags.artifact(() => coverPanel(book, colors, building));
    company(book, model);
    const titleLines = type.lines(WORDS.title, TITLE, TITLE_WIDTH);
    const titleTop = PANEL_HEIGHT - 48 - titleLines.length * TITLE.leading;
    write(book, 'P', [WORDS.norm], titleTop - 24, { ...NORM, color: colors.soft });
    write(book, 'H1', titleLines, titleTop, TITLE);

    const [lines, look] = nameLines(book, building.name);
    const below = write(book, 'P', lines, PANEL_HEIGHT + 44, look);
    const place = townOf(building);
    const end = write(book, 'P', type.linesUpTo(2, place, CITY, TEXT_WIDTH), below + 8, CITY);
    openState(book, model, end);
    const factsTop = facts(book, model, colors);
    if (model.verifyUrl) {
      const x = PAGE.left + TEXT_WIDTH - QR.width;
      qrCode(book, model.verifyUrl, { x, y: factsTop - QR.above - QR.width, width: QR.width });
    }
  });
}
