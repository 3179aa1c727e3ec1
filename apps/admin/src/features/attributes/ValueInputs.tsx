import { columnName, tableName, VALUE_SOURCES } from '@prumo/domain';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceInput } from '../catalogue/ChoiceInput';
import { useFieldText } from '../../kit/form/FieldTexts';
import { Cell } from '../../kit/form/FormSection';
import { byName, columnText, technical } from './names';
import { useColumns } from './useMetadata';
import { HINTS, LABELS, METADATA } from './words';

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
  const fieldHint = columns.error ?? (source ? undefined : HINTS.chooseSource);
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
          {...(!source && { helperText: HINTS.valueSource })}
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
              {...(fieldHint !== undefined && { helperText: fieldHint })}
            />
          </Cell>
        ))}
    </>
  );
};
