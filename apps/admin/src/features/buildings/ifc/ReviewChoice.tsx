import {
  Alert,
  Box,
  Checkbox,
  DialogActions,
  DialogContent,
  FormControlLabel,
  Typography,
} from '@mui/material';
import { type ReactNode, useState } from 'react';
import { BUILDING_PART_LABELS, type IfcSource } from '@prumo/domain';
import { PendingButton } from '../../../shared/PendingButton';
import { ErrorAlert } from '../../../shared/query/ErrorAlert';
import type { Chosen } from './applyReview';
import { fillsGap, type IfcReview, TEXTS, withoutValues } from './ifc';

interface ChoiceProps {
  label: string;
  details: readonly string[];
  sources: readonly IfcSource[];
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
  problem?: ReactNode;
}

/** One thing that the model tells, to be taken or left, with where it was read. */
const Choice = ({ label, details, sources, isChosen, onChange, problem }: ChoiceProps) => (
  <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
    <FormControlLabel
      control={
        <Checkbox
          checked={isChosen && !problem}
          disabled={Boolean(problem)}
          onChange={(_event, checked) => onChange(checked)}
        />
      }
      label={label}
    />
    {[...details, TEXTS.sources(sources)].map((line) => (
      <Typography key={line} variant="body2" color="text.secondary" sx={{ pl: 4 }}>
        {line}
      </Typography>
    ))}
    {problem && (
      <Alert severity="warning" role="note" sx={{ ml: 4, mt: 0.5 }}>
        {problem}
      </Alert>
    )}
  </Box>
);

const List = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600, mt: 2 }}>
      {title}
    </Typography>
    <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {children}
    </Box>
  </>
);

interface ReviewChoiceProps extends Pick<IfcReview, 'values' | 'compositions'> {
  /** Said above the lists. */
  about: string;
  notes?: readonly string[];
  /** Whether a building has values already, which are shown beside those of the model. */
  isStored?: boolean;
  submitLabel: string;
  onSubmit: (chosen: Chosen) => void;
  isPending?: boolean;
  /** Why the last try failed. */
  problem?: string | undefined;
}

/** The values and compositions of a model, to be chosen; a value that the building has is not chosen from the start. */
export function ReviewChoice(props: ReviewChoiceProps) {
  const { about, values, compositions, notes = [], isStored = false, isPending = false, problem } = props;
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(values.flatMap(({ field, current }) => (fillsGap(current) ? [] : [field]))),
  );
  const mark = (key: string) => (isChosen: boolean) =>
    setLeft((before) => new Set([...before].filter((one) => one !== key).concat(isChosen ? [] : [key])));
  const chosen: Chosen = {
    values: values.filter(({ field }) => !left.has(field)),
    compositions: compositions.filter(
      (each, index) => !left.has(`composition ${index}`) && withoutValues(each).length === 0,
    ),
  };
  return (
    <>
      <DialogContent dividers>
        <Typography role="status">{about}</Typography>
        {values.length > 0 && (
          <List title={TEXTS.values}>
            {values.map(({ field, value, current, sources }) => (
              <Choice
                key={field}
                label={TEXTS.value(field, value, isStored ? current : undefined)}
                details={[]}
                sources={sources}
                isChosen={!left.has(field)}
                onChange={mark(field)}
              />
            ))}
          </List>
        )}
        {compositions.length > 0 && (
          <List title={TEXTS.compositions}>
            {compositions.map((each, index) => {
              const missing = withoutValues(each);
              return (
                <Choice
                  key={`${each.name} ${each.sources[0]?.line}`}
                  label={`${BUILDING_PART_LABELS[each.part]}: ${each.name}`}
                  details={[TEXTS.layers(each)]}
                  sources={each.sources}
                  isChosen={!left.has(`composition ${index}`)}
                  onChange={mark(`composition ${index}`)}
                  problem={missing.length > 0 && TEXTS.missing(missing)}
                />
              );
            })}
          </List>
        )}
        {notes.map((note) => (
          <Alert key={note} severity="info" role="note" sx={{ mt: 1 }}>
            {note}
          </Alert>
        ))}
      </DialogContent>
      {/* Above the button that tries again: what scrolls may hide it. */}
      {problem && <ErrorAlert sx={{ borderRadius: 0 }}>{problem}</ErrorAlert>}
      <DialogActions>
        <PendingButton
          variant="contained"
          loading={isPending}
          disabled={chosen.values.length + chosen.compositions.length === 0}
          onClick={() => props.onSubmit(chosen)}
        >
          {props.submitLabel}
        </PendingButton>
      </DialogActions>
    </>
  );
}
