import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { project } from './geometry';
import type { Point } from './neighbour';

interface Outline {
  id: string;
  path: string;
}

/** The package is a module that Node takes for CommonJS: read as what it is, JSON behind two words. */
const source = readFileSync(createRequire(import.meta.url).resolve('@svg-maps/brazil'), 'utf8');
const { locations } = JSON.parse(source.replace(/^export default /, '').replace(/;?\s*$/, '')) as {
  locations: Outline[];
};

/** The rings of an outline: of straight lines alone, to where they stand or from where they are. */
function ringsOf(path: string): Point[][] {
  const rings: Point[][] = [];
  let at: Point = { x: 0, y: 0 };
  for (const [, command = '', figures = ''] of path.matchAll(/([mlhvz])([^mlhvz]*)/gi)) {
    const numbers = (figures.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number);
    const isRelative = command === command.toLowerCase();
    const kind = command.toLowerCase();
    if (kind === 'z') at = rings.at(-1)?.[0] ?? at;
    const step = kind === 'h' || kind === 'v' ? 1 : 2;
    for (let index = 0; kind !== 'z' && index + step <= numbers.length; index += step) {
      const [first = 0, second = 0] = numbers.slice(index);
      const from = isRelative ? at : { x: 0, y: 0 };
      if (kind === 'h') at = { x: from.x + first, y: at.y };
      else if (kind === 'v') at = { x: at.x, y: from.y + first };
      else at = { x: from.x + first, y: from.y + second };
      if (kind === 'm' && index === 0) rings.push([]);
      rings.at(-1)?.push(at);
    }
  }
  return rings;
}

const isInRing = (ring: readonly Point[], { x, y }: Point): boolean =>
  ring.reduce((inside, a, index) => {
    const b = ring[(index + 1) % ring.length] ?? a;
    const crosses = a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x;
    return crosses ? !inside : inside;
  }, false);

interface Places {
  states: { ibge: number; code: string }[];
  cities: [ibge: number, name: string, latitude: number | null, longitude: number | null][];
}

describe('outlines of the states', () => {
  const file = new URL('../../../../../libs/starter-catalogue/src/places.json', import.meta.url);
  const places = JSON.parse(readFileSync(fileURLToPath(file), 'utf8')) as Places;
  const rings = new Map(locations.map(({ id, path }) => [id.toUpperCase(), ringsOf(path)]));
  const stateOf = new Map(places.states.map(({ ibge, code }) => [ibge, code]));

  it('exist for all 27, as polygons', () => {
    expect([...rings.keys()].sort()).toEqual([...stateOf.values()].sort());
    expect(locations.filter(({ path }) => /[^-mlhvzMLHVZ\d\s.,e]/.test(path)).map(({ id }) => id)).toEqual(
      [],
    );
  });

  it('contain the seats of their municipalities, except some at the coast and the borders', () => {
    const outside = places.cities.filter(([ibge, , latitude, longitude]) => {
      if (latitude === null || longitude === null) return false;
      const at = project(latitude, longitude);
      const outline = rings.get(stateOf.get(Math.floor(ibge / 100_000)) ?? '') ?? [];
      return !outline.some((ring) => isInRing(ring, at));
    });
    expect(outside.length / places.cities.length).toBeLessThan(0.03);
  });
});
