import { isBlank, NO_LEVELS, parameterFields } from '@prumo/domain';
import { type GridColumn, numberColumn, textColumn } from '../../../shared/grid/gridColumn';
import { CHECK, COLUMNS, dependence, LABELS, type Parameter, SECTIONS } from '../Parameter';

/** Refuses a figure in the other levels of a parameter without levels. */
const refuseLevel = (text: string, { hasLevels }: Parameter): string | undefined =>
  hasLevels || isBlank(text) ? undefined : NO_LEVELS;

const text = (key: keyof typeof parameterFields & keyof typeof LABELS, width: number) => ({
  key,
  label: LABELS[key],
  width,
  field: parameterFields[key],
});
const figure = (key: 'minimumValue' | 'intermediateValue' | 'superiorValue', label: string) => ({
  ...text(key, 104),
  label,
  align: 'right' as const,
});

/** The columns of the parameters' grid: figures, unit, source and note are edited in place. */
export const PARAMETER_COLUMNS: readonly GridColumn<Parameter>[] = [
  {
    key: 'label',
    label: COLUMNS.label,
    width: 300,
    show: ({ label, analysisCode }) => `${label} · ${analysisCode}`,
  },
  textColumn<Parameter>(figure('minimumValue', COLUMNS.minimumValue)),
  textColumn<Parameter>({ ...figure('intermediateValue', COLUMNS.intermediateValue), refuse: refuseLevel }),
  textColumn<Parameter>({ ...figure('superiorValue', COLUMNS.superiorValue), refuse: refuseLevel }),
  textColumn<Parameter>(text('unit', 100)),
  textColumn<Parameter>(text('standard', 170)),
  textColumn<Parameter>(text('standardPart', 70)),
  textColumn<Parameter>(text('standardItem', 170)),
  textColumn<Parameter>(text('standardEdition', 110)),
  textColumn<Parameter>({ ...text('notes', 320), multiline: true }),
  { key: 'attributeName', label: SECTIONS.condition, width: 190, show: dependence },
  numberColumn<Parameter>(text('minLimit', 110)),
  numberColumn<Parameter>(text('maxLimit', 110)),
  {
    key: 'checkedAt',
    label: COLUMNS.check,
    width: 150,
    show: ({ checkedAt, checkedByName }) => (checkedAt === null ? CHECK.none : (checkedByName ?? CHECK.yes)),
  },
];
