import type { ReactNode } from 'react';
import type { FieldTable, TableField } from '@prumo/domain';
import { Cell } from '../form/FormSection';
import { NumberInput } from './NumberInput';
import { OptionInput, YesNoInput } from './OptionInput';
import { SearchSelect } from './SearchSelect';
import { TextInput, type TextInputProps } from './TextInput';

type TextOptions = Pick<TextInputProps, 'multiline' | 'minRows' | 'placeholder' | 'transform' | 'type'>;

export interface FieldInputProps<K extends string> extends TextOptions {
  source: K;
  /** The label, if not that of the field table. */
  label?: string;
  helperText?: ReactNode;
}

export interface FieldCellProps<K extends string> extends FieldInputProps<K> {
  /** Columns of twelve that the input takes from tablet width on. */
  span?: number;
  /** Columns of twelve on phones; a whole row when absent. */
  phoneSpan?: number;
}

const NOT_STATED = [null, 'Não informado'] as const;

/** The words of a field that has a few, with 'Não informado' where it may be left out and has no default. */
const optionsOf = ({ schema, words }: TableField) => [
  ...(schema.nullable && schema.default === undefined ? [NOT_STATED] : []),
  ...Object.entries(words ?? {}),
];

function inputOf(field: TableField, { source, label, helperText, ...texts }: FieldInputProps<string>) {
  const { schema, refersTo, unit, precision, words } = field;
  const input = { source, label: label ?? field.label, helperText };
  const isText = schema.type === 'string';
  if (refersTo)
    return (
      <SearchSelect
        {...input}
        resource={refersTo.replaceAll('_', '-')}
        optionValue={isText ? 'code' : 'id'}
      />
    );
  if (schema.type === 'boolean') return <YesNoInput {...input} />;
  if (words) return <OptionInput {...input} options={optionsOf(field)} />;
  if (isText) return <TextInput type={schema.format ?? 'text'} {...input} {...texts} />;
  return <NumberInput {...input} decimals={precision?.[1] ?? 0} suffix={unit} />;
}

/** The inputs of a field table: type, label, unit, decimals and words as it describes them. `texts`: of all its texts. */
export function fieldInputs<F extends FieldTable>(fields: F, texts: TextOptions = {}) {
  type Source = keyof F & string;
  const table: FieldTable = fields;
  /** The input of a field. */
  const FieldInput = (props: FieldInputProps<Source>) => {
    const field = table[props.source];
    return field && inputOf(field, { ...texts, ...props });
  };
  /** The input in its place of a FormSection. */
  const FieldCell = ({ span, phoneSpan, ...input }: FieldCellProps<Source>) => (
    <Cell span={span} phoneSpan={phoneSpan}>
      <FieldInput {...input} />
    </Cell>
  );
  return { FieldInput, FieldCell };
}
