import { Autocomplete, TextField, Box, Button } from '@mui/material';
import { useState, type FormEvent } from 'react';
import {
  LIST_MAX_HEIGHT,
  NOT_LOADED,
  NOTHING_FOUND,
  SEARCH_PLACEHOLDER,
} from '../../kit/inputs/SearchSelect';
import { startsFirst } from '../../kit/inputs/startsFirst';
import { type City, useCitySearch } from '../../kit/inputs/useCitySearch';
import { type LookupRecord, useLookup } from '../../kit/query/useLookup';
import { type CoveredCity, type Coverage, COVERAGE } from './Coverage';

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

export interface CoverageFormProps {
  /** The coverage that is being edited; a new one without. */
  editing: Coverage | undefined;
  onSave: (city: CoveredCity) => Promise<boolean>;
  onCancel: () => void;
}

const cityOf = (coverage: Coverage | undefined): CoveredCity | null =>
  coverage
    ? { id: coverage.cityId, name: coverage.city, stateId: coverage.stateId, state: coverage.state }
    : null;

/** State, then municipality, then Adicionar, or Salvar while a coverage is edited. */
export function CoverageForm({ editing, onSave, onCancel }: CoverageFormProps) {
  const states = useLookup('states');
  const [chosen, setChosen] = useState<LookupRecord | null>();
  const [city, setCity] = useState(() => cityOf(editing));
  const [saving, setSaving] = useState(false);
  const [round, setRound] = useState(0);
  const state = chosen === undefined ? (states.byId.get(editing?.stateId ?? 0) ?? null) : chosen;
  const chooseState = (next: LookupRecord | null) => {
    setChosen(next);
    setCity(null);
    setRound(round + 1);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!city) return;
    setSaving(true);
    const saved = await onSave(city);
    setSaving(false);
    if (!saved) return;
    setCity(null);
    setRound(round + 1);
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void save(event)}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '3fr 4fr auto' },
        columnGap: 1,
        rowGap: 0.5,
        alignItems: 'start',
      }}
    >
      <StatePicker value={state} onChange={chooseState} disabled={saving} />
      <CityPicker key={round} state={state} value={city} onChange={setCity} disabled={!state || saving} />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" loading={saving} disabled={!city} sx={{ flex: 1 }}>
          {editing ? COVERAGE.save : COVERAGE.add}
        </Button>
        {editing && (
          <Button color="inherit" onClick={onCancel} disabled={saving}>
            {COVERAGE.cancel}
          </Button>
        )}
      </Box>
    </Box>
  );
}
