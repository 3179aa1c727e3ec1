import { Box, Chip, TextField } from '@mui/material';
import {
  comparePtBr,
  responsibleOf,
  saoPauloDay,
  type Situation,
  SITUATION_LABELS,
  SITUATIONS,
  stageOf,
  type ProofRow,
} from '@prumo/domain';
import { LABELS, type ProgressParts, type ProofGridRow } from './proof';
import { isInState, type ProofFilter, STATE_LABELS, STATES } from './proofFilter';
import { ProofViews } from './ProofViews';

const ALL = 'Todos';
const STATE_GROUP = 'Mostrar só';

interface ChoiceProps {
  label: string;
  value: string | undefined;
  options: readonly (readonly [value: string, text: string])[];
  onChoose: (value: string | undefined) => void;
}

/** A native select, whose first choice removes the filter. */
const Choice = ({ label, value, options, onChoose }: ChoiceProps) => (
  <TextField
    select
    size="small"
    label={label}
    value={value ?? ''}
    onChange={({ target }) => onChoose(target.value || undefined)}
    slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    sx={{ flex: '1 1 130px', maxWidth: { sm: 240 } }}
  >
    <option value="">{ALL}</option>
    {options.map(([option, text]) => (
      <option key={option} value={option}>
        {text}
      </option>
    ))}
  </TextField>
);

/** The texts that rows have, in alphabetical order. */
const textsOf = (rows: readonly ProofRow[], textOf: (row: ProofRow) => string) =>
  [...new Set(rows.map(textOf))]
    .filter((text) => text !== '')
    .sort(comparePtBr)
    .map((text) => [text, text] as const);

interface ProofFiltersProps extends Pick<ProgressParts, 'requirements'> {
  rows: readonly ProofGridRow[];
  filter: ProofFilter;
  onChange: (filter: ProofFilter) => void;
}

/** The chips of what is open, and the choices of requirement, situation, responsible and stage. */
export function ProofFilters({ rows, requirements, filter, onChange }: ProofFiltersProps) {
  const day = saoPauloDay(new Date());
  return (
    <>
      <Box role="group" aria-label={STATE_GROUP} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        {STATES.map((state) => {
          const isOn = filter.state === state;
          const count = rows.filter((row) => isInState(row, state, day)).length;
          return (
            <Chip
              key={state}
              label={`${STATE_LABELS[state]} (${count})`}
              color={isOn ? 'primary' : 'default'}
              variant={isOn ? 'filled' : 'outlined'}
              aria-pressed={isOn}
              onClick={() => onChange({ ...filter, state: isOn ? undefined : state })}
            />
          );
        })}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 1.5 }}>
        <Choice
          label={LABELS.requirement}
          value={filter.requirementId === undefined ? undefined : String(filter.requirementId)}
          options={requirements.map(({ requirementId, requirement }) => [String(requirementId), requirement])}
          onChoose={(id) => onChange({ ...filter, requirementId: id === undefined ? undefined : Number(id) })}
        />
        <Choice
          label={LABELS.situation}
          value={filter.situation}
          options={SITUATIONS.map((situation) => [situation, SITUATION_LABELS[situation]])}
          onChoose={(situation) => onChange({ ...filter, situation: situation as Situation | undefined })}
        />
        <Choice
          label={LABELS.responsible}
          value={filter.responsible}
          options={textsOf(rows, responsibleOf)}
          onChoose={(responsible) => onChange({ ...filter, responsible })}
        />
        <Choice
          label={LABELS.stage}
          value={filter.stage}
          options={textsOf(rows, stageOf)}
          onChoose={(stage) => onChange({ ...filter, stage })}
        />
        <ProofViews filter={filter} onChange={onChange} />
      </Box>
    </>
  );
}
