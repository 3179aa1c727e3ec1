import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Fields, FieldTable } from '@prumo/domain';
import { FormDialog, type FormDialogProps } from '../../shared/form/FormDialog';
import { Cell, FormSection } from '../../shared/form/FormSection';
import { blankOf } from '../../shared/form/formValues';
import type { Payload } from '../../shared/form/useEditor';
import { TextInput, type TextInputProps, SwitchInput } from '../../shared/inputs';
import { fieldInputs } from '../../shared/inputs/FieldInput';
import { replaceSymbols } from '../../shared/inputs/typing';
import { LABELS, type CatalogueWords, tellDuplicateCode, type CatalogueRecord } from './catalogue';

/** A text in which '<=' becomes ≤, '>=' ≥, '<>' ≠ and '+-' ± as it is typed. docs/rules.md, Language. */
export const SymbolInput = (props: Omit<TextInputProps, 'transform' | 'type'>) => (
  <TextInput {...props} transform={replaceSymbols} />
);

/** The inputs of a catalogue's own fields, with the same symbols in texts. */
export const catalogueInputs = <F extends FieldTable>(fields: F) =>
  fieldInputs(fields, { transform: replaceSymbols });

/** A payload without what is empty and was empty before: only clearing a field sends its null. */
export const withoutBlanks = (
  payload: Payload,
  record: Readonly<Record<string, unknown>> | undefined,
): Payload =>
  Object.fromEntries(
    Object.entries(payload).filter(([field, value]) => value !== null || record?.[field] != null),
  );

interface CodeInputProps {
  /** How a code is written while it is typed. */
  write?: ((text: string) => string) | undefined;
}

/** The code by which people know an item of a catalogue. */
const CodeInput = ({ write = replaceSymbols }: CodeInputProps) => (
  <TextInput source="code" label={LABELS.code} transform={write} />
);

export interface CatalogueFormProps extends Pick<FormDialogProps<CatalogueRecord>, 'validate' | 'onFailure'> {
  words: CatalogueWords;
  /** The domain's rules of this catalogue. */
  fields: Fields;
  /** Values of a new record, where they are not those of the field table. */
  blank?: FieldValues;
  /** How a code is written while it is typed, e.g. in upper case. */
  writeCode?: (text: string) => string;
  /** The catalogue's own inputs, as `Cell`s. */
  children?: ReactNode;
}

/** The form of the catalogue that the screen is about: code, description, its own inputs, active. */
export const CatalogueForm = ({
  words,
  fields,
  blank,
  writeCode,
  onFailure = tellDuplicateCode(),
  children,
  ...rules
}: CatalogueFormProps) => (
  <FormDialog<CatalogueRecord>
    {...words.form}
    {...rules}
    fields={fields}
    defaultValues={{ ...blankOf(fields), ...blank }}
    onFailure={onFailure}
    size="sm"
  >
    <FormSection>
      <Cell span={4}>
        <CodeInput write={writeCode} />
      </Cell>
      <Cell span={8}>
        <SymbolInput source="label" label={LABELS.label} />
      </Cell>
      {children}
      <Cell>
        <SwitchInput source="isActive" label={words.active} />
      </Cell>
    </FormSection>
  </FormDialog>
);
