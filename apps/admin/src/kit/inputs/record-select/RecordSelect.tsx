import { TextField } from '@mui/material';
import { type RaRecord, type SortPayload, useGetOne } from 'ra-core';
import { lookupText } from '../../query/useLookup';
import { NOT_LOADED, SEARCH_PLACEHOLDER } from '../SearchSelect';
import { type FormInputOptions, useFormInput } from '../useFormInput';
import { RecordAutocomplete } from './RecordAutocomplete';

export interface RecordSelectProps<R extends RaRecord<number>> extends FormInputOptions {
  label: string;
  resource: string;
  sort: SortPayload;
  textOf?: (record: R) => string;
}

/** The name of a record that a form's value chooses. */
function RecordName<R extends RaRecord<number>>({
  resource,
  id,
  textOf,
}: Required<Pick<RecordSelectProps<R>, 'resource' | 'textOf'>> & { id: number }) {
  const { data } = useGetOne<R>(resource, { id });
  return data ? textOf(data) : String(id);
}

const isId = (value: unknown): value is number => typeof value === 'number';

/** A choice among the records of a resource that grows without bounds. The form holds the id, null when none. */
export function RecordSelect<R extends RaRecord<number>>({
  label,
  resource,
  sort,
  textOf = lookupText,
  ...props
}: RecordSelectProps<R>) {
  const { id, field, error, required } = useFormInput(props, {
    label,
    show: (chosenId) => <RecordName<R> resource={resource} id={chosenId} textOf={textOf} />,
  });
  const { ref, onChange, onBlur, name } = field;
  const value: unknown = field.value;
  const chosen = useGetOne<R>(resource, { id: isId(value) ? value : 0 }, { enabled: isId(value) });
  return (
    <RecordAutocomplete<R>
      id={id}
      resource={resource}
      sort={sort}
      value={isId(value) ? (chosen.data ?? null) : null}
      onChoose={(record) => onChange(record?.id ?? null)}
      onBlur={onBlur}
      textOf={textOf}
      renderInput={(params, failure) => (
        <TextField
          {...params}
          name={name}
          label={label}
          inputRef={ref}
          required={required}
          placeholder={SEARCH_PLACEHOLDER}
          error={error !== undefined || failure !== null || chosen.error !== null}
          helperText={error ?? ((failure ?? chosen.error) && NOT_LOADED)}
        />
      )}
    />
  );
}
