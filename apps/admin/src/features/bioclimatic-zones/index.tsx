import ThermostatIcon from '@mui/icons-material/ThermostatOutlined';
import { Box } from '@mui/material';
import { DataProviderContext } from 'ra-core';
import { DataTable } from 'react-admin';
import { ZONE_EDITIONS, zoneFields } from '@prumo/domain';
import { useEditorContext } from '../../shared/form/FormFields';
import { Cell } from '../../shared/form/FormSection';
import { OptionInput } from '../../shared/inputs';
import { ActiveToggle } from '../../shared/list/ActiveToggle';
import { FilterChips } from '../../shared/list/FilterChips';
import { ListPage } from '../../shared/list/ListPage';
import { DeleteButton, EditButton } from '../../shared/list/RowActions';
import {
  catalogueWords,
  type CatalogueRecord,
  COLUMNS,
  codeAndLabel,
  catalogueScreen,
} from '../catalogue/catalogue';
import { CatalogueForm } from '../catalogue/CatalogueForm';
import { CodeCell } from '../catalogue/CatalogueList';
import { COVERAGE_MODALS, CoverageButton, CoveragePanel } from '../coverage/CoveragePanel';
import { MapPanel } from '../map/MapPanel';
import { zonesByCity } from './zonesByCity';

const usual = catalogueWords({
  title: 'Zonas Bioclimáticas',
  description: 'Zonas e os municípios que elas abrangem',
  name: 'Zona',
  noun: 'zona',
  gender: 'f',
  searchLabel: 'Buscar por código, descrição ou município…',
});

const TEXTS = {
  ...usual,
  list: { ...usual.list, emptyTitle: 'Nenhuma zona bioclimática cadastrada' },
};

const IMPORTS = [
  { path: 'bioclimatic-zones', label: 'Zonas' },
  { path: 'bioclimatic-zones/coverages', label: 'Abrangências: UF, município e zona' },
] as const;

const EDITION = 'Edição';
const EDITIONS = ZONE_EDITIONS.map((edition) => [edition, `NBR 15220-3:${edition}`] as const);
const YES_NO = (isActive: boolean): string => (isActive ? 'Sim' : 'Não');
const Column = DataTable.Col<CatalogueRecord>;
const provider = zonesByCity();
const upperCase = (text: string): string => text.toUpperCase();

/** A new zone is of one of the editions; one that is stored keeps its own. */
const EditionInput = () => {
  const { record } = useEditorContext<CatalogueRecord>();
  const kept = EDITIONS.filter(([edition]) => record === undefined || edition === record['edition']);
  return <OptionInput source="edition" label={EDITION} options={kept} />;
};

const ZoneForm = () => (
  <CatalogueForm words={TEXTS} fields={zoneFields} writeCode={upperCase}>
    <Cell span={6}>
      <EditionInput />
    </Cell>
  </CatalogueForm>
);

/** The screen of the bioclimatic zones and of what they cover. */
const ZoneList = () => (
  <>
    <DataProviderContext.Provider value={provider}>
      <ListPage
        {...TEXTS.list}
        sort={{ field: 'code', order: 'ASC' }}
        bulk={{ canSwitch: true }}
        imports={IMPORTS}
        banner={<MapPanel first="zone" />}
        filters={<FilterChips labels={{ code: COLUMNS.code }} />}
      >
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
            <ActiveToggle words={TEXTS.toggle} />
            <EditButton />
            <DeleteButton words={TEXTS.removal} />
          </Box>
        </Column>
      </ListPage>
    </DataProviderContext.Provider>
    <ZoneForm />
    <CoveragePanel noun="zona" canMove />
  </>
);

export default {
  ...catalogueScreen({
    name: 'bioclimatic-zones',
    list: ZoneList,
    modals: COVERAGE_MODALS,
    icon: ThermostatIcon,
    words: TEXTS,
  }),
  recordRepresentation: codeAndLabel,
};
