import type { DataProvider, RaRecord } from 'ra-core';
import { dataProvider } from '../../api/dataProvider';
import { getJson } from '../../api/httpClient';
import { notifyErrorAs } from '../../shared/toast/notifyError';

const SEARCH_FAILED = 'Busca por município indisponível';

/** The shortest text that is looked for in municipalities. docs/rules.md, Places. */
const SHORTEST_CITY_SEARCH = 2;

type Search = (q: string, signal: AbortSignal | undefined) => Promise<readonly RaRecord[]>;

const searchByCity: Search = (q, signal) =>
  getJson<RaRecord[]>(`/api/bioclimatic-zones/search-by-city?q=${encodeURIComponent(q)}`, signal);

async function zonesOf(search: Search, q: unknown, signal: AbortSignal | undefined) {
  if (typeof q !== 'string' || q.trim().length < SHORTEST_CITY_SEARCH) return [];
  try {
    return await search(q.trim(), signal);
  } catch (error) {
    if (!signal?.aborted) notifyErrorAs(error, SEARCH_FAILED);
    return [];
  }
}

/**
 * Reads the list of zones: a search that names a municipality restricts it to the zones that cover it; any other is
 * looked for in the zones' own texts.
 */
export const zonesByCity = (provider: DataProvider = dataProvider, search = searchByCity): DataProvider => ({
  ...provider,
  async getList(resource, params) {
    const { q, ...others } = (params.filter ?? {}) as Record<string, unknown>;
    const zones = await zonesOf(search, q, params.signal);
    if (zones.length === 0) return provider.getList(resource, params);
    return provider.getList(resource, { ...params, filter: { ...others, id: zones.map(({ id }) => id) } });
  },
});
