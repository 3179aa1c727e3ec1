import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { aBuilding, aModel } from './builders.js';
import { differingPixels, sideBySide } from './visual/compare.js';
import { fromPng, type GreyPicture, toPng } from './visual/grey-picture.js';
import { FIXTURES, picturesOf, REFERENCES } from './visual/pictures.js';

const RESULTS = join(import.meta.dirname, '..', 'test-results', 'visual');
/** Maximum number of differing pixels: fewer than in a changed word. */
const MOST = 10;

function difference(page: string, actual: GreyPicture): string | undefined {
  const file = join(REFERENCES, `${page}.png`);
  const expected = existsSync(file) ? fromPng(readFileSync(file)) : actual;
  const count = existsSync(file) ? differingPixels(expected, actual).length : actual.pixels.length;
  if (count <= MOST) return undefined;
  mkdirSync(RESULTS, { recursive: true });
  const picture = join(RESULTS, `${page}.png`);
  writeFileSync(picture, toPng(sideBySide(expected, actual)));
  return `${page}: ${count} pixels differ, see ${picture} (wanted? npm run pictures:pdf)`;
}

describe('the appearance of the pages', () => {
  it.each(Object.entries(FIXTURES))('is unchanged for a %s report', async (name, model) => {
    const pictures = await picturesOf(name, model());
    const known = readdirSync(REFERENCES).filter((file) => file.startsWith(`${name}-`));
    expect([...pictures].flatMap(([page, picture]) => difference(page, picture) ?? [])).toEqual([]);
    expect(known.sort()).toEqual([...pictures.keys()].map((page) => `${page}.png`).sort());
  });

  it('changes visibly with one word', async () => {
    const [before, after] = await Promise.all(
      ['Centro', 'Portão'].map((neighborhood) =>
        picturesOf('one', aModel({ building: aBuilding({ neighborhood }) })),
      ),
    );
    const differing = [...(before ?? [])].map(([page, picture]) =>
      differingPixels(picture, after?.get(page) ?? { ...picture, width: 0 }),
    );
    expect(Math.max(...differing.map(({ length }) => length))).toBeGreaterThan(MOST);
  });
});
