import { Autocomplete, TextField } from '@mui/material';
import { LIST_MAX_HEIGHT, NOTHING_FOUND } from '../../kit/inputs/SearchSelect';
import { startsFirst } from '../../kit/inputs/startsFirst';
import { type LookupRecord, useLookup } from '../../kit/query/useLookup';
import { COVERAGE } from './words';

export interface StatePickerProps {
  value: LookupRecord | null;
  onChange: (state: LookupRecord | null) => void;
  disabled: boolean;
}

const stateText = ({ code, name }: LookupRecord): string => `${code} - ${name}`;
const filterOptions = startsFirst<LookupRecord>();

/** The state whose municipalities may be chosen. */
export function StatePicker({ value, onChange, disabled }: StatePickerProps) {
  const { records, isPending, error } = useLookup('states');
  return (
    <Autocomplete
      options={[...records]}
      value={value}
      onChange={(_event, state) => onChange(state)}
      getOptionLabel={stateText}
      filterOptions={filterOptions}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, current) => option.id === current.id}
      loading={isPending}
      disabled={disabled}
      autoHighlight
      noOptionsText={NOTHING_FOUND}
      slotProps={{ listbox: { sx: { maxHeight: LIST_MAX_HEIGHT } } }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={COVERAGE.state}
          helperText={error ? 'Falha ao carregar estados' : ' '}
        />
      )}
    />
  );
}
