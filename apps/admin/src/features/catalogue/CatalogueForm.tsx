import type { Fields } from '@prumo/domain';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormDialog, type FormDialogProps } from '../../kit/form/FormDialog';
import { Cell, FormSection } from '../../kit/form/FormSection';
import { SwitchInput } from '../../kit/inputs';
import { tellDuplicateCode } from './duplicateCode';
import { CodeInput } from './CodeInput';
import { SymbolInput } from './SymbolInput';
import type { CatalogueRecord } from './types';
import { type CatalogueWords, LABELS } from './words';

export interface CatalogueFormProps extends Pick<FormDialogProps<CatalogueRecord>, 'validate' | 'onFailure'> {
  words: CatalogueWords;
  /** The domain's rules of this catalogue. */
  fields: Fields;
  /** Blank values of the catalogue's own inputs. */
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
    defaultValues={{ code: '', label: '', isActive: true, ...blank }}
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
