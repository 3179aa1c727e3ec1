import ThermostatIcon from '@mui/icons-material/ThermostatOutlined';
import { Box } from '@mui/material';
import { type DataProvider, type RaRecord, DataProviderContext } from 'ra-core';
import { DataTable } from 'react-admin';
import { ZONE_EDITIONS, zoneFields } from '@prumo/domain';
import { dataProvider } from '../../api/dataProvider';
import { getJson } from '../../api/httpClient';
import { useFormDialog } from '../../kit/form/FormFields';
import { Cell } from '../../kit/form/FormSection';
import { OptionInput } from '../../kit/inputs';
import { ActiveToggle } from '../../kit/list/ActiveToggle';
import { ListPage } from '../../kit/list/ListPage';
import { DeleteButton, EditButton } from '../../kit/list/RowActions';
import { failureAs } from '../../kit/toast/failure';
import {
  catalogueWords,
  type CatalogueRecord,
  COLUMNS,
  codeAndLabel,
  catalogueScreen,
} from '../catalogue/catalogue';
import { CatalogueForm } from '../catalogue/CatalogueForm';
import { CodeCell } from '../catalogue/CatalogueList';
import { CoverageButton, CoveragePanel } from '../coverage/CoveragePanel';

const usual = catalogueWords({
  title: 'Zonas Bioclimáticas',
  description: 'Zonas e os municípios que elas abrangem',
  name: 'Zona',
  noun: 'zona',
  gender: 'f',
  searchLabel: 'Buscar por código, descrição ou município…',
  saveFailed: 'Falha ao salvar zona',
});

const WORDS = {
  ...usual,
  list: { ...usual.list, emptyTitle: 'Nenhuma zona bioclimática cadastrada' },
};

const EDITION = 'Edição';
const EDITIONS = ZONE_EDITIONS.map((edition) => [edition, `NBR 15220-3:${edition}`] as const);
const YES_NO = (isActive: boolean): string => (isActive ? 'Sim' : 'Não');
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
    if (!signal?.aborted) failureAs(error, SEARCH_FAILED);
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

const Column = DataTable.Col<CatalogueRecord>;
const provider = zonesByCity();
const upperCase = (text: string): string => text.toUpperCase();

/** A new zone is of one of the editions; one that is stored keeps its own. */
const EditionInput = () => {
  const { record } = useFormDialog<CatalogueRecord>();
  const kept = EDITIONS.filter(([edition]) => record === undefined || edition === record['edition']);
  return <OptionInput source="edition" label={EDITION} options={kept} />;
};

const ZoneForm = () => (
  <CatalogueForm words={WORDS} fields={zoneFields} writeCode={upperCase} blank={{ edition: 2005 }}>
    <Cell span={6}>
      <EditionInput />
    </Cell>
  </CatalogueForm>
);

/** The screen of the bioclimatic zones and of what they cover. */
const ZoneList = () => (
  <>
    <DataProviderContext.Provider value={provider}>
      <ListPage {...WORDS.list} sort={{ field: 'code', order: 'ASC' }}>
        <Column source="code" label={COLUMNS.code} render={(record) => <CodeCell record={record} />} />
        <Column source="label" label={COLUMNS.label} className="tablet-only" />
        <Column
          source="isActive"
          label={COLUMNS.active}
          className="tablet-only"
          render={({ isActive }) => YES_NO(isActive)}
        />
        <Column label={COLUMNS.actions} className="column-actions">
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 0.25 }}>
            <CoverageButton />
            <ActiveToggle words={WORDS.toggle} />
            <EditButton />
            <DeleteButton words={WORDS.removal} />
          </Box>
        </Column>
      </ListPage>
    </DataProviderContext.Provider>
    <ZoneForm />
    <CoveragePanel canMove />
  </>
);

export default {
  ...catalogueScreen({
    name: 'bioclimatic-zones',
    list: ZoneList,
    icon: ThermostatIcon,
    words: WORDS,
  }),
  recordRepresentation: codeAndLabel,
};
