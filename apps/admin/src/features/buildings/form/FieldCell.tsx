import type { ReactNode } from 'react';
import { buildingFields, type TableField } from '@prumo/domain';
import { Cell } from '../../../shared/form/FormSection';
import { NumberInput, SearchSelect, TextInput, YesNoInput } from '../../../shared/inputs';

type BuildingField = keyof typeof buildingFields;

const FIELDS: Readonly<Record<BuildingField, TableField>> = buildingFields;

interface FieldInputProps {
  source: BuildingField;
  helperText?: ReactNode;
}

/** The input of a building's field, as the field table describes it. */
export const FieldInput = ({ source, helperText }: FieldInputProps) => {
  const { label, schema, refersTo, unit, precision } = FIELDS[source];
  const input = { source, label, helperText };
  if (refersTo) return <SearchSelect {...input} resource={refersTo.replaceAll('_', '-')} />;
  if (schema.type === 'boolean') return <YesNoInput {...input} />;
  if (schema.type === 'string')
    return <TextInput {...input} type={schema.format === 'date' ? 'date' : 'text'} />;
  return <NumberInput {...input} decimals={precision?.[1] ?? 0} suffix={unit} />;
};

interface FieldCellProps extends FieldInputProps {
  span?: number;
  phoneSpan?: number;
}

/** The input in its place of a FormSection. */
export const FieldCell = ({ span, phoneSpan, ...input }: FieldCellProps) => (
  <Cell span={span} phoneSpan={phoneSpan}>
    <FieldInput {...input} />
  </Cell>
);
