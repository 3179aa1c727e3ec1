import { formatDate, type PdeModel } from '@prumo/domain';

import { qrCode } from '../components/qr-code.js';
import type { Book } from '../document/book.js';
import { COLORS, PAGE, STYLES, TEXT_WIDTH, type TextStyle } from '../document/theme.js';
import { registration } from './building-chapters.js';
import { WORDS } from './words.js';

export const PANEL_HEIGHT = 400;
const LINE = '#2C6473';
const WINDOW = '#1A5766';

/** A façade in thin lines, and a plumb line before it. */
export function coverPanel({ pen }: Book): void {
  pen.box(0, 0, PAGE.width, PANEL_HEIGHT, COLORS.accent);
  const [left, top, columns, rows] = [404, 92, 5, 9];
  const [width, height] = [30, 34];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = left + column * width;
      const y = top + row * height;
      if (y + 20 < PANEL_HEIGHT) pen.box(x + 6, y + 8, width - 12, height - 16, WINDOW);
    }
  }
  for (let row = 0; row <= rows; row += 1) pen.rule(left, top + row * height, columns * width, LINE, 0.6);
  for (let column = 0; column <= columns; column += 1) {
    pen.upright(left + column * width, top, PANEL_HEIGHT - top, LINE, 0.6);
  }
  plumb({ pen }, 372, 0, 318);
}

function plumb({ pen }: Pick<Book, 'pen'>, x: number, y: number, length: number): void {
  pen.upright(x, y, length, COLORS.accentMid, 0.8);
  const top = y + length;
  pen.polygon(
    [
      [x - 2, top],
      [x + 2, top],
      [x + 2, top + 4],
      [x + 7, top + 8],
      [x, top + 30],
      [x - 7, top + 8],
      [x - 2, top + 4],
    ],
    COLORS.accentMid,
  );
}

const TITLE: TextStyle = { font: 'light', size: 38, leading: 45, color: COLORS.white };
const NORM: TextStyle = { font: 'semibold', size: 10, leading: 14, color: COLORS.accentSoft };
const CITY: TextStyle = { font: 'regular', size: 13, leading: 18, color: COLORS.muted };
/** From the largest: the first in which the building's name takes four lines at most. */
const NAMES: readonly TextStyle[] = [26, 20, 15].map((size) => ({
  font: 'semibold',
  size,
  leading: size * 1.25,
  color: COLORS.ink,
}));
const TITLE_WIDTH = 245;
const FACTS_Y = PAGE.height - 196;
const QR_PLACE = { x: PAGE.left + TEXT_WIDTH - 80, y: FACTS_Y - 104, width: 80 };

const write = (
  { pen, tags }: Book,
  tag: string,
  lines: readonly string[],
  y: number,
  style: TextStyle,
): number => {
  if (lines.length > 0) tags.leaf(tag, () => pen.lines(lines, PAGE.left, y, style));
  return y + lines.length * style.leading;
};

function nameLines({ type }: Book, name: string): [readonly string[], TextStyle] {
  const settings = NAMES.map((style): [readonly string[], TextStyle] => [
    type.lines(name, style, TEXT_WIDTH),
    style,
  ]);
  return settings.find(([lines]) => lines.length <= 4) ?? (settings.at(-1) as [readonly string[], TextStyle]);
}

/** Three columns at the foot: who, which version, when. */
function facts({ pen, tags, type }: Book, { technician, version, generatedAt }: PdeModel): void {
  const words = WORDS.cover;
  const columns: [string, string[], number, number][] = [
    [words.technician, [technician.fullName, `${words.license} ${registration(technician)}`], 0, 270],
    [words.version, [String(version)], 300, 70],
    [words.date, [formatDate(generatedAt)], 390, 85],
  ];
  tags.artifact(() => pen.rule(PAGE.left, FACTS_Y - 14, TEXT_WIDTH, COLORS.accent, 0.9));
  for (const [label, texts, left, width] of columns) {
    const x = PAGE.left + left;
    tags.leaf('P', () => {
      pen.text(`${label} `, x, FACTS_Y, STYLES.smallStrong);
      let y = FACTS_Y + 16;
      texts.forEach((text, index) => {
        const style = index === 0 ? STYLES.body : STYLES.small;
        const lines = type.linesUpTo(4, text, style, width);
        const isLast = index === texts.length - 1;
        pen.lines(isLast ? lines : lines.map((line) => `${line.trimEnd()} `), x, y, style);
        y += lines.length * style.leading;
      });
    });
  }
}

/** The first page: what, of which building, by whom. */
export function cover(book: Book, model: PdeModel): void {
  const { tags, type } = book;
  const { building } = model;
  tags.group('Sect', () => {
    tags.artifact(() => coverPanel(book));
    const titleLines = type.lines(WORDS.title, TITLE, TITLE_WIDTH);
    const titleTop = PANEL_HEIGHT - 48 - titleLines.length * TITLE.leading;
    write(book, 'P', [WORDS.norm], titleTop - 24, NORM);
    write(book, 'H1', titleLines, titleTop, TITLE);

    const [lines, style] = nameLines(book, building.name);
    const below = write(book, 'P', lines, PANEL_HEIGHT + 44, style);
    const place = [building.city, building.state].filter(Boolean).join(' / ');
    write(book, 'P', type.linesUpTo(2, place, CITY, TEXT_WIDTH), below + 8, CITY);
    facts(book, model);
    if (model.verifyUrl) qrCode(book, model.verifyUrl, QR_PLACE);
  });
}
