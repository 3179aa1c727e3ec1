import { Autocomplete, TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { LIST_MAX_HEIGHT, NOTHING_FOUND, SEARCH_PLACEHOLDER } from './SearchSelect';
import { useCitySearch } from './useCitySearch';
import { type FormInputOptions, useFormInput } from './useFormInput';

export interface CitySelectProps extends FormInputOptions {
  label: string;
  /** The form value that holds the state's letters; the search stays within it. */
  stateSource?: string;
  helperText?: ReactNode;
  disabled?: boolean;
  onValue?: (name: string | null) => void;
  /** Told when the name begins to be typed, and when it stands: chosen, or the input left. */
  onTyping?: (isTyping: boolean) => void;
}

/** A municipality by name: suggestions from the server, but any name can be typed (the CEP may know more). */
export function CitySelect({
  label,
  stateSource = 'state',
  helperText,
  disabled,
  onValue,
  onTyping,
  ...props
}: CitySelectProps) {
  const { id, field, error, required } = useFormInput(props, { label, show: (city) => city });
  const { ref, value, onChange, onBlur, name } = field;
  const [open, setOpen] = useState(false);
  const stateCode: unknown = useWatch({ name: stateSource });
  const text = typeof value === 'string' ? value : '';
  const search = useCitySearch(text, typeof stateCode === 'string' ? stateCode : null);
  const names = [...new Set(search.cities.map((city) => city.name))];
  const change = (next: string) => {
    onChange(next === '' ? null : next);
    onValue?.(next === '' ? null : next);
  };
  return (
    <Autocomplete
      id={id}
      freeSolo
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={names}
      filterOptions={(all) => all}
      inputValue={text}
      value={text}
      onInputChange={(_event, next, reason) => {
        if (reason === 'input') onTyping?.(true);
        if (reason !== 'reset') change(next);
      }}
      onChange={(_event, next) => {
        change(next ?? '');
        onTyping?.(false);
      }}
      onBlur={() => {
        onBlur();
        onTyping?.(false);
      }}
      loading={search.isFetching}
      noOptionsText={NOTHING_FOUND}
      disabled={disabled ?? false}
      slotProps={{ listbox: { sx: { maxHeight: LIST_MAX_HEIGHT } } }}
      renderInput={(params) => (
        <TextField
          {...params}
          name={name}
          label={label}
          inputRef={ref}
          required={required}
          placeholder={SEARCH_PLACEHOLDER}
          error={error !== undefined}
          helperText={error ?? helperText}
        />
      )}
    />
  );
}
