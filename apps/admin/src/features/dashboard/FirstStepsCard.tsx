import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import StepIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import { Box, Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { holdsModule, type ModuleKey } from '@prumo/domain';
import { useUser } from '../../api/signed-in/session';
import { editHref } from '../../shared/overlay/editRoute';
import { VisuallyHidden } from '../../shared/VisuallyHidden';
import { Card } from './Card';
import { type FirstSteps, useInsights } from './queries';
import { LoadSamples } from './SampleData';
import { STEP_TEXTS, TEXTS } from './words';

type Step = Exclude<keyof FirstSteps, 'samples'>;

const NEW = { create: true } as const;

/** Each step with the module that takes it, and where it is taken. */
const STEPS: readonly (readonly [step: Step, module: ModuleKey, to: string])[] = [
  ['technician', 'technicians', editHref('technicians', NEW)],
  ['building', 'buildings', editHref('buildings', NEW)],
  ['report', 'reports', editHref('reports', NEW)],
  ['document', 'reports', '/reports'],
];

/** Whether this person, on this device, wants to see no first steps. */
function useDismissed(userId: number): [boolean, () => void] {
  const key = `prumo.first-steps.${userId}`;
  const [isDismissed, setDismissed] = useState(() => localStorage.getItem(key) !== null);
  const dismiss = () => {
    localStorage.setItem(key, 'dismissed');
    setDismissed(true);
  };
  return [isDismissed, dismiss];
}

const StepLine = ({ step, to, isDone }: { step: Step; to: string; isDone: boolean }) => (
  <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
    {isDone ? (
      <>
        <CheckIcon aria-hidden color="success" fontSize="small" />
        <Typography color="text.secondary">
          <VisuallyHidden>{TEXTS.stepDone} </VisuallyHidden>
          {STEP_TEXTS[step]}
        </Typography>
      </>
    ) : (
      <>
        <StepIcon aria-hidden color="disabled" fontSize="small" />
        <Link component={RouterLink} to={to} underline="always">
          {STEP_TEXTS[step]}
        </Link>
      </>
    )}
  </Box>
);

/** The way to a first document, ticked from what there is; gone once it is done or dismissed. */
export function FirstStepsCard() {
  const user = useUser();
  const done = useInsights().data?.firstSteps;
  const [isDismissed, dismiss] = useDismissed(user.id);
  const steps = STEPS.filter(([, module]) => holdsModule(user, module));
  if (!done || isDismissed || steps.every(([step]) => done[step])) return null;
  const isEmpty = !done.building && !done.report && !done.samples;
  const count = steps.filter(([step]) => done[step]).length;
  return (
    <Box sx={{ mb: 2 }}>
      <Card
        title={TEXTS.firstSteps}
        aside={
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Typography variant="body2" color="text.secondary">
              {TEXTS.stepsDone(count, steps.length)}
            </Typography>
            <Button size="small" onClick={dismiss}>
              {TEXTS.dismissSteps}
            </Button>
          </Box>
        }
      >
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {steps.map(([step, , to]) => (
            <StepLine key={step} step={step} to={to} isDone={done[step]} />
          ))}
        </Box>
        {isEmpty && <LoadSamples />}
      </Card>
    </Box>
  );
}
