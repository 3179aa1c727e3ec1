import { Alert, Box, Button, DialogActions, DialogContent, LinearProgress, Typography } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import { useBeforeUnload } from 'react-router-dom';
import { type DialogSize, DialogShell } from '../form/DialogShell';
import { WriteLock } from '../overlay/WriteLock';
import type { usePlan } from './usePlan';

/** Seconds since the component was mounted. */
function useSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((past) => past + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}

/** The step that runs, with its figures, and for how long it has run. */
function Progress({ text }: { text: string }) {
  const seconds = useSeconds();
  return (
    <>
      <LinearProgress aria-label={text} />
      <Typography variant="body2" color="text.secondary">
        {text} {seconds > 0 && <span aria-hidden>{seconds} s</span>}
      </Typography>
    </>
  );
}

type PlanState = Pick<
  ReturnType<typeof usePlan>,
  'question' | 'preview' | 'isReading' | 'isWriting' | 'problem'
>;

interface PlanDialogProps {
  title: string;
  size: DialogSize;
  plan: PlanState;
  /** The steps that take time, with their figures. */
  words: Readonly<Record<'reading' | 'applying', string>>;
  /** The button that writes; `isAllowed` while there is something to write and nothing wrong. */
  apply: { label: string; isAllowed: boolean; start: () => void };
  choose: ReactNode;
  review: ReactNode;
  onClose: () => void;
}

/**
 * A write with a preview: choose, dry run, review, write. It can't be closed while it writes: the result would not be
 * shown.
 */
export function PlanDialog({ title, size, plan, words, apply, choose, review, onClose }: PlanDialogProps) {
  const { question, preview, isReading, isWriting, problem } = plan;
  const close = () => {
    if (!isWriting) onClose();
  };
  useBeforeUnload((event) => {
    if (question !== undefined) event.preventDefault();
  });
  return (
    <DialogShell title={title} size={size} onClose={close}>
      <DialogContent dividers>
        {choose}
        <Box sx={{ minHeight: 24, my: 1.5 }} role="status">
          {isReading && <Progress key="reading" text={words.reading} />}
          {isWriting && <Progress key="writing" text={words.applying} />}
        </Box>
        {problem && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {problem}
          </Alert>
        )}
        {review}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close} disabled={isWriting}>
          Cancelar
        </Button>
        {preview !== undefined && (
          <Button
            variant="contained"
            loading={isWriting}
            disabled={!apply.isAllowed || isReading || isWriting}
            onClick={apply.start}
          >
            {apply.label}
          </Button>
        )}
      </DialogActions>
      {isWriting && <WriteLock />}
    </DialogShell>
  );
}
