import type { PdeBuilding, PdePlace } from '@prumo/domain';

import type { Book } from '../document/book.js';
import type { Points } from '../document/pdfkit/strokes.js';
import { COLORS } from '../document/theme.js';
import type { PictureColors } from './colors.js';
import type { Place } from './level-profile.js';
import outlines from './outlines.json' with { type: 'json' };

/** Extent of the outlines (`@svg-maps/brazil`, Mercator; docs/adr/0036-canvas-map.md) in degrees and in their units. */
const SHOWN = { west: -74.008595, east: -34.789914, north: 5.275696, south: -33.743888 };
const SIZE = { width: 612.516, height: 639.043 };

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const ordinate = (latitude: number): number => Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2));
const NORTH = ordinate(SHOWN.north);
const SOUTH = ordinate(SHOWN.south);

/** The point of a place in the units of the outlines. */
export const project = ({ latitude, longitude }: PdePlace): readonly [number, number] => [
  ((longitude - SHOWN.west) / (SHOWN.east - SHOWN.west)) * SIZE.width,
  ((NORTH - ordinate(latitude)) / (NORTH - SOUTH)) * SIZE.height,
];

const STATES: Readonly<Record<string, readonly (readonly number[])[]>> = outlines;

/** The outlines of a state by its abbreviation, in units; none for an unknown one. */
export const outlinesOf = (state: string): Points[] =>
  (STATES[state] ?? []).map((numbers) =>
    numbers.flatMap((x, index) => (index % 2 === 0 ? [[x, numbers[index + 1] ?? 0] as const] : [])),
  );

export const isKnownState = (state: string | null): state is string => state !== null && state in STATES;

/** Height of the map for its width. */
export const mapHeight = (width: number): number => (width * SIZE.height) / SIZE.width;

/** The alternative text; the position is named only if it is drawn. */
export function mapAlt(
  { city, state }: PdeBuilding,
  position: PdePlace | undefined,
  facts: readonly string[],
): string {
  const dot = city && position ? ` e a posição do município de ${city}` : '';
  return [`Mapa do Brasil com a unidade da federação ${state ?? ''} em destaque${dot}`, ...facts].join('. ');
}

const EDGE = { color: COLORS.white, thickness: 0.4 } as const;
const RING = 4.2;
const DOT = 2.6;

/** Brazil with the building's state highlighted and a dot for its municipality, where its coordinates are known. */
export function placeMap(
  book: Book,
  { building, place: position }: { building: PdeBuilding; place?: PdePlace },
  place: Place,
  { colors, facts }: { colors: PictureColors; facts: readonly string[] },
): void {
  const { pen, tags } = book;
  const scale = place.width / SIZE.width;
  const at = ([x, y]: readonly [number, number]) => [place.x + x * scale, place.y + y * scale] as const;
  const draw = (): void => {
    const others = Object.keys(STATES).filter((state) => state !== building.state);
    const shapes = (states: readonly string[]): Points[] =>
      states.flatMap(outlinesOf).map((outline) => outline.map(at));
    pen.shapes(shapes(others), colors.soft, EDGE);
    pen.shapes(shapes([building.state ?? '']), colors.strong, EDGE);
    if (!position) return;
    const [x, y] = at(project(position));
    pen.disc(x, y, RING, COLORS.white);
    pen.disc(x, y, DOT, COLORS.alert);
  };
  tags.leaf('Figure', draw, { alt: mapAlt(building, position, facts) });
}
