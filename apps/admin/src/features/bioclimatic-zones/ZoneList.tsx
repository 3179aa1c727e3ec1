import { zoneFields } from '@prumo/domain';
import { Box } from '@mui/material';
import { DataProviderContext } from 'ra-core';
import { DataTable } from 'react-admin';
import { CatalogueForm } from '../catalogue/CatalogueForm';
import { CodeCell } from '../catalogue/CodeCell';
import { CoverageButton } from '../coverage/CoverageButton';
import { CoveragePanel } from '../coverage/CoveragePanel';
import type { CatalogueRecord } from '../catalogue/types';
import { COLUMNS } from '../catalogue/words';
import { ActiveToggle } from '../../kit/list/ActiveToggle';
import { DeleteButton } from '../../kit/list/DeleteButton';
import { EditButton } from '../../kit/list/EditButton';
import { ListPage } from '../../kit/list/ListPage';
import { WORDS, YES_NO } from './words';
import { zonesByCity } from './zonesByCity';

const Column = DataTable.Col<CatalogueRecord>;
const provider = zonesByCity();
const upperCase = (text: string): string => text.toUpperCase();

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
    <CatalogueForm words={WORDS} fields={zoneFields} writeCode={upperCase} />
    <CoveragePanel canMove />
  </>
);

export default ZoneList;
