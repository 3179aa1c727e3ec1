import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { OptionAutocomplete } from '../../shared/inputs/OptionAutocomplete';
import { type FormInputOptions, useFormInput } from '../../shared/inputs/useFormInput';
import { useDebounced, type LookupRecord, useLookup } from '../../shared/query/useLookup';

const SEARCH_DELAY_MS = 250;
const MOST_SUGGESTIONS = 50;

interface FoundCity extends LookupRecord {
  name: string;
  stateId: number;
}

/** Municipalities whose name matches, of one state when its letters are given; the server searches. */
export function useCitySearch(text: string, stateCode: string | null | undefined) {
  const states = useLookup('states');
  const stateId = states.records.find(({ code }) => code === stateCode)?.id;
  const q = useDebounced(text.trim(), SEARCH_DELAY_MS);
  const { data, isFetching, error } = useGetList<FoundCity>(
    'cities',
    {
      pagination: { page: 1, perPage: MOST_SUGGESTIONS },
      sort: { field: 'name', order: 'ASC' },
      filter: { ...(q && { q }), ...(stateId !== undefined && { stateId }) },
    },
    { enabled: stateId !== undefined || q.length >= 2, placeholderData: keepPreviousData },
  );
  return { cities: data ?? [], isFetching, error };
}

/** The server has searched: by more than what begins with the text, and by state. */
const asAnswered = <T,>(found: T[]): T[] => found;

interface CitySelectProps extends FormInputOptions {
  /** Called when typing starts, and when it ends by a choice or by leaving the input. */
  onTyping?: (isTyping: boolean) => void;
}

/** A municipality by name, of the form's state: suggestions from the server, but any name can be typed (the CEP may know more). */
export function CitySelect({ onTyping, ...props }: CitySelectProps) {
  const { id, field, textField } = useFormInput(props, { show: (city) => city });
  const [open, setOpen] = useState(false);
  const stateCode: unknown = useWatch({ name: 'state' });
  const text = typeof field.value === 'string' ? field.value : '';
  const search = useCitySearch(text, typeof stateCode === 'string' ? stateCode : null);
  const change = (next: string) => field.onChange(next === '' ? null : next);
  return (
    <OptionAutocomplete
      id={id}
      freeSolo
      autoHighlight={false}
      source={{
        options: [...new Set(search.cities.map((city) => city.name))],
        loading: search.isFetching,
        // A name without suggestion can still be typed.
        failed: false,
        filterOptions: asAnswered,
        open,
        onOpen: () => setOpen(true),
        onClose: () => setOpen(false),
      }}
      inputValue={text}
      value={text}
      onInputChange={(_event, next, reason) => {
        if (reason === 'input') onTyping?.(true);
        if (reason !== 'reset') change(next);
      }}
      onChoose={(next) => {
        change(next ?? '');
        onTyping?.(false);
      }}
      onBlur={() => {
        field.onBlur();
        onTyping?.(false);
      }}
      textOf={(name) => name}
      input={textField}
    />
  );
}

/** A municipality with the state that it lies in. */
export interface PickedCity {
  id: number;
  name: string;
  stateId: number;
  /** The state's letters. */
  state: string;
}

interface CityPickerProps {
  label: string;
  hint: string;
  /** The state's letters; nothing is offered without. */
  state: string | undefined;
  value: PickedCity | null;
  onChoose: (city: PickedCity | null) => void;
  disabled: boolean;
}

/** A municipality of the state, by search outside of a form: one that is registered. */
export function CityPicker({ label, hint, state, value, ...props }: CityPickerProps) {
  const [text, setText] = useState(value?.name ?? '');
  const { cities, isFetching, error } = useCitySearch(text === value?.name ? '' : text, state);
  return (
    <OptionAutocomplete
      {...props}
      source={{
        options:
          state === undefined ? [] : cities.map(({ id, name, stateId }) => ({ id, name, stateId, state })),
        loading: isFetching,
        failed: error !== null,
        filterOptions: asAnswered,
        onType: setText,
      }}
      value={value}
      inputValue={text}
      textOf={({ name }) => name}
      input={{ label, helperText: hint }}
    />
  );
}
