import { DialogContentText } from '@mui/material';
import { useState } from 'react';
import { isRemovedPerson } from '@prumo/domain';
import { messageOf } from '../../../api/failure';
import { OptionAutocomplete } from '../../../shared/inputs/OptionAutocomplete';
import { ErrorAlert } from '../../../shared/query/ErrorAlert';
import { type LookupRecord, useLookup } from '../../../shared/query/useLookup';
import { useWrite } from '../../../shared/query/useWrite';
import { QuestionForm } from '../../../shared/QuestionForm';
import { type User, TRANSFER, LOAD } from '../User';
import type { TransferSource } from './TransferPanel';

interface Transferred {
  buildings: number;
  technicians: number;
}

type Target = LookupRecord & User;

const textOf = ({ fullName, email }: Target): string => `${fullName} (${email})`;

/** Hands all records of a user to another, so that someone who left can be removed. */
export default function TransferDialog({ source, onClose }: { source: TransferSource; onClose: () => void }) {
  const { records, isPending, error, refetch } = useLookup<Target>('users');
  const [target, setTarget] = useState<Target | null>(null);
  const [asked, setAsked] = useState(false);
  const { mutate, isPending: isWriting } = useWrite({
    write: ({ send }, to: Target) =>
      send<Transferred>('POST', `/api/users/${source.id}/transfer`, { toUserId: to.id }),
    done: (moved, to) => TRANSFER.done(moved.buildings, moved.technicians, to.fullName),
    failed: TRANSFER.failed,
    onDone: onClose,
  });
  const missing = asked && !target;
  return (
    <QuestionForm
      title={TRANSFER.title}
      size="xs"
      submitLabel={TRANSFER.confirm}
      isPending={isWriting}
      disabled={error !== null}
      onSubmit={() => {
        setAsked(true);
        if (target) mutate(target);
      }}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 2 }}>{TRANSFER.text(source.fullName)}</DialogContentText>
      {error && (
        <ErrorAlert sx={{ mb: 2 }} onRetry={refetch}>
          {messageOf(error, LOAD.failedToast)}
        </ErrorAlert>
      )}
      <OptionAutocomplete
        source={{
          options: records.filter((user) => user.id !== source.id && !isRemovedPerson(user)),
          loading: isPending,
          // The alert above reports it.
          failed: false,
        }}
        disabled={error !== null}
        value={target}
        onChoose={setTarget}
        textOf={textOf}
        input={{
          autoFocus: true,
          required: true,
          label: TRANSFER.target,
          error: missing,
          helperText: missing && TRANSFER.required,
        }}
      />
    </QuestionForm>
  );
}
