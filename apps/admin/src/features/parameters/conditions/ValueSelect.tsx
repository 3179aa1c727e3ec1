import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import {
  LIST_MAX_HEIGHT,
  NOT_LOADED,
  NOTHING_FOUND,
  SEARCH_PLACEHOLDER,
} from '../../../kit/inputs/SearchSelect';
import { startsFirst } from '../../../kit/inputs/startsFirst';
import { type FormInputOptions, useFormInput } from '../../../kit/inputs/useFormInput';
import { HINTS } from '../Parameter';
import { useAttributeValues, wholeText, type AttributeValue, shortText } from './attributeValues';

/** The names of some of an attribute's values. */
export function ValueNames({ attributeId, ids }: { attributeId: number; ids: readonly number[] }) {
  const { values } = useAttributeValues(attributeId);
  const nameOf = (id: number): string => {
    const value = values.find((each) => each.id === id);
    return value ? wholeText(value) : String(id);
  };
  return ids.map(nameOf).join(', ');
}

export interface ValueSelectProps extends FormInputOptions {
  label: string;
  attributeId: number | null;
  /** Several values, of which any will do: the form keeps a list of ids. */
  multiple?: boolean;
  helperText?: string;
  disabled?: boolean;
}

/** Municipalities are thousands: a list shows so many, the search finds the rest. */
const MOST_SHOWN = 100;
const filterOptions = startsFirst<AttributeValue>(MOST_SHOWN, wholeText);

const idsOf = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number');

/** A choice among an attribute's values; pointing at one tells its whole text. */
export function ValueSelect({
  label,
  attributeId,
  multiple = false,
  helperText,
  disabled = false,
  ...props
}: ValueSelectProps) {
  const { id, field, error, required } = useFormInput(props, {
    label,
    show: (chosenIds, { attributeId: owner }) => (
      <ValueNames attributeId={Number(owner)} ids={idsOf(chosenIds)} />
    ),
  });
  const { ref, value, onChange, onBlur, name } = field;
  const { values, isFetching, error: failure } = useAttributeValues(attributeId);
  const ids = idsOf(value);
  const [kept] = useState(ids);
  const chosen = values.filter((option) => ids.includes(option.id));
  const options = values.filter((option) => option.isActive || kept.includes(option.id));
  const change = (next: AttributeValue | AttributeValue[] | null) =>
    onChange(Array.isArray(next) ? next.map((option) => option.id) : (next?.id ?? null));
  return (
    <Autocomplete
      id={id}
      multiple={multiple}
      options={options}
      value={multiple ? chosen : (chosen[0] ?? null)}
      onChange={(_event, next) => change(next)}
      onBlur={onBlur}
      filterOptions={filterOptions}
      getOptionLabel={shortText}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(option, current) => option.id === current.id}
      loading={isFetching}
      disabled={disabled}
      disableCloseOnSelect={multiple}
      autoHighlight
      noOptionsText={failure ? NOT_LOADED : NOTHING_FOUND}
      slotProps={{ listbox: { sx: { maxHeight: LIST_MAX_HEIGHT } } }}
      renderOption={({ key, ...item }, option) => (
        <li key={key} {...item} title={wholeText(option)}>
          {shortText(option)}
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          name={name}
          label={label}
          title={chosen.map(wholeText).join('\n')}
          inputRef={ref}
          required={required}
          placeholder={chosen.length > 0 ? '' : SEARCH_PLACEHOLDER}
          error={error !== undefined}
          helperText={error ?? (failure ? HINTS.valuesFailed : helperText)}
        />
      )}
    />
  );
}
