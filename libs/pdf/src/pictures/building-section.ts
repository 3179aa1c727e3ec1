import type { PdeModel } from '@prumo/domain';

import type { Book, Pen } from '../document/book.js';
import { COLORS, style } from '../document/theme.js';
import { type BuildingShape, shapeOf, shapeText } from './building-shape.js';
import { type Callout, CALLOUT_LINE, calloutsOf, LEADER } from './callouts.js';
import type { PictureColors } from './colors.js';
import { type ElementFigures, elementFigures } from './element-figures.js';
import { type Box, type SectionGeometry, sectionGeometry } from './section-geometry.js';

const TITLE = style('semibold', 8.5, CALLOUT_LINE);
const LINE = style('regular', 8.5, CALLOUT_LINE);
/** Of the width, for the texts of one side. */
const SIDE = 0.33;
const WALL = 2.4;
const SLAB = 1.4;
const EAVES = 6;
/** Lower storeys show no windows. */
const LEAST_WITH_WINDOWS = 9;

/** The alternative text: the building and the figures of its elements. */
export function sectionAlt(shape: BuildingShape, elements: readonly ElementFigures[]): string {
  const texts = elements.map(
    ({ title, figures }) => `${title}: ${figures.map(({ name, value }) => `${name} ${value}`).join(', ')}`,
  );
  return [`Corte esquemático da edificação: ${shapeText(shape)}`, ...texts].join('. ').concat('.');
}

function windows(pen: Pen, { bodies, storey }: SectionGeometry, shape: BuildingShape, color: string): void {
  if (storey < LEAST_WITH_WINDOWS) return;
  for (const body of bodies) {
    const bays = body.width > 70 ? 4 : 2;
    const width = (body.width / bays) * 0.42;
    for (let floor = 0; floor < shape.floors; floor += 1)
      for (let bay = 0; bay < bays; bay += 1) {
        const x = body.x + ((bay + 0.5) * body.width) / bays - width / 2;
        pen.box(x, body.y + floor * storey + storey * 0.26, width, storey * 0.4, color);
      }
  }
}

function slabs(pen: Pen, { bodies, storey, ground }: SectionGeometry, floors: number, color: string): void {
  for (const { x, y, width } of bodies) {
    for (let floor = 0; floor < floors; floor += 1) pen.rule(x, y + floor * storey, width, color, SLAB);
    pen.rule(x, ground, width, color, SLAB);
  }
}

function walls(pen: Pen, { bodies }: SectionGeometry, shape: BuildingShape, color: string): void {
  const [first] = bodies;
  const last = bodies.at(-1);
  if (!first || !last) return;
  pen.upright(first.x, first.y, first.height, color, WALL);
  pen.upright(last.x + last.width, first.y, first.height, color, WALL);
  const middle = (first.x + last.x + last.width) / 2;
  if (shape.hasPartyWall) pen.upright(middle, first.y, first.height, color, WALL);
}

function roofs(
  pen: Pen,
  { bodies, roof }: SectionGeometry,
  { hasTank }: BuildingShape,
  { strong, faint }: PictureColors,
): void {
  const edge = { color: strong, thickness: WALL };
  for (const { x, y, width } of bodies) {
    if (roof > 0) {
      const [left, right] = [x - EAVES, x + width + EAVES];
      pen.polygon(
        [
          [left, y],
          [x + width / 2, y - roof],
          [right, y],
        ],
        faint,
      );
      pen.path(
        [
          [left, y],
          [x + width / 2, y - roof],
          [right, y],
        ],
        edge,
      );
    } else {
      pen.rule(x - WALL / 2, y, width + WALL, strong, WALL);
      pen.upright(x, y - 5, 5, strong, WALL);
      pen.upright(x + width, y - 5, 5, strong, WALL);
      if (hasTank) pen.shapes([tank(x + width / 2, y)], faint, { color: strong, thickness: SLAB });
    }
  }
}

const tank = (middle: number, y: number): (readonly [number, number])[] => [
  [middle - 11, y],
  [middle - 11, y - 13],
  [middle + 11, y - 13],
  [middle + 11, y],
];

function below(
  pen: Pen,
  { basement, storey, ground }: SectionGeometry,
  { strong, soft }: PictureColors,
): void {
  if (!basement) return;
  const { x, width, height } = basement;
  pen.box(x, ground, width, height, soft);
  for (let y = ground + storey; y < ground + height + 1; y += storey) pen.rule(x, y, width, strong, SLAB);
  pen.upright(x, ground, height, strong, WALL);
  pen.upright(x + width, ground, height, strong, WALL);
}

/** Strip foundations, below the outer walls. */
function foundations(pen: Pen, { bodies, basement, ground }: SectionGeometry, color: string): void {
  const [first] = bodies;
  const last = bodies.at(-1);
  if (!first || !last) return;
  const top = ground + (basement?.height ?? 0);
  for (const x of [first.x, last.x + last.width]) pen.box(x - 6, top + 3, 12, 4, color);
  for (const x of [first.x, last.x + last.width]) pen.upright(x, top, 4, color, WALL);
}

function building(pen: Pen, geometry: SectionGeometry, shape: BuildingShape, colors: PictureColors): void {
  for (const { x, y, width, height } of geometry.bodies) pen.box(x, y, width, height, colors.faint);
  windows(pen, geometry, shape, colors.soft);
  below(pen, geometry, colors);
  foundations(pen, geometry, colors.strong);
  slabs(pen, geometry, shape.floors, colors.line);
  roofs(pen, geometry, shape, colors);
  walls(pen, geometry, shape, colors.strong);
}

function callout(
  { pen, type }: Book,
  { title, lines, side, y, anchor }: Callout,
  { x, width, color }: { x: number; width: number; color: string },
): void {
  pen.text(`${type.fitted(title, TITLE, width)} `, x, y, { ...TITLE, color });
  lines.forEach((line, index) =>
    pen.text(`${type.fitted(line, LINE, width)} `, x, y + LEADER + 2 + index * CALLOUT_LINE, LINE),
  );
  const edge = { color: COLORS.muted, thickness: 0.5 };
  const level = y + LEADER;
  const [from, to] = side === 'left' ? [x, x + width] : [x + width, x];
  pen.path([[from, level], [to, level], anchor], edge);
  pen.disc(anchor[0], anchor[1], 1.8, COLORS.alert);
}

/** A section of the building with the governing figures of its elements beside it. */
export function buildingSection(book: Book, model: PdeModel, box: Box, colors: PictureColors): void {
  const shape = shapeOf(model.building);
  const side = box.width * SIDE;
  const middle = { ...box, x: box.x + side, width: box.width - 2 * side };
  const geometry = sectionGeometry(shape, middle);
  const all = elementFigures(model).filter(({ element }) => geometry.anchors[element]);
  const texts = calloutsOf(all, geometry, { top: box.y, bottom: box.y + box.height });
  const right = box.x + box.width - side;
  const { pen, tags } = book;
  const draw = (): void => {
    pen.rule(middle.x, geometry.ground, middle.width, COLORS.muted, 0.8);
    building(pen, geometry, shape, colors);
    for (const one of texts)
      callout(book, one, {
        x: one.side === 'left' ? box.x : right + 4,
        width: side - 4,
        color: colors.strong,
      });
  };
  tags.leaf('Figure', draw, { alt: sectionAlt(shape, all) });
}
