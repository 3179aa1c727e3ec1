import type { Classification, Shape } from './classes';
import { type Fit, toPixels } from './geometry';
import type { Point } from './neighbour';

type Surface = Pick<CanvasRenderingContext2D, 'moveTo' | 'lineTo' | 'closePath' | 'arc' | 'rect'>;

/** Adds one dot to the path. All shapes cover about the same area. */
const TRACE: Readonly<Record<Shape, (surface: Surface, at: Point, radius: number) => void>> = {
  circle(surface, { x, y }, radius) {
    surface.moveTo(x + radius, y);
    surface.arc(x, y, radius, 0, 2 * Math.PI);
  },
  square(surface, { x, y }, radius) {
    const half = radius * 0.89;
    surface.rect(x - half, y - half, 2 * half, 2 * half);
  },
  triangle(surface, { x, y }, radius) {
    surface.moveTo(x, y - radius * 1.4);
    surface.lineTo(x + radius * 1.25, y + radius * 0.9);
    surface.lineTo(x - radius * 1.25, y + radius * 0.9);
    surface.closePath();
  },
  diamond(surface, { x, y }, radius) {
    const half = radius * 1.3;
    surface.moveTo(x, y - half);
    surface.lineTo(x + half, y);
    surface.lineTo(x, y + half);
    surface.lineTo(x - half, y);
    surface.closePath();
  },
};

/** The radius of a dot in pixels: small enough for thousands of dots, growing with the zoom. */
export const radiusAt = (scale: number): number => Math.min(6, Math.max(1.2, 1.55 * Math.sqrt(scale)));

/** Draws thousands of dots with one path a class: a path each takes many times as long. */
export function drawDots(
  context: CanvasRenderingContext2D,
  points: readonly Point[],
  { classes, keys }: Classification,
  to: Fit,
): void {
  const radius = radiusAt(to.scale);
  const members = new Map(classes.map(({ key }) => [key, [] as Point[]]));
  points.forEach((point, index) => members.get(keys[index] ?? '')?.push(point));
  for (const { key, color, shape, size } of classes) {
    context.fillStyle = color;
    context.beginPath();
    for (const point of members.get(key) ?? []) TRACE[shape](context, toPixels(point, to), radius * size);
    context.fill();
  }
}

/** Draws the outlines of the states. */
export function drawOutlines(
  context: CanvasRenderingContext2D,
  outlines: readonly Path2D[],
  { scale, left, top }: Fit,
  colors: { land: string; border: string },
): void {
  context.save();
  context.translate(left, top);
  context.scale(scale, scale);
  context.fillStyle = colors.land;
  context.strokeStyle = colors.border;
  context.lineWidth = 0.7 / scale;
  for (const outline of outlines) {
    context.fill(outline);
    context.stroke(outline);
  }
  context.restore();
}
