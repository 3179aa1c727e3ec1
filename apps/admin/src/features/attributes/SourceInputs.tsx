import { columnName, tableName } from '@prumo/domain';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceInput } from '../catalogue/ChoiceInput';
import { useFieldText } from '../../kit/form/FieldTexts';
import { Cell } from '../../kit/form/FormSection';
import { useColumns, useTables } from './useMetadata';
import { byName, columnText, technical } from './names';
import { HINTS, LABELS } from './words';

/** Table and column that the attribute names. Another table drops a column that it doesn't have. */
export const SourceInputs = () => {
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
  const columnHint = columns.error ?? (table ? undefined : HINTS.column);
  return (
    <>
      <Cell span={6}>
        <ChoiceInput
          source="sourceTable"
          label={LABELS.sourceTable}
          choices={byName(tables.names, tableName)}
          textOf={tableName}
          hintOf={technical}
          {...(tables.error !== undefined && { helperText: tables.error })}
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
          {...(columnHint !== undefined && { helperText: columnHint })}
        />
      </Cell>
    </>
  );
};
