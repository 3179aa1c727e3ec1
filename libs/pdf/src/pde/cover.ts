import { formatDate, type PdeModel } from '@prumo/domain';
import type { Book } from '../document/book.js';
import { COLORS, PAGE, STYLES, TEXT_WIDTH, type TextStyle } from '../document/theme.js';
import { registration } from './building-chapters.js';
import { coverPanel, PANEL_HEIGHT } from './cover-panel.js';
import { WORDS } from './words.js';

const TITLE: TextStyle = { font: 'light', size: 38, leading: 45, color: COLORS.white };
const NORM: TextStyle = { font: 'semibold', size: 10, leading: 14, color: COLORS.accentMid };
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
      pen.text(label, x, FACTS_Y, STYLES.smallStrong);
      let y = FACTS_Y + 16;
      texts.forEach((text, index) => {
        const style = index === 0 ? STYLES.body : STYLES.small;
        const lines = type.linesUpTo(4, text, style, width);
        pen.lines(lines, x, y, style);
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
  });
}
