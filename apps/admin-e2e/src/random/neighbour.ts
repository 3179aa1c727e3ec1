import type { BrowserContext } from 'playwright-core';

import type { Chance } from './chance.js';

/** What a colleague changes of a record, by resource: a field that any text or number fits. */
const CHANGES: Readonly<Record<string, (chance: Chance) => Record<string, unknown>>> = {
  buildings: (chance) => ({ street: `Rua ${chance.below(1000)}`, units: 1 + chance.below(99) }),
  technicians: (chance) => ({ notes: `Nota ${chance.below(1000)}` }),
  typologies: (chance) => ({ label: `Uso ${chance.below(1000)}` }),
  'noise-classes': (chance) => ({ label: `Classe ${chance.below(1000)}` }),
  requirements: (chance) => ({ label: `Requisito ${chance.below(1000)}` }),
  parameters: (chance) => ({ notes: `Nota ${chance.below(1000)}` }),
  states: (chance) => ({ region: chance.of(['Norte', 'Sul', null]) }),
};

/** A colleague at another desk changes a record, or deletes one, without knowing of anybody else. */
export async function disturb(colleague: BrowserContext, chance: Chance): Promise<string> {
  const resource = chance.of(Object.keys(CHANGES)) ?? 'buildings';
  const rows = (await (await colleague.request.get(`/api/${resource}?range=[0,9]`)).json()) as {
    id: number;
  }[];
  const row = chance.of(rows);
  if (!row) return `colleague finds no ${resource}`;
  const { token } = (await (await colleague.request.get('/api/csrf-token')).json()) as { token: string };
  const path = `/api/${resource}/${row.id}`;
  const headers = { 'csrf-token': token };
  const answer =
    chance.next() < 0.05
      ? await colleague.request.delete(path, { headers })
      : await colleague.request.put(path, { headers, data: CHANGES[resource]!(chance) });
  if (answer.status() >= 500) throw new Error(`${answer.status()} ${path}: ${await answer.text()}`);
  return `colleague changes ${resource} ${row.id}: ${answer.status()}`;
}
