import { keepPreviousData } from '@tanstack/react-query';
import { type RaRecord, type SortPayload, useGetList, useGetOne } from 'ra-core';
import { useState } from 'react';
import { formatNumber } from '@prumo/domain';
import { useDebounced, lookupText } from '../query/useLookup';
import { type OptionSource, startsFirst, OptionAutocomplete } from './OptionAutocomplete';
import { type FormInputOptions, useFormInput } from './useFormInput';

const SEARCH_DELAY_MS = 250;
const MOST_CHOICES = 25;
const NONE: readonly never[] = [];

/** The first records of a resource that match a text, searched by the server; asks for nothing until `enabled`. */
function useRecordSearch<R extends RaRecord<number>>(
  resource: string,
  {
    text,
    sort,
    filter,
    enabled,
  }: Pick<RecordSourceOptions<R>, 'sort' | 'filter'> & { text: string; enabled: boolean },
) {
  const wanted = text.trim();
  const q = useDebounced(wanted, SEARCH_DELAY_MS);
  const { data, total, isPending, isPlaceholderData, error } = useGetList<R>(
    resource,
    { pagination: { page: 1, perPage: MOST_CHOICES }, sort, filter: q ? { ...filter, q } : { ...filter } },
    // Asked anew each time the list is opened: others register records too.
    { enabled, placeholderData: keepPreviousData, staleTime: 0 },
  );
  return {
    records: data ?? NONE,
    total: total ?? 0,
    /** Whether `records` are still those of an earlier text. */
    isBehind: isPlaceholderData || q !== wanted,
    isPending,
    error,
  };
}

const moreOf = (shown: number, total: number): string =>
  total > shown ? `Mostrando ${shown} de ${formatNumber(total)}. Digite para procurar os demais.` : '';

interface RecordSourceOptions<R extends RaRecord<number>> {
  sort: SortPayload;
  /** Filters the options; the chosen record is always kept. */
  filter?: Readonly<Record<string, unknown>>;
  /** The record that is chosen: always among the options. */
  value: R | null;
  textOf: (record: R) => string;
  /** A record that is no choice. */
  except?: R['id'];
}

/** The records of a resource of any size: the server searches, as soon as the list is opened. */
export function useRecordSource<R extends RaRecord<number>>(
  resource: string,
  { sort, filter, value, textOf, except }: RecordSourceOptions<R>,
): OptionSource<R> {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const text = value && typed === textOf(value) ? '' : typed;
  const search = useRecordSearch<R>(resource, { text, sort, filter, enabled: open });
  const found = search.records.filter(({ id }) => id !== except);
  const isFound = ({ id }: R): boolean => found.some((record) => record.id === id);
  // The server knows more of a record than its text; until it has answered, Enter must choose nothing else.
  const answered = (all: R[]): R[] => (text === '' ? all : all.filter(isFound));
  return {
    options: value && !isFound(value) ? [value, ...found] : found,
    filterOptions: search.isBehind ? startsFirst<R>() : answered,
    loading: search.isPending || search.isBehind,
    failed: search.error !== null,
    more: search.isBehind ? '' : moreOf(search.records.length, search.total),
    open,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    onType: setTyped,
  };
}

interface ReferenceAutocompleteProps<R extends RaRecord<number>> extends FormInputOptions {
  resource: string;
  sort: SortPayload;
  filter?: RecordSourceOptions<R>['filter'];
  textOf?: (record: R) => string;
}

/** The name of a record that a form's value chooses. */
function RecordName<R extends RaRecord<number>>({
  resource,
  id,
  textOf,
}: Required<Pick<ReferenceAutocompleteProps<R>, 'resource' | 'textOf'>> & { id: number }) {
  const { data } = useGetOne<R>(resource, { id });
  return data ? textOf(data) : String(id);
}

const isId = (value: unknown): value is number => typeof value === 'number';

/** A choice among the records of a resource that grows without bounds. The form holds the id, null when none. */
export function ReferenceAutocomplete<R extends RaRecord<number>>({
  resource,
  sort,
  filter,
  textOf = lookupText,
  ...props
}: ReferenceAutocompleteProps<R>) {
  const { id, field, textField } = useFormInput(props, {
    show: (chosenId) => <RecordName<R> resource={resource} id={chosenId} textOf={textOf} />,
  });
  const value: unknown = field.value;
  const chosen = useGetOne<R>(resource, { id: isId(value) ? value : 0 }, { enabled: isId(value) });
  const record = isId(value) ? (chosen.data ?? null) : null;
  const source = useRecordSource<R>(resource, { sort, filter, value: record, textOf });
  return (
    <OptionAutocomplete
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
