import { HttpError } from 'ra-core';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  columnName,
  tableName,
  ATTRIBUTE_KIND_LABELS,
  ATTRIBUTE_KINDS,
  attributeFields,
  type AttributeKind,
} from '@prumo/domain';
import { errorsOf, messageOf, NoConnection, statusOf } from '../../api/failure';
import { FormDialog } from '../../shared/form/FormDialog';
import { useFieldText } from '../../shared/form/FormFields';
import { Cell, FormSection } from '../../shared/form/FormSection';
import type { FailureHandler } from '../../shared/form/useEditor';
import { SymbolInput } from '../catalogue/CatalogueForm';
import { ChoiceInput } from '../catalogue/ChoiceInput';
import {
  CONFLICT,
  TAKEN,
  UNEXPECTED,
  HINTS,
  LABELS,
  TEXTS,
  type Attribute,
  byName,
  columnText,
  technical,
} from './Attribute';
import { useColumns, useTables, ValueInputs } from './ValueInputs';

/** The toast and field errors of a refused attribute. */
export const tellAttributeFailure: FailureHandler = (error) => {
  if (error instanceof NoConnection) return undefined;
  if (!(error instanceof HttpError)) return { toast: UNEXPECTED };
  if (statusOf(error) !== 409) return undefined;
  const message = messageOf(error, CONFLICT);
  if (!message.includes(TAKEN.said)) return { toast: message, errors: errorsOf(error) };
  return { toast: TAKEN.shown, errors: { sourceColumn: TAKEN.shown } };
};

/** Table and column that the attribute names. Another table drops a column that it doesn't have. */
const SourceInputs = () => {
  const { setValue } = useFormContext();
  const [table, column]: (string | null)[] = useWatch({ name: ['sourceTable', 'sourceColumn'] });
  const tables = useTables();
  const columns = useColumns(table || null);
  const isForeign = columns.isReady && !!column && !columns.names.includes(column);
  useEffect(() => {
    if (isForeign) setValue('sourceColumn', null, { shouldDirty: true });
  }, [isForeign, setValue]);
  const nameOf = (name: string) => columnName(table ?? '', name);
  // Somebody else's column may be one of another table.
  useFieldText('sourceColumn', columnText(LABELS.sourceColumn, 'sourceTable'));
  return (
    <>
      <Cell span={6}>
        <ChoiceInput
          source="sourceTable"
          label={LABELS.sourceTable}
          choices={byName(tables.names, tableName)}
          textOf={tableName}
          hintOf={technical}
          helperText={tables.error}
        />
      </Cell>
      <Cell span={6}>
        <ChoiceInput
          source="sourceColumn"
          label={LABELS.sourceColumn}
          choices={byName(columns.names, nameOf)}
          textOf={nameOf}
          hintOf={technical}
          disabled={!table}
          helperText={columns.error ?? (!table && HINTS.column)}
        />
      </Cell>
    </>
  );
};

/** The switch in the list turns attributes on and off; their form doesn't send it. */
const { isActive: _isActive, ...FIELDS } = attributeFields;

const BLANK = {
  friendlyName: '',
  sourceTable: null,
  sourceColumn: null,
  dataKind: null,
  valueSource: null,
  valueIdField: null,
  valueLabelField: null,
};

const kindText = (kind: string): string => ATTRIBUTE_KIND_LABELS[kind as AttributeKind];

const KindInput = () => {
  const { setValue } = useFormContext();
  const dropValues = (kind: string | null) => {
    if (kind === 'reference') return;
    for (const field of ['valueSource', 'valueIdField', 'valueLabelField'])
      setValue(field, null, { shouldDirty: true });
  };
  return (
    <ChoiceInput
      source="dataKind"
      label={LABELS.dataKind}
      choices={ATTRIBUTE_KINDS}
      textOf={kindText}
      onChoose={dropValues}
    />
  );
};

/** Fields that depend on another one are merged with it. */
const LINKED = () => [
  { label: LABELS.source, sources: ['sourceTable', 'sourceColumn'] },
  { label: LABELS.dataKind, sources: ['dataKind', 'valueSource', 'valueIdField', 'valueLabelField'] },
];

/** The form of an attribute: a named column, its kind and, for references, where its values are. */
export const AttributeForm = () => (
  <FormDialog<Attribute>
    {...TEXTS.form}
    fields={FIELDS}
    defaultValues={BLANK}
    onFailure={tellAttributeFailure}
    link={LINKED}
  >
    <FormSection>
      <Cell span={8}>
        <SymbolInput source="friendlyName" label={LABELS.friendlyName} />
      </Cell>
      <Cell span={4}>
        <KindInput />
      </Cell>
      <SourceInputs />
      <ValueInputs />
    </FormSection>
  </FormDialog>
);
