import { Box, Button } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { PendingButton } from '../../shared/PendingButton';
import { type LookupRecord, useLookup } from '../../shared/query/useLookup';
import { CityPicker, type PickedCity } from '../cities/CitySelect';
import { StatePicker } from '../states/StateSelect';
import { type Coverage, COVERAGE, type CoverageHolder, useCoverageWrite } from './Coverage';
import { type TakenCity, TakenNotice } from './TakenNotice';

interface CoverageFormProps {
  /** The coverage that is being edited; a new one without. */
  editing: Coverage | undefined;
  /** The resource of the zones or isopleths, and the one that covers. */
  resource: string;
  holder: CoverageHolder;
  /** Called when a coverage was stored, or its editing was cancelled. */
  onEnd: () => void;
}

const cityOf = (coverage: Coverage | undefined): PickedCity | null =>
  coverage
    ? { id: coverage.cityId, name: coverage.city, stateId: coverage.stateId, state: coverage.state }
    : null;

/** State, then municipality, then Adicionar, or Salvar while a coverage is edited. */
export function CoverageForm({ editing, resource, holder, onEnd }: CoverageFormProps) {
  const states = useLookup('states');
  const [chosen, setChosen] = useState<LookupRecord | null>();
  const [city, setCity] = useState(() => cityOf(editing));
  const [round, setRound] = useState(0);
  const state = chosen === undefined ? (states.byId.get(editing?.stateId ?? 0) ?? null) : chosen;
  const [taken, setTaken] = useState<TakenCity>();
  const chooseCity = (next: PickedCity | null) => {
    setTaken(undefined);
    setCity(next);
  };
  const chooseState = (next: LookupRecord | null) => {
    setChosen(next);
    chooseCity(null);
    setRound(round + 1);
  };
  const end = () => {
    chooseCity(null);
    setRound(round + 1);
    onEnd();
  };
  const { mutate, isPending: saving } = useCoverageWrite(resource, holder.id, {
    onDone: end,
    onTaken: (refused, message) => setTaken({ city: refused, message }),
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTaken(undefined);
    if (city) mutate({ city, moved: editing });
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={save}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '3fr 4fr auto' },
        columnGap: 1,
        rowGap: 0.5,
        alignItems: 'start',
      }}
    >
      <StatePicker label={COVERAGE.state} value={state} onChoose={chooseState} disabled={saving} />
      <CityPicker
        key={round}
        label={COVERAGE.city}
        hint={state ? ' ' : COVERAGE.chooseState}
        state={state?.code}
        value={city}
        onChoose={chooseCity}
        disabled={!state || saving}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <PendingButton type="submit" variant="contained" loading={saving} disabled={!city} sx={{ flex: 1 }}>
          {editing ? COVERAGE.save : COVERAGE.add}
        </PendingButton>
        {editing && (
          <Button color="inherit" onClick={onEnd} disabled={saving}>
            {COVERAGE.cancel}
          </Button>
        )}
      </Box>
      {taken && <TakenNotice taken={taken} resource={resource} holder={holder} onMoved={end} />}
    </Box>
  );
}
