import { type Alone, type Asker, askInTurns, askerOf, toldAlone } from './alone.js';
import { CASES, KEY_CASES, PAGES } from './lists/requests.js';
import type { Stage } from './product/stage.js';
import { atMost, type Sheet } from './table/sheet.js';

const ROUNDS = 40;

/**
 * Lists, search, dashboard and palette over what the stage was filled with, asked for one after another; the median
 * of each is what must hold. `all` asks for every case there is, else those that people wait for most.
 */
export async function lists(stage: Stage, sheet: Sheet, { all = false } = {}): Promise<void> {
  const asker = await askerOf(stage);
  for (const { name, path, goal } of all ? CASES : KEY_CASES)
    await sheet.row(name, async () => {
      const alone = await ask(asker, path);
      return { product: toldAlone(alone), ...atMost(alone.p50Ms, goal, 'ms') };
    });
  for (const { name, first, later, goal } of PAGES)
    await sheet.row(name, async () => {
      const [page, far] = await askInTurns(asker, [first, later], ROUNDS);
      const ratio = (far?.p50Ms ?? NaN) / (page?.p50Ms ?? NaN);
      return {
        product: far ? toldAlone(far) : '',
        beside: page ? toldAlone(page) : '',
        ratio,
        ...atMost(ratio, goal, '×'),
      };
    });
}

async function ask(asker: Asker, path: string): Promise<Alone> {
  const [alone] = await askInTurns(asker, [path], ROUNDS);
  if (!alone) throw new Error(`${path}: nothing asked`);
  return alone;
}
