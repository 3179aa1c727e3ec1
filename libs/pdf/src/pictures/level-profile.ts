import {
  type EvaluatedRequirement,
  formatNumber,
  type Level,
  LEVEL_LABELS,
  type LevelCell,
  levelCells,
  LEVELS,
  reachedLevel,
} from '@prumo/domain';

import type { Book } from '../document/book.js';
import { COLORS, style, STYLES } from '../document/theme.js';
import type { PictureColors } from './colors.js';
import type { Box } from './section-geometry.js';

/** Top left corner and width of a picture, in points. */
export interface Place {
  x: number;
  y: number;
  width: number;
}

const LABEL = style('regular', 8.5, 11);
const LETTER = style('semibold', 8.5, 11, COLORS.muted);
const COUNT = style('semibold', 8.5, 11);
const ROW = 12;
const HEAD = 12;
const CELL = { width: 25, height: 9.5, gap: 1.5 } as const;
const LEVELS_WIDTH = LEVELS.length * (CELL.width + CELL.gap) - CELL.gap;
/** Between the labels and the cells. */
const GUTTER = 5;
const CODE_WIDTH = 15;
const SHORT: Readonly<Record<Level, string>> = { minimum: 'Mín.', intermediate: 'Int.', superior: 'Sup.' };
const ABSENT = '#DDE2E4';
const EDGE = 0.6;
const DASH = 4;

const cellX = ({ x, width }: { x: number; width: number }, index: number): number =>
  x + width - LEVELS_WIDTH + index * (CELL.width + CELL.gap);

export const profileHeight = (requirements: number): number => HEAD + (requirements + 1) * ROW;

const countText = (count: number): string => (count > 0 ? formatNumber(count) : '');

/** 'mínimo: 49 valores', 'superior: não existe'; '' for a level not adopted. */
function cellText(requirement: EvaluatedRequirement, level: Level, cell: LevelCell): string {
  const name = LEVEL_LABELS[level].toLocaleLowerCase('pt-BR');
  if (cell === 'absent') return `${name} não existe`;
  const count = requirement.figuresAtLevel[level];
  return count > 0 ? `${name} com ${formatNumber(count)}` : '';
}

function requirementText(requirement: EvaluatedRequirement): string {
  const cells = levelCells(requirement);
  const reached = reachedLevel(requirement);
  const parts = LEVELS.map((level) => cellText(requirement, level, cells[level])).filter(Boolean);
  const adopted = reached ? `até o ${LEVEL_LABELS[reached].toLocaleLowerCase('pt-BR')}` : 'sem valores';
  return [`${requirement.code} ${requirement.label}: ${adopted}`, ...parts].join(', ');
}

const totalAt = (requirements: readonly EvaluatedRequirement[], level: Level): number =>
  requirements.reduce((total, { figuresAtLevel }) => total + figuresAtLevel[level], 0);

/** The alternative text: what the bars show, in words. */
export function profileAlt(requirements: readonly EvaluatedRequirement[]): string {
  const totals = LEVELS.map(
    (level) =>
      `${LEVEL_LABELS[level].toLocaleLowerCase('pt-BR')} ${formatNumber(totalAt(requirements, level))}`,
  );
  return [
    'Perfil de níveis, com a quantidade de valores em cada nível',
    ...requirements.map(requirementText),
    `Total: ${totals.join(', ')}.`,
  ].join('. ');
}

/** Grey with a dash, since its colour is close to that of a level contained in the adopted one. */
function absent(pen: Book['pen'], { x, y, width, height }: Box): void {
  pen.box(x, y, width, height, ABSENT);
  pen.rule(x + (width - DASH) / 2, y + height / 2, DASH, COLORS.muted, EDGE);
}

function drawCell(
  { pen, type }: Book,
  { x, y }: { x: number; y: number },
  { cell, count, isTop, colors }: { cell: LevelCell; count: number; isTop: boolean; colors: PictureColors },
): void {
  const { width, height } = CELL;
  if (cell === 'open') {
    pen.box(x, y, width, height, COLORS.hairline);
    pen.box(x + EDGE, y + EDGE, width - 2 * EDGE, height - 2 * EDGE, COLORS.white);
    return;
  }
  if (cell === 'absent') {
    absent(pen, { x, y, width, height });
    return;
  }
  pen.box(x, y, width, height, isTop ? colors.strong : colors.soft);
  const text = countText(count);
  const look = { ...COUNT, color: isTop ? COLORS.white : COLORS.ink };
  const left = x + (width - type.width(text, look)) / 2;
  pen.text(text === '' ? '' : `${text} `, left, y - 0.5, look);
}

