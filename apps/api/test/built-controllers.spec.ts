import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const SRC = fileURLToPath(new URL('../src', import.meta.url));

/** The parameter types of a method, as tsc writes them for Nest. */
const PARAMETERS = /__metadata\("design:paramtypes", \[([^\]]*)\]\),\s*__metadata\("design:returntype"/g;

it('the build emits no parameter type Function, as a class imported as a type would', () => {
  const found: string[] = [];
  let methods = 0;
  const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' });
  for (const source of sources.filter((name) => /(?<!\.spec)\.ts$/.test(name))) {
    const file = `${DIST}/${source.replace(/\.ts$/, '.js')}`;
    for (const [, types = ''] of readFileSync(file, 'utf8').matchAll(PARAMETERS)) {
      methods += 1;
      if (types.split(', ').includes('Function')) found.push(`${source}: ${types}`);
    }
  }
  expect(found).toEqual([]);
  expect(methods).toBeGreaterThan(100);
});
