import {
  Alert,
  Box,
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  FormControlLabel,
  LinearProgress,
  Typography,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { BUILDING_PART_LABELS, type IfcSource } from '@prumo/domain';
import { errorsOf, messageOf } from '../../../api/failure';
import { DialogShell } from '../../../shared/form/DialogShell';
import { ErrorAlert } from '../../../shared/query/ErrorAlert';
import { useWrite } from '../../../shared/query/useWrite';
import { useFileInput } from '../../../shared/useFileInput';
import { applyReview, type Chosen, type StartedFrom } from './applyReview';
import { fillsGap, type IfcReview, readModel, TEXTS, withoutValues } from './ifc';

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

interface ReviewProps {
  building: StartedFrom;
  review: IfcReview;
  onDone: () => void;
}

/** What the model would fill in. What the building has already is replaced only where a person chooses so. */
function Review({ building, review, onDone }: ReviewProps) {
  const { values, compositions, notes } = review;
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(values.flatMap(({ field, current }) => (fillsGap(current) ? [] : [field]))),
  );
  const mark = (key: string) => (isChosen: boolean) =>
    setLeft((before) => new Set([...before].filter((one) => one !== key).concat(isChosen ? [] : [key])));
  const { mutate, isPending } = useWrite<Chosen, void>({
    write: (provider, chosen) => applyReview(provider, building, chosen),
    done: () => TEXTS.applied,
    failed: TEXTS.applyFailed,
    onDone,
  });
  const chosen: Chosen = {
    values: values.filter(({ field }) => !left.has(field)),
    compositions: compositions.filter(
      (each, index) => !left.has(`composition ${index}`) && withoutValues(each).length === 0,
    ),
  };
  const isEmpty = values.length === 0 && compositions.length === 0;
  return (
    <>
      <DialogContent dividers>
        <Typography role="status">{isEmpty ? TEXTS.nothing : TEXTS.read(review)}</Typography>
        {values.length > 0 && (
          <List title={TEXTS.values}>
            {values.map(({ field, value, current, sources }) => (
              <Choice
                key={field}
                label={`${TEXTS.label(field)}: ${TEXTS.change(current, value)}`}
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
      <DialogActions>
        <Button
          variant="contained"
          loading={isPending}
          disabled={chosen.values.length + chosen.compositions.length === 0}
          onClick={() => mutate(chosen)}
        >
          {TEXTS.apply}
        </Button>
      </DialogActions>
    </>
  );
}

interface IfcDialogProps {
  buildingId: number;
  /** Of the building as the page shows it: what a save says that it started from. */
  updatedAt: string;
  onClose: () => void;
}

/** Reads a model and proposes what it tells of the building. */
export default function IfcDialog({ buildingId, updatedAt, onClose }: IfcDialogProps) {
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const { mutate, reset, data, error, isPending, variables } = useMutation({
    mutationFn: (file: File) => {
      running.current = new AbortController();
      return readModel(buildingId, file, running.current.signal);
    },
  });
  const { input, choose, dropArea } = useFileInput('.ifc', mutate);
  const cancel = () => {
    running.current?.abort();
    reset();
  };
  return (
    <DialogShell title={TEXTS.title} size="md" onClose={onClose}>
      {data ? (
        <Review building={{ id: buildingId, updatedAt }} review={data} onDone={onClose} />
      ) : (
        <DialogContent dividers {...dropArea}>
          <Typography sx={{ mb: 2 }}>{TEXTS.about}</Typography>
          {error && !isPending && (
            <ErrorAlert sx={{ mb: 2 }}>
              {errorsOf(error)['file'] ?? messageOf(error, TEXTS.failed)}
            </ErrorAlert>
          )}
          {isPending ? (
            <>
              <Typography role="status">{TEXTS.reading(variables.name)}</Typography>
              <LinearProgress aria-label={TEXTS.reading(variables.name)} sx={{ my: 1.5 }} />
              <Button onClick={cancel}>{TEXTS.cancel}</Button>
            </>
          ) : (
            <Button variant="contained" onClick={choose}>
              {TEXTS.choose}
            </Button>
          )}
          {input}
        </DialogContent>
      )}
    </DialogShell>
  );
}
