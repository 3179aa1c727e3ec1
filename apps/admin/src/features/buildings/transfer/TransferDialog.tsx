import { Box, DialogContentText } from '@mui/material';
import { useState } from 'react';
import { userFields } from '@prumo/domain';
import { errorsOf, messageOf } from '../../../api/failure';
import { useUser } from '../../../api/signed-in/session';
import { type BulkSelection, countOf } from '../../../shared/list/bulk/selection';
import { ErrorAlert, SkeletonLines } from '../../../shared/query/ErrorAlert';
import { useWrite } from '../../../shared/query/useWrite';
import { QuestionForm } from '../../../shared/QuestionForm';
import { failure } from '../../../shared/toast/notifyError';
import type { User } from '../../users/User';
import { EmailInput, UserInput, userText } from './RecipientInput';
import { TRANSFER, type TransferCounts, useTransferCounts } from './transfer';

export interface TransferDialogProps {
  selection: BulkSelection;
  /** The building, where it is one. */
  name?: string | undefined;
  onClose: () => void;
  onDone?: (() => void) | undefined;
}

/** The counts of a transfer, before it is confirmed. */
function Counts({
  selection,
  toUserId,
}: Pick<TransferDialogProps, 'selection'> & { toUserId: number | undefined }) {
  const { data: counts, error, isFetching, refetch } = useTransferCounts(selection, toUserId);
  const { isAdmin } = useUser();
  if (error && !isFetching)
    return (
      <ErrorAlert sx={{ mb: 2 }} onRetry={refetch}>
        {errorsOf(error)['toUserId'] ?? messageOf(error, TRANSFER.notCounted)}
      </ErrorAlert>
    );
  if (!counts) return <SkeletonLines lines={2} height={20} spacing={1} sx={{ mb: 2 }} />;
  return (
    <Box role="status" sx={{ mb: 2 }}>
      <DialogContentText>{TRANSFER.counts(counts)}</DialogContentText>
      {counts.evidence > 0 && <DialogContentText>{TRANSFER.evidence(counts.evidence)}</DialogContentText>}
      {counts.technicians > 0 && <DialogContentText>{TRANSFER.copies(counts.technicians)}</DialogContentText>}
      {!isAdmin && <DialogContentText>{TRANSFER.final}</DialogContentText>}
    </Box>
  );
}

/** The new owner: a user for administrators, an e-mail for others. Undefined as long as there is none. */
function useRecipient() {
  const { isAdmin } = useUser();
  const [user, setUser] = useState<User | null>(null);
  const [email, setEmail] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const parsed = userFields.email.parse(email);
  const fault = isAdmin ? (user ? undefined : TRANSFER.userRequired) : parsed.ok ? undefined : parsed.message;
  const named = isAdmin
    ? user && { body: { toUserId: user.id }, text: userText(user) }
    : parsed.ok && { body: { email: parsed.value }, text: parsed.value };
  const input = isAdmin ? (
    <UserInput
      value={user}
      error={refusal}
      onChange={(next) => {
        setUser(next);
        setRefusal(undefined);
      }}
    />
  ) : (
    <EmailInput
      value={email}
      error={refusal}
      onChange={(next) => {
        setEmail(next);
        setRefusal(undefined);
      }}
    />
  );
  return { named: named || undefined, toUserId: user?.id, input, fault, refuse: setRefusal };
}

/** Hands buildings over to another user. */
export default function TransferDialog({ selection, name, onClose, onDone }: TransferDialogProps) {
  const { named, toUserId, input, fault, refuse } = useRecipient();
  const { mutate, isPending } = useWrite({
    write: ({ send }, { body }: { body: object; text: string }, key) =>
      send<TransferCounts>('POST', '/api/buildings/transfer', { ...selection, ...body }, key),
    done: (moved, { text }) => TRANSFER.done(moved, text),
    failed: (error) => {
      const { email, toUserId: user } = errorsOf(error);
      const text = email ?? user;
      if (text === undefined) failure(error, TRANSFER.failed);
      else refuse(text);
    },
    onDone: () => {
      onClose();
      onDone?.();
    },
  });
  return (
    <QuestionForm
      title={TRANSFER.title(name, countOf(selection))}
      size="xs"
      submitLabel={TRANSFER.confirm}
      isPending={isPending}
      onSubmit={() => {
        if (named) mutate(named);
        else refuse(fault);
      }}
      onClose={onClose}
    >
      <Counts selection={selection} toUserId={toUserId} />
      {input}
    </QuestionForm>
  );
}
