import type {
  CatalogueGap,
  ConditionOutcome,
  EvaluableParameter,
  EvaluatedParameter,
} from './evaluation-types.js';
import { PLAIN_PROVENANCE } from './provenance.js';

/** What stands for the parameter that a gap lacks. */
export const GAP_LABEL = 'Sem valor no catálogo';

const GAP: CatalogueGap = { reason: 'o catálogo não traz valor para esta faixa' };

/** Catalogues and columns by whose value a norm's table gives a figure: every building has one, so none is exempt. */
const SELECTING_TABLES: readonly string[] = [
  'bioclimatic_zones',
  'isopleths',
  'noise_classes',
  'aggressiveness_classes',
  'predominant_colors',
];
const SELECTING_COLUMNS: readonly string[] = [
  'bioclimatic_zone',
  'bioclimatic_zone_2024',
  'isopleth_code',
  'noise_class_id',
  'aggressiveness_class_id',
  'predominant_color_id',
  'roof_absorptance',
  'wind_floors',
];

const selectsFigure = ({
  sourceTable,
  sourceColumn,
}: Pick<ConditionOutcome, 'sourceTable' | 'sourceColumn'>): boolean =>
  SELECTING_TABLES.includes(sourceTable) ||
  (sourceTable === 'buildings' && SELECTING_COLUMNS.includes(sourceColumn));

/** Of a parameter without levels that lacks its one figure. */
export const figureGap = ({ hasLevels, minimumValue }: EvaluableParameter): CatalogueGap | undefined =>
  !hasLevels && (minimumValue ?? '').trim() === '' ? GAP : undefined;

/** Whether the parameter would apply but for the row of the norm's table that it belongs to. */
const isOfOtherRow = ({ outcomes }: EvaluatedParameter): boolean =>
  outcomes.filter(({ result }) => result === 'fails').every(selectsFigure);

/** Of an analysis that concerns the building while all its parameters belong to other rows of the norm's table. */
export const analysisGap = (evaluated: readonly EvaluatedParameter[]): CatalogueGap | undefined =>
  evaluated.every(({ status }) => status === 'notApplicable') && evaluated.some(isOfOtherRow)
    ? GAP
    : undefined;

/** The id of the row that stands for an analysis without a figure. */
const GAP_ROW_ID = 0;

/** A pending row without a parameter. */
export const gapRow = (label: string, { reason }: CatalogueGap): EvaluatedParameter => ({
  ...PLAIN_PROVENANCE,
  id: GAP_ROW_ID,
  label,
  unit: null,
  notes: reason,
  values: {},
  status: 'pending',
  outcomes: [],
});
