import { writeFile } from 'node:fs/promises';

import { createBuilding, createTechnician } from './data/records.js';
import { createReport } from './data/reports.js';
import { randomWalk } from './random/random-walk.js';
import { SeededRandom } from './random/seeded-random.js';
import { openPage, type Product, signIn, startProduct } from './support/index.js';

/** `npm run fuzz:console` sets both: many more actions, and the seed of a walk to repeat. */
const ACTIONS = Number(process.env.RANDOM_ACTIONS ?? 150);
const SEED = Number(process.env.RANDOM_SEED ?? 20_261_122);

/** Without a network, nothing loads; that a screen is left while it loads is nobody's fault. */
const EXPECTED = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_ABORTED/;

describe('random user actions', () => {
  let product: Product;

  beforeAll(async () => {
    product = await startProduct();
  });

  afterAll(() => product.stop());

  it(
    `cause no error and change no value (${ACTIONS} actions, seed ${SEED})`,
    async () => {
      const { page, context, problems } = await openPage(product);
      const colleague = await openPage(product);
      await signIn(page, product);
      await signIn(colleague.page, product);
      const technician = await createTechnician(context);
      for (const name of ['Casa Azul', 'Torre Norte', 'Vila Sul'])
        await createReport(context, (await createBuilding(context, technician.id, { name })).id);
      await colleague.page.goto('/settings');

      const unexpected = () => problems.filter((problem) => !EXPECTED.test(problem));
      let last: string[] = [];
      const { done, faults, writes } = await randomWalk(
        {
          page,
          colleague: colleague.context,
          random: new SeededRandom(SEED),
          signIn: () => signIn(page, product),
        },
        ACTIONS,
        () => {
          last = unexpected();
          if (last.length > 0) throw new Error(last.join('\n'));
        },
      ).catch((error: unknown) => {
        throw new Error(`seed ${SEED}: ${String(error)}`);
      });

      await writeFile(
        'test-results/random-actions.log',
        [...done, `${writes} records written`, ''].join('\n'),
      );
      expect({ faults, last, way: faults.length > 0 ? done.slice(-25) : [] }).toEqual({
        faults: [],
        last: [],
        way: [],
      });
      expect(done).toHaveLength(ACTIONS);
      if (ACTIONS >= 1000) expect(writes).toBeGreaterThan(0);
      // The last action may have led out.
      if (new URL(page.url()).pathname === '/login') await signIn(page, product);
      await page.goto('/buildings');
      await expect(page.getByRole('heading', { level: 1 }).textContent()).resolves.toBe('Edificações');
    },
    60_000 + ACTIONS * 1_500,
  );
});
