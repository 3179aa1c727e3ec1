import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useState, type FormEvent, useId } from 'react';
import { isRemovedPerson } from '@prumo/domain';
import { messageOf } from '../../../api/failure';
import { sendJson } from '../../../api/httpClient';
import { Choice } from '../../../kit/inputs/Choice';
import { useRefreshAfterWrite } from '../../../kit/query/cache';
import { Failed } from '../../../kit/query/Failed';
import { type LookupRecord, useLookup } from '../../../kit/query/useLookup';
import { failure } from '../../../kit/toast/failure';
import { useToast } from '../../../kit/toast/toast';
import { type User, TRANSFER, LOAD } from '../User';
import type { TransferSource } from './TransferPanel';

interface Transferred {
  buildings: number;
  technicians: number;
}

/** Hands everything that one user owns to another and tells how much it was. */
function useTransfer() {
  const toast = useToast();
  const refresh = useRefreshAfterWrite();
  const [busy, setBusy] = useState(false);
  const transfer = async (from: TransferSource, to: TransferSource): Promise<boolean> => {
    setBusy(true);
    try {
      const body = { toUserId: to.id };
      const moved = await sendJson<Transferred>('POST', `/api/users/${from.id}/transfer`, body);
      toast.success(TRANSFER.done(moved.buildings, moved.technicians, to.fullName));
      refresh();
      return true;
    } catch (error) {
      failure(error, TRANSFER.failed);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { transfer, busy };
}

type Target = LookupRecord & User;

const textOf = ({ fullName, email }: Target): string => `${fullName} (${email})`;

/** Hands all records of a user to another: the way to remove someone who left. */
export default function TransferDialog({ source, onClose }: { source: TransferSource; onClose: () => void }) {
  const id = useId();
  const { records, isPending, error, refetch } = useLookup<Target>('users');
  const { transfer, busy } = useTransfer();
  const [target, setTarget] = useState<Target | null>(null);
  const [asked, setAsked] = useState(false);
  const missing = asked && !target;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (target && (await transfer(source, target))) onClose();
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      onClose={busy ? undefined : onClose}
      aria-labelledby={id}
      slotProps={{
        paper: {
          component: 'form',
          noValidate: true,
          onSubmit: (event: FormEvent) => void submit(event),
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
        <Button color="inherit" onClick={onClose} disabled={busy}>
          {TRANSFER.cancel}
        </Button>
        <Button type="submit" variant="contained" loading={busy} disabled={error !== null}>
          {TRANSFER.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
