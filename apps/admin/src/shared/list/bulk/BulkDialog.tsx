import { Alert, Box, Button, DialogActions, DialogContent } from '@mui/material';
import type { ReactNode } from 'react';
import { DialogShell } from '../../form/DialogShell';
import { WriteLock } from '../../overlay/WriteLock';
import { PendingButton } from '../../PendingButton';
import { WriteProgress } from '../../plan/WriteProgress';
import { countedText } from '../deleted-words';
import { BULK } from './bulk-words';
import { RefusedList } from './RefusedList';
import { countOf } from './selection';
import { type BulkWrite, useBulkWrite } from './useBulkWrite';

interface BulkDialogProps<R> {
  write: BulkWrite<R>;
  /** E.g. `(count) => 'Excluir 3 registros'`. */
  title: (count: string) => string;
  confirmLabel: string;
  /** E.g. 'Excluindo'. */
  progress: string;
  danger?: boolean;
  /** False while the question is not answered yet. */
  isAllowed?: boolean;
  children?: ReactNode;
  onClose: () => void;
}

/**
 * Asks, writes the selected records by one request and shows its progress; lists the refused records, which one click
 * leaves out. It can't be closed while it writes: the result would not be shown.
 */
export function BulkDialog<R>({
  write,
  title,
  confirmLabel,
  progress,
  danger = false,
  isAllowed = true,
  children,
  onClose,
}: BulkDialogProps<R>) {
  const { selection, isPending, problem, refused, newCount, start, leaveOut, takeNewCount } =
    useBulkWrite(write);
  const count = countedText(countOf(selection));
  const close = () => {
    if (!isPending) onClose();
  };
  const isEmpty = countOf(selection) <= refused.length;
  const answer =
    refused.length > 0
      ? { label: BULK.leaveOut, run: leaveOut, isAllowed: !isEmpty }
      : newCount !== undefined
        ? { label: BULK.takeNewCount(newCount), run: takeNewCount, isAllowed: newCount > 0 }
        : { label: confirmLabel, run: start, isAllowed };
  return (
    <DialogShell title={title(count)} size="sm" onClose={close}>
      <DialogContent dividers>
        {refused.length === 0 && children}
        <Box role="status" sx={{ minHeight: 24, mt: 1 }}>
          {isPending && <WriteProgress text={`${progress} ${count}…`} />}
        </Box>
        {problem && !isPending && (
          <Alert severity={refused.length > 0 ? 'warning' : 'error'}>
            {problem}
            {refused.length > 0 && <RefusedList refused={refused} />}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close} disabled={isPending}>
          {BULK.cancel}
        </Button>
        <PendingButton
          variant="contained"
          color={danger ? 'error' : 'primary'}
          loading={isPending}
          disabled={isPending || !answer.isAllowed}
          onClick={answer.run}
        >
          {answer.label}
        </PendingButton>
      </DialogActions>
      {isPending && <WriteLock />}
    </DialogShell>
  );
}
