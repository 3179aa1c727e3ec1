import { Alert, Box, Button, DialogActions, DialogContent } from '@mui/material';
import type { ReactNode } from 'react';
import { useBeforeUnload } from 'react-router-dom';
import { type DialogSize, DialogShell } from '../form/DialogShell';
import { WriteLock } from '../overlay/WriteLock';
import { PendingButton } from '../PendingButton';
import type { usePlan } from './usePlan';
import { WriteProgress } from './WriteProgress';

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
          {isReading && <WriteProgress key="reading" text={words.reading} />}
          {isWriting && <WriteProgress key="writing" text={words.applying} />}
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
          <PendingButton
            variant="contained"
            loading={isWriting}
            disabled={!apply.isAllowed || isReading || isWriting}
            onClick={apply.start}
          >
            {apply.label}
          </PendingButton>
        )}
      </DialogActions>
      {isWriting && <WriteLock />}
    </DialogShell>
  );
}