function drawRow(
  book: Book,
  requirement: EvaluatedRequirement,
  { x, y, width }: Place,
  colors: PictureColors,
): void {
  const { pen, type } = book;
  const labelWidth = width - LEVELS_WIDTH - GUTTER - CODE_WIDTH;
  const top = reachedLevel(requirement);
  const cells = levelCells(requirement);
  pen.text(`${type.fitted(requirement.code, LETTER, CODE_WIDTH)} `, x, y, LETTER);
  pen.text(`${type.fitted(requirement.label, LABEL, labelWidth)} `, x + CODE_WIDTH, y, LABEL);
  LEVELS.forEach((level, index) => {
    const left = cellX({ x, width }, index);
    const count = requirement.figuresAtLevel[level];
    const isTop = level === top;
    drawCell(book, { x: left, y: y + 0.5 }, { cell: cells[level], count, isTop, colors });
  });
}

function drawTotals(
  { pen, type }: Book,
  requirements: readonly EvaluatedRequirement[],
  { x, y, width }: Place,
): void {
  pen.text('Total de valores ', x + CODE_WIDTH, y, COUNT);
  LEVELS.forEach((level, index) => {
    const text = formatNumber(totalAt(requirements, level));
    pen.text(`${text} `, cellX({ x, width }, index) + (CELL.width - type.width(text, COUNT)) / 2, y, COUNT);
  });
}

/** A row of bars for each requirement: minimum, intermediate, superior, with the number of values in each. */
export function levelProfile(
  book: Book,
  requirements: readonly EvaluatedRequirement[],
  place: Place,
  colors: PictureColors,
): void {
  const { pen, tags, type } = book;
  const { x, y, width } = place;
  const draw = (): void => {
    pen.text('Valores por nível ', x, y, { ...COUNT, color: colors.strong });
    LEVELS.forEach((level, index) => {
      const letter = SHORT[level];
      const left = cellX({ x, width }, index);
      pen.text(`${letter} `, left + (CELL.width - type.width(letter, LETTER)) / 2, y, LETTER);
    });
    requirements.forEach((requirement, index) =>
      drawRow(book, requirement, { x, y: y + HEAD + index * ROW, width }, colors),
    );
    drawTotals(book, requirements, { x, y: y + HEAD + requirements.length * ROW, width });
  };
  tags.leaf('Figure', draw, { alt: profileAlt(requirements) });
}

/** The height of `levelLegend`. */
export const LEGEND_HEIGHT = STYLES.small.leading + 2;

const legendEntries = (
  requirements: readonly EvaluatedRequirement[],
  colors: PictureColors,
): (readonly [LevelCell | 'top', string, string])[] => {
  const shown = new Set(requirements.flatMap((one) => Object.values(levelCells(one))));
  const entries = [
    ['top', colors.strong, 'adotado'],
    ['reached', colors.soft, 'contido nele'],
    ['absent', ABSENT, 'não existe'],
    ['open', COLORS.hairline, 'não adotado'],
  ] as const;
  return entries.filter(([cell]) => cell === 'top' || shown.has(cell));
};

/** What the cells mean, in one line. */
export function levelLegend(
  book: Book,
  requirements: readonly EvaluatedRequirement[],
  { x, y }: Place,
  colors: PictureColors,
): void {
  const { pen, tags, type } = book;
  const { small } = STYLES;
  let left = x;
  for (const [cell, color, text] of legendEntries(requirements, colors)) {
    const at = left;
    tags.artifact(() => {
      if (cell === 'absent') absent(pen, { x: at, y: y + 1.5, width: 7, height: 7 });
      else pen.box(at, y + 1.5, 7, 7, color);
      if (cell === 'open') pen.box(at + EDGE, y + 1.5 + EDGE, 7 - 2 * EDGE, 7 - 2 * EDGE, COLORS.white);
    });
    tags.leaf('P', () => pen.text(text, at + 10, y, small));
    left += 10 + type.width(text, small) + 7;
  }
}
