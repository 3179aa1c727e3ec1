import { Stack } from '@mui/material';
import { useResourceContext } from 'ra-core';
import type { FormEvent } from 'react';
import { OptionAutocomplete } from '../../../shared/inputs/OptionAutocomplete';
import { RadioChoice } from '../../../shared/inputs/RadioChoice';
import { PendingButton } from '../../../shared/PendingButton';
import { type LookupRecord, lookupText, useLookup } from '../../../shared/query/useLookup';
import { StatePicker } from '../../states/StateSelect';
import type { CoverageHolder } from '../Coverage';
import { BULK, type Way, WAYS, type Which } from './bulk';
import { ListInput } from './ListInput';

/** The inputs of the form; each way of selection keeps its own. */
export interface SelectionInputs {
  way: Way;
  state: LookupRecord | null;
  lines: string;
  another: LookupRecord | null;
}

export const NO_INPUTS: SelectionInputs = { way: 'state', state: null, lines: '', another: null };

/** The selection of the chosen way; undefined while it is incomplete. */
export function whichOf({ way, state, lines, another }: SelectionInputs): Which | undefined {
  if (way === 'state') return state?.code === undefined ? undefined : { state: state.code };
  if (way === 'another') return another ? { fromId: another.id } : undefined;
  return lines.trim() === '' ? undefined : { lines };
}

interface SelectionFormProps {
  holder: CoverageHolder;
  noun: string;
  told: SelectionInputs;
  onTell: (told: SelectionInputs) => void;
  onPreview: (which: Which) => void;
  /** While true nothing can be changed. */
  saving: boolean;
  looking: boolean;
}

/** Which municipalities: the ways to tell them, and what the chosen way asks. */
export function SelectionForm({
  holder,
  noun,
  told,
  onTell,
  onPreview,
  saving,
  looking,
}: SelectionFormProps) {
  const which = whichOf(told);
  const set = (changed: Partial<SelectionInputs>) => onTell({ ...told, ...changed });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (which && !looking) onPreview(which);
  };
  return (
    <Stack component="form" noValidate spacing={1.5} onSubmit={submit}>
      <RadioChoice
        row
        disabled={saving}
        label={BULK.way}
        options={WAYS.map((way) => [way, BULK.ways(noun)[way]] as const)}
        value={told.way}
        onChange={(way) => set({ way })}
      />
      {told.way === 'state' && (
        <StatePicker
          label={BULK.state}
          value={told.state}
          onChoose={(state) => set({ state })}
          disabled={saving}
        />
      )}
      {told.way === 'lines' && (
        <ListInput value={told.lines} onChange={(lines) => set({ lines })} disabled={saving} />
      )}
      {told.way === 'another' && (
        <AnotherPicker
          holder={holder}
          noun={noun}
          value={told.another}
          onChoose={(another) => set({ another })}
          disabled={saving}
        />
      )}
      <PendingButton
        type="submit"
        variant="outlined"
        loading={looking}
        disabled={!which || saving}
        sx={{ alignSelf: 'flex-start' }}
      >
        {BULK.preview}
      </PendingButton>
    </Stack>
  );
}

interface AnotherPickerProps {
  holder: CoverageHolder;
  noun: string;
  value: LookupRecord | null;
  onChoose: (record: LookupRecord | null) => void;
  disabled: boolean;
}

/** Another zone of the same edition, or another isopleth. */
function AnotherPicker({ holder, noun, ...props }: AnotherPickerProps) {
  const { records, byId, isPending, error } = useLookup(useResourceContext() ?? '');
  const edition = byId.get(holder.id)?.['edition'];
  return (
    <OptionAutocomplete
      {...props}
      source={{
        options: records.filter((record) => record.id !== holder.id && record['edition'] === edition),
        loading: isPending,
        failed: error !== null,
      }}
      textOf={lookupText}
      failure={BULK.notLoaded}
      input={{ label: BULK.another(noun), placeholder: '', helperText: ' ' }}
    />
  );
}
