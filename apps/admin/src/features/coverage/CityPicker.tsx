import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import {
  LIST_MAX_HEIGHT,
  NOT_LOADED,
  NOTHING_FOUND,
  SEARCH_PLACEHOLDER,
} from '../../kit/inputs/SearchSelect';
import { type City, useCitySearch } from '../../kit/inputs/useCitySearch';
import type { LookupRecord } from '../../kit/query/useLookup';
import type { CoveredCity } from './Coverage';
import { COVERAGE } from './words';

export interface CityPickerProps {
  state: LookupRecord | null;
  value: CoveredCity | null;
  onChange: (city: CoveredCity | null) => void;
  disabled: boolean;
}

/** A municipality of the state, which the server searches: a state may have hundreds. */
export function CityPicker({ state, value, onChange, disabled }: CityPickerProps) {
  const [text, setText] = useState(value?.name ?? '');
  const code = state?.code ?? '';
  const search = useCitySearch(text === value?.name ? '' : text, state?.code);
  const covered = (city: City): CoveredCity => ({
    id: city.id,
    name: city.name,
    stateId: city.stateId,
    state: code,
  });
  return (
    <Autocomplete
      options={state ? search.cities.map(covered) : []}
      value={value}
      onChange={(_event, city) => onChange(city)}
      inputValue={text}
      onInputChange={(_event, next) => setText(next)}
      filterOptions={(all) => all}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, current) => option.id === current.id}
      loading={search.isFetching}
      disabled={disabled}
      autoHighlight
      noOptionsText={search.error ? NOT_LOADED : NOTHING_FOUND}
      slotProps={{ listbox: { sx: { maxHeight: LIST_MAX_HEIGHT } } }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={COVERAGE.city}
          placeholder={SEARCH_PLACEHOLDER}
          helperText={search.error ? NOT_LOADED : state ? ' ' : COVERAGE.chooseState}
        />
      )}
    />
  );
}
