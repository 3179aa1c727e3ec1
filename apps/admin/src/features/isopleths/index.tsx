import AirIcon from '@mui/icons-material/Air';
import { Alert, AlertTitle, Chip } from '@mui/material';
import { useMemo } from 'react';
import { DataTable } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { overlappingIsopleths, windFields, windRange, isoplethFields, formatNumber } from '@prumo/domain';
import { useEditorContext } from '../../shared/form/FormFields';
import { Cell } from '../../shared/form/FormSection';
import { ActiveColumn } from '../../shared/list/ActiveToggle';
import { FilterChips } from '../../shared/list/FilterChips';
import { ListPage } from '../../shared/list/ListPage';
import { ActionsColumn } from '../../shared/list/RowActions';
import { type LookupRecord, useLookup } from '../../shared/query/useLookup';
import {
  catalogueWords,
  type CatalogueRecord,
  tellDuplicateCode,
  limitsInOrder,
  COLUMNS,
  NOTHING,
  catalogueScreen,
  codeAndLabel,
} from '../catalogue/catalogue';
import { CatalogueForm, catalogueInputs } from '../catalogue/CatalogueForm';
import { CodeCell } from '../catalogue/CatalogueList';
import { COVERAGE_MODALS, CoverageButton, CoveragePanel } from '../coverage/CoveragePanel';
import { MapPanel } from '../map/MapPanel';

const usual = catalogueWords({
  title: 'Isopletas',
  description: 'Velocidade básica do vento e os municípios de cada faixa',
  name: 'Isopleta',
  noun: 'isopleta',
  gender: 'f',
  isBrief: true,
  searchLabel: 'Buscar por código ou descrição…',
});

export const TEXTS = { ...usual, removal: { removed: (label: string) => `${label} removida.` } };

export const DUPLICATE = 'Código já cadastrado.';

export const WIND = {
  minColumn: 'Vento Min (m/s)',
  maxColumn: 'Vento Max (m/s)',
} as const;

export const OVERLAP = {
  badge: 'Overlap',
  banner: 'Sobreposição de faixas de vento detectada',
  warning: 'Faixa sobreposta',
} as const;

/** An isopleth; basic wind speeds in m/s, a missing bound is unbounded. */
export interface Isopleth extends CatalogueRecord {
  windMinMS: number | null;
  windMaxMS: number | null;
}

export type IsoplethChoice = LookupRecord & Isopleth;

const bound = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function nameOf({ code, label, windMinMS, windMaxMS }: Isopleth): string {
  const range = windRange(windMinMS, windMaxMS);
  return range === '' || label.includes(range) ? `${code} - ${label}` : `${code} - ${label} (${range})`;
}

/** Lists the isopleths whose wind speeds overlap with what the form holds. It is a warning, not a refusal. */
const OverlapWarning = () => {
  const { record } = useEditorContext<Isopleth>();
  const { records } = useLookup<IsoplethChoice>('isopleths');
  const [windMinMS, windMaxMS] = (useWatch({ name: ['windMinMS', 'windMaxMS'] }) as unknown[]).map(bound);
  // A form that nobody has begun to fill in is unbounded on both sides: no reason to warn yet.
  if (!record && windMinMS === null && windMaxMS === null) return null;
  const overlapping = overlappingIsopleths({ id: record?.id ?? null, windMinMS, windMaxMS }, records);
  if (overlapping.length === 0) return null;
  return (
    <Alert severity="warning">
      <AlertTitle>{OVERLAP.warning}</AlertTitle>
      {overlapping.map((isopleth) => (
        <div key={isopleth.id}>{nameOf(isopleth)}</div>
      ))}
    </Alert>
  );
};

const { FieldCell } = catalogueInputs(windFields);

/** The form of an isopleth; ranges that overlap are warned of. */
export const IsoplethForm = () => (
  <CatalogueForm
    words={TEXTS}
    fields={isoplethFields}
    validate={limitsInOrder('windMinMS', 'windMaxMS')}
    onFailure={tellDuplicateCode(DUPLICATE)}
  >
    <FieldCell source="windMinMS" span={6} phoneSpan={6} helperText={windFields.windMinMS.note} />
    <FieldCell source="windMaxMS" span={6} phoneSpan={6} helperText={windFields.windMaxMS.note} />
    <Cell>
      <OverlapWarning />
    </Cell>
  </CatalogueForm>
);

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

const IMPORTS = [
  { path: 'isopleths', label: 'Isopletas' },
  { path: 'isopleths/coverages', label: 'Abrangências: UF, município e isopleta' },
] as const;

const Column = DataTable.Col<Isopleth>;

const speed = (value: number | null): string => (value === null ? NOTHING : formatNumber(value));

const badge = <Chip size="small" color="warning" label={OVERLAP.badge} sx={{ ml: 0.5 }} />;

/** The screen of the isopleths and of what they cover; ranges that overlap are marked. */
const IsoplethList = () => {
  const overlaps = useOverlaps();
  const banner = (
    <>
      {overlaps.size > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {OVERLAP.banner}
        </Alert>
      )}
      <MapPanel first="isopleth" />
    </>
  );
  return (
    <>
      <ListPage
        {...TEXTS.list}
        sort={{ field: 'code', order: 'ASC' }}
        bulk={{ canSwitch: true }}
        banner={banner}
        imports={IMPORTS}
        filters={<FilterChips labels={{ code: COLUMNS.code }} />}
      >
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
          className="tablet-only"
          render={({ windMinMS }) => speed(windMinMS)}
        />
        <Column
          source="windMaxMS"
          label={WIND.maxColumn}
          align="right"
          className="tablet-only"
          render={({ windMaxMS }) => speed(windMaxMS)}
        />
        <ActiveColumn words={TEXTS.toggle} />
        <ActionsColumn removal={TEXTS.removal}>
          <CoverageButton />
        </ActionsColumn>
      </ListPage>
      <IsoplethForm />
      <CoveragePanel noun="isopleta" />
    </>
  );
};

export default {
  ...catalogueScreen({
    name: 'isopleths',
    list: IsoplethList,
    modals: COVERAGE_MODALS,
    icon: AirIcon,
    words: TEXTS,
  }),
  recordRepresentation: codeAndLabel,
};
