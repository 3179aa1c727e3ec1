import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useState, type FormEvent, useId } from 'react';
import { isRemovedPerson } from '@prumo/domain';
import { messageOf } from '../../../api/failure';
import { Choice } from '../../../kit/inputs/Choice';
import { WriteLock } from '../../../kit/overlay/WriteLock';
import { Failed } from '../../../kit/query/Failed';
import { type LookupRecord, useLookup } from '../../../kit/query/useLookup';
import { useWrite } from '../../../kit/query/useWrite';
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
  const id = useId();
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (target && !isWriting) mutate(target);
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      onClose={isWriting ? undefined : onClose}
      aria-labelledby={id}
      slotProps={{
        paper: {
          component: 'form',
          noValidate: true,
          onSubmit: submit,
        } as object,
      }}
    >
      <DialogTitle id={id}>{TRANSFER.title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{TRANSFER.text(source.fullName)}</DialogContentText>
        {error && (
          <Failed sx={{ mb: 2 }} onRetry={refetch}>
            {messageOf(error, LOAD.failedToast)}
          </Failed>
        )}
        <Choice
          source={{
            options: records.filter((user) => user.id !== source.id && !isRemovedPerson(user)),
            loading: isPending,
            // Told above, with the way to try again.
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
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={isWriting}>
          {TRANSFER.cancel}
        </Button>
        <Button type="submit" variant="contained" loading={isWriting} disabled={error !== null}>
          {TRANSFER.confirm}
        </Button>
      </DialogActions>
      {isWriting && <WriteLock />}
    </Dialog>
  );
}
