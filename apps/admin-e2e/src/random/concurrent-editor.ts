import type { BrowserContext } from 'playwright-core';

import type { SeededRandom } from './seeded-random.js';

/** What a colleague changes of a record, by resource: a field that any text or number fits. */
const CHANGES: Readonly<Record<string, (random: SeededRandom) => Record<string, unknown>>> = {
  buildings: (random) => ({ street: `Rua ${random.below(1000)}`, units: 1 + random.below(99) }),
  technicians: (random) => ({ notes: `Nota ${random.below(1000)}` }),
  typologies: (random) => ({ label: `Uso ${random.below(1000)}` }),
  'noise-classes': (random) => ({ label: `Classe ${random.below(1000)}` }),
  requirements: (random) => ({ label: `Requisito ${random.below(1000)}` }),
  parameters: (random) => ({ notes: `Nota ${random.below(1000)}` }),
  states: (random) => ({ region: random.of(['Norte', 'Sul', null]) }),
};

/** A colleague at another desk changes a record, or deletes one, without knowing of anybody else. */
export async function changeConcurrently(colleague: BrowserContext, random: SeededRandom): Promise<string> {
  const resource = random.of(Object.keys(CHANGES)) ?? 'buildings';
  const rows = (await (await colleague.request.get(`/api/${resource}?range=[0,9]`)).json()) as {
    id: number;
  }[];
  const row = random.of(rows);
  if (!row) return `colleague finds no ${resource}`;
  const { token } = (await (await colleague.request.get('/api/csrf-token')).json()) as { token: string };
  const path = `/api/${resource}/${row.id}`;
  const headers = { 'csrf-token': token };
  const answer =
    random.next() < 0.05
      ? await colleague.request.delete(path, { headers })
      : await colleague.request.put(path, { headers, data: CHANGES[resource]!(random) });
  if (answer.status() >= 500) throw new Error(`${answer.status()} ${path}: ${await answer.text()}`);
  return `colleague changes ${resource} ${row.id}: ${answer.status()}`;
}
