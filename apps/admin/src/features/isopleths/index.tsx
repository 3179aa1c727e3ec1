import AirIcon from '@mui/icons-material/Air';
import { Alert, Chip } from '@mui/material';
import { useMemo } from 'react';
import { DataTable } from 'react-admin';
import { overlappingIsopleths, windRange, formatNumber } from '@prumo/domain';
import { ActiveToggle } from '../../kit/list/ActiveToggle';
import { ListPage } from '../../kit/list/ListPage';
import { RowActions } from '../../kit/list/RowActions';
import { useLookup } from '../../kit/query/useLookup';
import { COLUMNS, NOTHING, catalogueScreen, codeAndLabel } from '../catalogue/catalogue';
import { CodeCell } from '../catalogue/CatalogueList';
import { CoverageButton, CoveragePanel } from '../coverage/CoveragePanel';
import { WORDS, WIND, OVERLAP, type Isopleth, type IsoplethChoice, IsoplethForm } from './IsoplethForm';

/** Which isopleths share wind speeds with another one: of all, not only of the page that is shown. */
function useOverlaps(): ReadonlySet<number> {
  const { records } = useLookup<IsoplethChoice>('isopleths');
  return useMemo(
    () =>
      new Set(
        records.filter((isopleth) => overlappingIsopleths(isopleth, records).length > 0).map(({ id }) => id),
      ),
    [records],
  );
}

const Column = DataTable.Col<Isopleth>;

const speed = (value: number | null): string => (value === null ? NOTHING : formatNumber(value));

const badge = <Chip size="small" color="warning" label={OVERLAP.badge} sx={{ ml: 0.5 }} />;

/** The screen of the isopleths and of what they cover; ranges that overlap are marked. */
const IsoplethList = () => {
  const overlaps = useOverlaps();
  const banner = overlaps.size > 0 && (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {OVERLAP.banner}
    </Alert>
  );
  return (
    <>
      <ListPage {...WORDS.list} sort={{ field: 'code', order: 'ASC' }} banner={banner}>
        <Column
          source="code"
          label={COLUMNS.code}
          render={(record) => (
            <CodeCell
              record={record}
              lines={[windRange(record.windMinMS, record.windMaxMS)]}
              badge={overlaps.has(record.id) && badge}
            />
          )}
        />
        <Column source="label" label={COLUMNS.label} className="tablet-only" />
        <Column
          source="windMinMS"
          label={WIND.minColumn}
          align="right"
          className="wide-only"
          render={({ windMinMS }) => speed(windMinMS)}
        />
        <Column
          source="windMaxMS"
          label={WIND.maxColumn}
          align="right"
          className="wide-only"
          render={({ windMaxMS }) => speed(windMaxMS)}
        />
        <Column source="isActive" label={COLUMNS.active}>
          <ActiveToggle words={WORDS.toggle} />
        </Column>
        <Column label={COLUMNS.actions} className="column-actions">
          <RowActions removal={WORDS.removal}>
            <CoverageButton />
          </RowActions>
        </Column>
      </ListPage>
      <IsoplethForm />
      <CoveragePanel />
    </>
  );
};

export default {
  ...catalogueScreen({
    name: 'isopleths',
    list: IsoplethList,
    icon: AirIcon,
    words: WORDS,
  }),
  recordRepresentation: codeAndLabel,
};
