import { type KeyboardEvent, useState } from 'react';

/** A place on the map; y grows downwards. */
export interface Point {
  x: number;
  y: number;
}

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** How much a step aside counts more than one ahead. */
const ASIDE = 2;

/** The nearest place in the direction of an arrow key: its key, or undefined when there is none. */
export function neighbour(places: ReadonlyMap<string, Point>, from: string, key: string): string | undefined {
  const direction = DIRECTIONS[key];
  const start = places.get(from);
  if (!direction || !start) return undefined;
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [name, { x, y }] of places) {
    const ahead = (x - start.x) * direction.x + (y - start.y) * direction.y;
    const aside = Math.abs((x - start.x) * direction.y) + Math.abs((y - start.y) * direction.x);
    const cost = ahead + ASIDE * aside;
    // Within a quarter turn: what lies more aside than ahead belongs to another arrow.
    if (name === from || ahead <= 0 || aside > ahead || cost >= least) continue;
    best = name;
    least = cost;
  }
  return best;
}

const centreOf = (shape: SVGGraphicsElement): Point => {
  const { x, y, width, height } = shape.getBBox();
  return { x: x + width / 2, y: y + height / 2 };
};

/** One stop of the Tab key for the whole map; the arrow keys go from state to state, as they lie. */
export function useMapKeyboard(first: string) {
  const [current, setCurrent] = useState(first);
  const onKeyDown = (event: KeyboardEvent<SVGSVGElement>) => {
    const shapes = [...event.currentTarget.querySelectorAll<SVGPathElement>('path[data-uf]')];
    const byState = new Map(shapes.map((shape) => [shape.dataset['uf'] ?? '', shape]));
    const centres = new Map([...byState].map(([uf, shape]) => [uf, centreOf(shape)]));
    const next = neighbour(centres, current, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    byState.get(next)?.focus();
  };
  return { current, setCurrent, onKeyDown };
}
