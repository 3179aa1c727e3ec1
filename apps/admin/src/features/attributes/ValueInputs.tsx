import { useFormContext, useWatch } from 'react-hook-form';
import { columnName, tableName, VALUE_SOURCES } from '@prumo/domain';
import { denialOf, messageOf, statusOf } from '../../api/failure';
import { useFieldText } from '../../shared/form/FormFields';
import { Cell } from '../../shared/form/FormSection';
import { useRead } from '../../shared/query/useRead';
import { ChoiceInput } from '../catalogue/ChoiceInput';
import { METADATA, HINTS, LABELS, byName, columnText, technical } from './Attribute';

interface Names {
  names: readonly string[];
  /** Whether the names are known. */
  isReady: boolean;
  /** The text of a failed read. */
  error: string | undefined;
}

const NONE: readonly string[] = [];

function useNames(url: string | undefined, { denied, failed }: { denied: string; failed: string }) {
  const { data, error, isSuccess } = useRead<string[]>(url);
  const tell = () => (statusOf(error) === 403 ? denialOf(error, denied) : messageOf(error, failed));
  return { names: data ?? NONE, isReady: isSuccess, error: error ? tell() : undefined } satisfies Names;
}

/** The tables whose columns attributes may name. */
export const useTables = (): Names =>
  useNames('/api/metadata/tables', { denied: METADATA.tablesFailed, failed: METADATA.tablesFailed });

/** The columns of a table; none while no table is chosen. */
export const useColumns = (table: string | null, denied: string = METADATA.columnsDenied): Names =>
  useNames(table === null ? undefined : `/api/metadata/tables/${encodeURIComponent(table)}/columns`, {
    denied,
    failed: METADATA.columnsFailed,
  });

const FIELDS = ['valueIdField', 'valueLabelField'] as const;

const SOURCES = byName(VALUE_SOURCES, tableName);

/** Where a reference takes its values from. Other kinds have no values. */
export const ValueInputs = () => {
  const { setValue } = useFormContext();
  const [kind, source]: (string | null)[] = useWatch({ name: ['dataKind', 'valueSource'] });
  const columns = useColumns(source || null, METADATA.valueColumnsDenied);
  const nameOf = (name: string) => columnName(source ?? '', name);
  const isReference = kind === 'reference';
  // Somebody else may have made a reference of what is none here.
  useFieldText(FIELDS[0], columnText(LABELS[FIELDS[0]], 'valueSource'));
  useFieldText(FIELDS[1], columnText(LABELS[FIELDS[1]], 'valueSource'));
  const dropFields = () => {
    for (const field of FIELDS) setValue(field, null, { shouldDirty: true });
  };
  return (
    <>
      <Cell>
        <ChoiceInput
          source="valueSource"
          label={LABELS.valueSource}
          choices={SOURCES}
          textOf={tableName}
          hintOf={technical}
          disabled={!isReference}
          helperText={!source && HINTS.valueSource}
          onChoose={dropFields}
        />
      </Cell>
      {isReference &&
        FIELDS.map((field) => (
          <Cell key={field} span={6}>
            <ChoiceInput
              source={field}
              label={LABELS[field]}
              choices={byName(columns.names, nameOf)}
              textOf={nameOf}
              hintOf={technical}
              blank={HINTS.automatic}
              disabled={!source}
              helperText={columns.error ?? (!source && HINTS.chooseSource)}
            />
          </Cell>
        ))}
    </>
  );
};
