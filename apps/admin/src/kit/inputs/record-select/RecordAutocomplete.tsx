import {
  Paper,
  type PaperProps,
  Typography,
  Autocomplete,
  type AutocompleteRenderInputParams,
} from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { type RaRecord, type SortPayload, useGetList } from 'ra-core';
import { createContext, useContext, type ReactNode, useState } from 'react';
import { formatNumber } from '@prumo/domain';
import { useDebounced } from '../../query/useDebounced';
import { LIST_MAX_HEIGHT, NOT_LOADED, NOTHING_FOUND } from '../SearchSelect';
import { startsFirst } from '../startsFirst';

const SEARCH_DELAY_MS = 250;
const MOST_CHOICES = 25;
const NONE: readonly never[] = [];

export interface RecordSearch<R> {
  records: readonly R[];
  /** How many there are in all; more than `records` when the list was cut. */
  total: number;
  /** Whether `records` are still those of an earlier text. */
  isBehind: boolean;
  isPending: boolean;
  error: Error | null;
}

/** The first records of a resource that match a text, searched by the server; asks for nothing until `enabled`. */
export function useRecordSearch<R extends RaRecord<number>>(
  resource: string,
  { text, sort, enabled }: { text: string; sort: SortPayload; enabled: boolean },
): RecordSearch<R> {
  const wanted = text.trim();
  const q = useDebounced(wanted, SEARCH_DELAY_MS);
  const { data, total, isPending, isPlaceholderData, error } = useGetList<R>(
    resource,
    { pagination: { page: 1, perPage: MOST_CHOICES }, sort, filter: q ? { q } : {} },
    // Asked anew each time the list is opened: others register records too.
    { enabled, placeholderData: keepPreviousData, staleTime: 0 },
  );
  return {
    records: data ?? NONE,
    total: total ?? 0,
    isBehind: isPlaceholderData || q !== wanted,
    isPending,
    error,
  };
}

/** What stands under the choices, when there are more than are shown. */
export const MoreChoices = createContext('');

/** The paper of an open list of choices, with a line that says that there are more. */
export const ChoicesPaper = ({ children, ...props }: PaperProps) => {
  const more = useContext(MoreChoices);
  return (
    <Paper {...props}>
      {children}
      {more && (
        <Typography
          variant="body2"
          color="text.secondary"
          sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
        >
          {more}
        </Typography>
      )}
    </Paper>
  );
};

export interface RecordAutocompleteProps<R extends RaRecord<number>> {
  id?: string;
  resource: string;
  sort: SortPayload;
  value: R | null;
  onChoose: (record: R | null) => void;
  onBlur?: () => void;
  textOf: (record: R) => string;
  /** A record that is no choice. */
  except?: R['id'];
  renderInput: (params: AutocompleteRenderInputParams, error: Error | null) => ReactNode;
}

const moreOf = (shown: number, total: number): string =>
  total > shown ? `Mostrando ${shown} de ${formatNumber(total)}. Digite para procurar os demais.` : '';

/** A choice among any number of records: the server searches, as soon as the list is opened. */
export function RecordAutocomplete<R extends RaRecord<number>>({
  resource,
  sort,
  value,
  onChoose,
  textOf,
  except,
  renderInput,
  ...props
}: RecordAutocompleteProps<R>) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const text = value && typed === textOf(value) ? '' : typed;
  const search = useRecordSearch<R>(resource, { text, sort, enabled: open });
  const found = search.records.filter(({ id }) => id !== except);
  const isFound = ({ id }: R): boolean => found.some((record) => record.id === id);
  const options = value && !isFound(value) ? [value, ...found] : found;
  // The server knows more of a record than its text; until it has answered, Enter must choose nothing else.
  const answered = (all: R[]): R[] => (text === '' ? all : all.filter(isFound));
  return (
    <MoreChoices.Provider value={search.isBehind ? '' : moreOf(search.records.length, search.total)}>
      <Autocomplete
        {...props}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        options={options}
        value={value}
        onChange={(_event, record) => onChoose(record)}
        onInputChange={(_event, next) => setTyped(next)}
        getOptionLabel={textOf}
        getOptionKey={(record) => record.id}
        isOptionEqualToValue={(option, current) => option.id === current.id}
        filterOptions={search.isBehind ? startsFirst<R>() : answered}
        loading={search.isPending || search.isBehind}
        noOptionsText={search.error ? NOT_LOADED : NOTHING_FOUND}
        autoHighlight
        slots={{ paper: ChoicesPaper }}
        slotProps={{ listbox: { sx: { maxHeight: LIST_MAX_HEIGHT } } }}
        renderInput={(params) => renderInput(params, search.error)}
      />
    </MoreChoices.Provider>
  );
}
