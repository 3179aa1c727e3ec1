import {
  COMPOSITION_ELEMENT_LABELS,
  drawnComposition,
  formatNumber,
  type StoredComposition,
  thicknessOf,
} from '@prumo/domain';

import type { Book } from '../document/book.js';
import { COLORS, style } from '../document/theme.js';
import { hatched, type Place } from './hatches.js';
import { drawNumbers, hasThinLayer, NUMBER_ROOM } from './layer-numbers.js';
import { WORDS } from './words.js';

/** Along the depth and across it, in points. */
const ALONG = 250;
const ACROSS = 104;
const ROOF_DEPTH = ALONG * 0.6;
/** For 'Exterior' and 'Interior' beside a wall. */
const SIDE = 46;
/** Above and below a roof. */
const EDGE = 14;
const TEXT = style('regular', 8.5, 12, COLORS.muted);
const CAPTION = style('regular', 7.5, 11, COLORS.muted);
const AFTER = 8;

const inCm = (metres: number): string => `${formatNumber(Math.round(metres * 1000) / 10)} cm`;

/** What a drawing takes with its legend, in points. @param hasNumbersOutside of a wall */
const heightOf = (isRoof: boolean, hasNumbersOutside: boolean): number =>
  (isRoof ? ROOF_DEPTH + 2 * EDGE : ACROSS + (hasNumbersOutside ? 2 * NUMBER_ROOM : 0)) + CAPTION.leading;

/** The most that the drawing of an element takes, in points. */
export const drawingHeight = ({ element }: Pick<StoredComposition, 'element'>): number =>
  heightOf(element === 'roof', true);

/** The composition cut through, to scale in its depth: a wall with its outside at the left, a roof at the top. */
export function compositionDrawing(book: Book, { element, sections }: StoredComposition): void {
  const { flow, pen, tags } = book;
  const drawn = drawnComposition(sections);
  const total = thicknessOf(sections[0]?.layers ?? []);
  const isRoof = element === 'roof';
  const depthLength = isRoof ? ROOF_DEPTH : ALONG;
  const breadth = isRoof ? 220 : ACROSS;
  const placeOf = ({ depth, thickness, from, share }: (typeof drawn)[number]): Place => {
    const along = [(depthLength * depth) / total, (depthLength * thickness) / total] as const;
    const across = [breadth * from, breadth * share] as const;
    const [[x, width], [y, tall]] = isRoof ? [across, along] : [along, across];
    return { x, y, width, height: tall };
  };
  const inside = drawn.map(placeOf);
  const isNumberedOutside = !isRoof && hasThinLayer(inside);
  const room = isNumberedOutside ? NUMBER_ROOM : 0;
  const height = heightOf(isRoof, isNumberedOutside);
  flow.place(height);
  const origin = isRoof ? { x: flow.left, y: flow.y + EDGE } : { x: flow.left + SIDE, y: flow.y + room };
  const places = inside.map((place) => ({ ...place, x: origin.x + place.x, y: origin.y + place.y }));
  const [width, tall] = isRoof ? [breadth, depthLength] : [depthLength, breadth];
  const caption = drawn.some(({ share }) => share < 1) ? WORDS.scheme : WORDS.scale;
  const layers = drawn.map(({ name, thickness }, index) => `${index + 1}. ${name} ${inCm(thickness)}`);
  const alt = WORDS.drawing(COMPOSITION_ELEMENT_LABELS[element].toLowerCase(), layers.join('; '));
  tags.leaf(
    'Figure',
    () => {
      drawn.forEach(({ hatch }, index) => {
        const place = places[index];
        if (place) hatched(pen, hatch, place, COLORS.ink);
      });
      drawNumbers(book, places, { whole: { ...origin, width, height: tall }, isRoof });
      if (isRoof) {
        pen.text(`${WORDS.outside} `, origin.x, flow.y, TEXT);
        pen.text(`${WORDS.inside} `, origin.x, origin.y + depthLength + 1, TEXT);
      } else {
        const middle = origin.y + ACROSS / 2 - TEXT.leading / 2;
        pen.text(`${WORDS.outside} `, flow.left, middle, TEXT);
        pen.text(`${WORDS.inside} `, origin.x + depthLength + 6, middle, TEXT);
      }
      pen.text(caption, flow.left, flow.y + height - CAPTION.leading, CAPTION);
    },
    { alt },
  );
  flow.advance(height);
  flow.gap(AFTER);
}
