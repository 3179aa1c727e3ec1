import type { Book } from '../document/book.js';
import { COLORS, style } from '../document/theme.js';
import type { Place } from './hatches.js';

const NUMBER = style('semibold', 8, 10);
/** Layers narrower than the first have a small number; thinner than the second one outside, at the end of a line. */
const NUMBERED = 12;
const SMALL = style('semibold', 6, 8);
const THINNEST = 8;
/** Between numbers outside, and from the drawing to them. */
const STEP = 9;
const LEAD = 8;
/** What numbers outside take above and below a wall, in points. */
export const NUMBER_ROOM = LEAD + 10;

const isThin = ({ width, height }: Place): boolean => Math.min(width, height) < THINNEST;

/** Whether a layer has its number outside. */
export const hasThinLayer = (places: readonly Place[]): boolean => places.some(isThin);

interface NumberedPlace {
  number: string;
  x: number;
  y: number;
  /** The layer's right edge. */
  right: number;
  isThin: boolean;
  isSmall: boolean;
}

const numbered = (place: Place, index: number): NumberedPlace => ({
  number: String(index + 1),
  x: place.x + place.width / 2,
  y: place.y + place.height / 2,
  right: place.x + place.width,
  isThin: isThin(place),
  isSmall: Math.min(place.width, place.height) < NUMBERED,
});

/** Numbers at the end of lines from thin layers, kept apart: right of a roof, above and below a wall. */
function drawOutside({ pen, type }: Book, thin: readonly NumberedPlace[], { whole, isRoof }: Cut): void {
  const { x: left, y: top, width, height } = whole;
  const line = { color: COLORS.muted, thickness: 0.5 };
  let [last, lastAbove, lastBelow] = [-Infinity, -Infinity, -Infinity];
  for (const { number, x, y, right } of thin) {
    if (isRoof) {
      last = Math.max(y, last + STEP);
      const end = left + width + LEAD;
      pen.path(
        [
          [right - LEAD, y],
          [left + width, y],
          [end, last],
        ],
        line,
      );
      pen.text(`${number} `, end + 2, last - NUMBER.leading / 2, NUMBER);
      continue;
    }
    const isAbove = y < top + height / 2;
    const at = Math.max(x, (isAbove ? lastAbove : lastBelow) + STEP);
    if (isAbove) lastAbove = at;
    else lastBelow = at;
    const [edge, end] = isAbove ? [top, top - LEAD] : [top + height, top + height + LEAD];
    pen.path(
      [
        [x, y],
        [x, edge],
        [at, end],
      ],
      line,
    );
    pen.text(`${number} `, at - type.width(number, NUMBER) / 2, isAbove ? end - NUMBER.leading : end, NUMBER);
  }
}

interface Cut {
  whole: Place;
  isRoof: boolean;
}

/** The numbers of all layers: on them, or outside where they are too thin. */
export function drawNumbers(book: Book, places: readonly Place[], cut: Cut): void {
  const { pen, type } = book;
  const all = places.map(numbered);
  for (const { number, x, y, isSmall } of all.filter((place) => !place.isThin)) {
    const text = isSmall ? SMALL : NUMBER;
    pen.disc(x, y, isSmall ? 4 : 6, COLORS.white);
    pen.text(`${number} `, x - type.width(number, text) / 2, y - text.leading / 2, text);
  }
  const along = cut.isRoof ? 'y' : 'x';
  drawOutside(
    book,
    all.filter((place) => place.isThin).sort((a, b) => a[along] - b[along]),
    cut,
  );
}
