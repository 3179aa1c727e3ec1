import { VALUE_SOURCES } from '@prumo/domain';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceInput } from '../../catalogue/ChoiceInput';
import { Cell } from '../../shared/form/FormSection';
import { useColumns } from './useMetadata';
import { HINTS, LABELS, METADATA } from './words';

const FIELDS = ['valueIdField', 'valueLabelField'] as const;

/** Where a reference takes its values from. Other kinds have no values. */
export const ValueInputs = () => {
  const { setValue } = useFormContext();
  const [kind, source]: (string | null)[] = useWatch({ name: ['dataKind', 'valueSource'] });
  const columns = useColumns(source || null, METADATA.valueColumnsDenied);
  const isReference = kind === 'reference';
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
          choices={VALUE_SOURCES}
          disabled={!isReference}
          helperText={HINTS.valueSource}
          onChoose={dropFields}
        />
      </Cell>
      {isReference &&
        FIELDS.map((field) => (
          <Cell key={field} span={6}>
            <ChoiceInput
              source={field}
              label={LABELS[field]}
              choices={columns.names}
              blank={HINTS.automatic}
              disabled={!source}
              {...(fieldHint !== undefined && { helperText: fieldHint })}
            />
          </Cell>
        ))}
    </>
  );
};
