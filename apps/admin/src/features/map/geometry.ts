import type { Point } from './neighbour';

/** A rectangle of the map, in its units. */
export interface Frame extends Point {
  width: number;
  height: number;
}

/**
 * The extent of the outlines of `@svg-maps/brazil` in degrees, and their size: Mercator's projection, derived from the
 * seats of the municipalities and checked by `outlines.spec.ts`.
 */
const SHOWN = { west: -74.008595, east: -34.789914, north: 5.275696, south: -33.743888 };
const SIZE = { width: 612.516, height: 639.043 };

/** All of Brazil: the outlines, and room for Fernando de Noronha, which lies east of them. */
export const BRAZIL: Frame = { x: 0, y: 0, width: 660, height: 639 };

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
/** Mercator's ordinate of a latitude, growing northwards. */
const ordinate = (latitude: number): number => Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2));

const NORTH = ordinate(SHOWN.north);
const SOUTH = ordinate(SHOWN.south);

/** Where a place lies on the map. */
export const project = (latitude: number, longitude: number): Point => ({
  x: ((longitude - SHOWN.west) / (SHOWN.east - SHOWN.west)) * SIZE.width,
  y: ((NORTH - ordinate(latitude)) / (NORTH - SOUTH)) * SIZE.height,
});

/** From the map's units to pixels. */
export interface Fit {
  scale: number;
  left: number;
  top: number;
}

/** The largest picture of the frame that a surface of that size has room for, in its middle. */
export function fit({ x, y, width, height }: Frame, surface: { width: number; height: number }): Fit {
  const scale = Math.min(surface.width / width, surface.height / height);
  return {
    scale,
    left: (surface.width - width * scale) / 2 - x * scale,
    top: (surface.height - height * scale) / 2 - y * scale,
  };
}

export const toPixels = ({ x, y }: Point, { scale, left, top }: Fit): Point => ({
  x: x * scale + left,
  y: y * scale + top,
});

/** The least that a frame shows: within the smallest states the dots would fall apart. */
const LEAST = 24;
/** Beside the outermost dots, of the frame's longer side. */
const MARGIN = 0.08;

/** The frame around some places; all of Brazil where there are none. */
export function frameAround(places: readonly Point[]): Frame {
  if (places.length === 0) return BRAZIL;
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [north, south] = [Math.min(...ys), Math.max(...ys)];
  const side = Math.max(LEAST, (east - west) * (1 + 2 * MARGIN), (south - north) * (1 + 2 * MARGIN));
  const pad = side * MARGIN;
  const width = Math.max(LEAST, east - west + 2 * pad);
  const height = Math.max(LEAST, south - north + 2 * pad);
  return { x: (west + east - width) / 2, y: (north + south - height) / 2, width, height };
}

/** The place nearest to a point, within a distance: its index, or undefined where there is none. */
export function nearest(places: readonly Point[], at: Point, within = Infinity): number | undefined {
  let best: number | undefined;
  let least = within * within;
  places.forEach(({ x, y }, index) => {
    const distance = (x - at.x) ** 2 + (y - at.y) ** 2;
    if (distance > least) return;
    best = index;
    least = distance;
  });
  return best;
}
