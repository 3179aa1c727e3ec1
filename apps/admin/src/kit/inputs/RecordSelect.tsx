import { type RaRecord, type SortPayload, useGetOne } from 'ra-core';
import { lookupText } from '../query/useLookup';
import { Choice } from './Choice';
import { type FormInputOptions, useFormInput } from './useFormInput';
import { useRecordSource } from './useRecordSource';

interface RecordSelectProps<R extends RaRecord<number>> extends FormInputOptions {
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
  resource,
  sort,
  textOf = lookupText,
  ...props
}: RecordSelectProps<R>) {
  const { id, field, textField } = useFormInput(props, {
    show: (chosenId) => <RecordName<R> resource={resource} id={chosenId} textOf={textOf} />,
  });
  const value: unknown = field.value;
  const chosen = useGetOne<R>(resource, { id: isId(value) ? value : 0 }, { enabled: isId(value) });
  const record = isId(value) ? (chosen.data ?? null) : null;
  const source = useRecordSource<R>(resource, { sort, value: record, textOf });
  return (
    <Choice
      id={id}
      source={{ ...source, failed: source.failed || chosen.error !== null }}
      value={record}
      onChoose={(next) => field.onChange(next?.id ?? null)}
      onBlur={field.onBlur}
      textOf={textOf}
      input={textField}
    />
  );
}
