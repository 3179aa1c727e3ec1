import type { DataProvider, GetListParams } from 'ra-core';
import { toastStore } from '../../shared/toast/toast';
import { zonesByCity } from './zonesByCity';

const asked: GetListParams['filter'][] = [];
const provider = {
  getList: async (_resource: string, { filter }: GetListParams) => {
    asked.push(filter);
    return { data: [], total: 0 };
  },
} as unknown as DataProvider;

const list = (search: Parameters<typeof zonesByCity>[1], filter: GetListParams['filter']) =>
  zonesByCity(provider, search).getList('bioclimatic-zones', { filter });

beforeEach(() => asked.splice(0));

describe('search of bioclimatic zones', () => {
  it('is restricted to zones that cover a municipality of that name', async () => {
    await list(async () => [{ id: 3 }, { id: 5 }], { q: 'Curitiba' });
    expect(asked).toEqual([{ id: [3, 5] }]);
  });

  it("searches the zones' own texts for short terms and unknown municipalities", async () => {
    await list(async () => [], { q: 'ZB1' });
    await list(async () => [{ id: 3 }], { q: 'Z' });
    await list(async () => [{ id: 3 }], {});
    expect(asked).toEqual([{ q: 'ZB1' }, { q: 'Z' }, {}]);
  });

  it('reports failed municipality searches, and still lists zones', async () => {
    await list(() => Promise.reject(new Error('503')), { q: 'Curitiba' });
    expect(asked).toEqual([{ q: 'Curitiba' }]);
    expect(toastStore.entries()[0]?.description).toBe('Busca por município indisponível');
  });
});
