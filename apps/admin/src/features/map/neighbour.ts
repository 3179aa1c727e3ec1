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
export function neighbour<K>(places: ReadonlyMap<K, Point>, from: K, key: string): K | undefined {
  const direction = DIRECTIONS[key];
  const start = places.get(from);
  if (!direction || !start) return undefined;
  let best: K | undefined;
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
