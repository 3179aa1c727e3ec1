import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Choice } from '../../kit/inputs/Choice';
import { type FormInputOptions, useFormInput } from '../../kit/inputs/useFormInput';
import { useCitySearch } from './useCitySearch';

/** The server has searched: by more than what begins with the text, and by state. */
const asAnswered = <T,>(found: T[]): T[] => found;

interface CitySelectProps extends FormInputOptions {
  /** The form value that holds the state's letters; the search stays within it. */
  stateSource?: string;
  /** Told when the name begins to be typed, and when it stands: chosen, or the input left. */
  onTyping?: (isTyping: boolean) => void;
}

/** A municipality by name: suggestions from the server, but any name can be typed (the CEP may know more). */
export function CitySelect({ stateSource = 'state', onTyping, ...props }: CitySelectProps) {
  const { id, field, textField } = useFormInput(props, { show: (city) => city });
  const [open, setOpen] = useState(false);
  const stateCode: unknown = useWatch({ name: stateSource });
  const text = typeof field.value === 'string' ? field.value : '';
  const search = useCitySearch(text, typeof stateCode === 'string' ? stateCode : null);
  const change = (next: string) => field.onChange(next === '' ? null : next);
  return (
    <Choice
      id={id}
      freeSolo
      autoHighlight={false}
      source={{
        options: [...new Set(search.cities.map((city) => city.name))],
        loading: search.isFetching,
        // What is not suggested can still be typed.
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
    <Choice
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
