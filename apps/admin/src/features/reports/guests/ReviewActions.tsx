import { Alert, Button, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsoleDataProvider } from '../../../api/dataProvider';
import { errorsOf } from '../../../api/failure';
import { PendingButton } from '../../../shared/PendingButton';
import { QuestionForm } from '../../../shared/QuestionForm';
import { failure } from '../../../shared/toast/notifyError';
import { toast } from '../../../shared/toast/toast';
import type { ProofGridRow, SavedRows } from '../proof/proof';
import { decisionsUrl, REVIEW } from './review';

interface ReviewActionsProps {
  reportId: number;
  /** The submitted rows among the selected ones. */
  rows: readonly ProofGridRow[];
  onDecided: (saved: SavedRows) => void;
}

interface Decision {
  decision: 'accept' | 'return';
  comment?: string;
}

/** Accepts the submitted rows that are selected, or returns them with a comment. */
export function ReviewActions({ reportId, rows, onDecided }: ReviewActionsProps) {
  const [isReturning, setReturning] = useState(false);
  const [comment, setComment] = useState('');
  const count = rows.length;
  const { send } = useConsoleDataProvider();
  const decide = useMutation({
    mutationFn: (decision: Decision) =>
      send<SavedRows>('POST', decisionsUrl(reportId), {
        ...decision,
        rows: rows.map(({ key, analysisId, version }) => ({ key, analysisId, version })),
      }),
    onSuccess: (saved, { decision }) => {
      toast.success((decision === 'accept' ? REVIEW.accepted : REVIEW.returned)(saved.rows.length));
      setReturning(false);
      setComment('');
      onDecided(saved);
    },
    onError: (refused) => failure(refused, REVIEW.failed),
  });
  const error = errorsOf(decide.error)['comment'];
  if (count === 0 && !isReturning) return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 1 }}
      action={
        <>
          <PendingButton
            size="small"
            color="inherit"
            loading={decide.isPending}
            onClick={() => decide.mutate({ decision: 'accept' })}
          >
            {REVIEW.accept(count)}
          </PendingButton>
          <Button size="small" color="inherit" onClick={() => setReturning(true)}>
            {REVIEW.return(count)}
          </Button>
        </>
      }
    >
      {REVIEW.submitted(count)}
      {isReturning && (
        <QuestionForm
          title={REVIEW.returnTitle}
          size="sm"
          submitLabel={REVIEW.returnSubmit}
          isPending={decide.isPending}
          onSubmit={() => decide.mutate({ decision: 'return', comment })}
          onClose={() => setReturning(false)}
        >
          <Typography sx={{ mb: 2 }}>{REVIEW.returnHint}</Typography>
          <TextField
            fullWidth
            multiline
            minRows={3}
            autoFocus
            required
            label={REVIEW.returnLabel}
            value={comment}
            error={!!error}
            helperText={error}
            slotProps={{ htmlInput: { maxLength: 2000 } }}
            onChange={({ target }) => setComment(target.value)}
          />
        </QuestionForm>
      )}
    </Alert>
  );
}
