import { type ReactNode, useState } from 'react';
import { Autocomplete, type AutocompleteRenderInputParams } from '@mui/material';
import { formatNumber } from '@prumo/domain';
import type { RaRecord, SortPayload } from 'ra-core';
import { LIST_MAX_HEIGHT, NOT_LOADED, NOTHING_FOUND } from '../SearchSelect';
import { startsFirst } from '../startsFirst';
import { ChoicesPaper, MoreChoices } from './MoreChoices';
import { useRecordSearch } from './useRecordSearch';

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
