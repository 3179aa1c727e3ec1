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
import { WORDS } from './words.js';

/** Along the depth and across it, in points. */
const ALONG = 250;
const ACROSS = 104;
/** For 'Exterior' and 'Interior' beside a wall. */
const SIDE = 46;
/** Above and below a roof. */
const EDGE = 14;
const TEXT = style('regular', 8.5, 12, COLORS.muted);
const NUMBER = style('semibold', 8, 10);
/** Narrower layers have no number. */
const NUMBERED = 12;
const AFTER = 8;

const inCm = (metres: number): string => `${formatNumber(Math.round(metres * 1000) / 10)} cm`;

/** The composition cut through, to scale in its depth: a wall with its outside at the left, a roof at the top. */
export function compositionDrawing(book: Book, { element, sections }: StoredComposition): void {
  const { flow, pen, tags, type } = book;
  const drawn = drawnComposition(sections);
  const total = thicknessOf(sections[0]?.layers ?? []);
  const isRoof = element === 'roof';
  const height = isRoof ? ALONG * 0.6 + 2 * EDGE : ACROSS;
  flow.place(height);
  const depthLength = isRoof ? ALONG * 0.6 : ALONG;
  const origin = isRoof ? { x: flow.left, y: flow.y + EDGE } : { x: flow.left + SIDE, y: flow.y };
  const breadth = isRoof ? 220 : ACROSS;
  const layers = drawn.map(({ name, thickness }, index) => `${index + 1}. ${name} ${inCm(thickness)}`);
  const alt = WORDS.drawing(COMPOSITION_ELEMENT_LABELS[element].toLowerCase(), layers.join('; '));
  const placeOf = ({ depth, thickness, from, share }: (typeof drawn)[number]): Place => {
    const along = [(depthLength * depth) / total, (depthLength * thickness) / total] as const;
    const across = [breadth * from, breadth * share] as const;
    const [[x, width], [y, tall]] = isRoof ? [across, along] : [along, across];
    return { x: origin.x + x, y: origin.y + y, width, height: tall };
  };
  tags.leaf(
    'Figure',
    () => {
      drawn.forEach((layer, index) => {
        const place = placeOf(layer);
        hatched(pen, layer.hatch, place, COLORS.ink);
        if (Math.min(place.width, place.height) < NUMBERED) return;
        const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
        const number = String(index + 1);
        pen.disc(x, y, 6, COLORS.white);
        pen.text(`${number} `, x - type.width(number, NUMBER) / 2, y - NUMBER.leading / 2, NUMBER);
      });
      if (isRoof) {
        pen.text(`${WORDS.outside} `, origin.x, flow.y, TEXT);
        pen.text(`${WORDS.inside} `, origin.x, origin.y + depthLength + 1, TEXT);
      } else {
        const middle = flow.y + ACROSS / 2 - TEXT.leading / 2;
        pen.text(`${WORDS.outside} `, flow.left, middle, TEXT);
        pen.text(`${WORDS.inside} `, origin.x + depthLength + 6, middle, TEXT);
      }
    },
    { alt },
  );
  flow.advance(height);
  flow.gap(AFTER);
}
