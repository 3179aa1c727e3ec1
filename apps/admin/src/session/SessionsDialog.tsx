import { Button, DialogActions, DialogContent, Divider, Typography } from '@mui/material';
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { DialogShell } from '../kit/form/DialogShell';
import { ConfirmDialog } from '../kit/overlay/ConfirmDialog';
import { failure } from '../kit/toast/failure';
import { useToast } from '../kit/toast/toast';
import { BrowserList } from './BrowserList';
import {
  endOtherSessions,
  endSession,
  forgetDevice,
  type OwnBrowser,
  ownDevicesQuery,
  ownSessionsQuery,
} from './ownSessions';
import { DEVICES, WORDS } from './words';

/** Removes from a list, and shows it as it is then. `removing` is what is on its way out. */
export function useRemoval(queryKey: QueryKey, failed: string, onRemoved: () => void) {
  const [removing, setRemoving] = useState<OwnBrowser['id'] | null>(null);
  const queryClient = useQueryClient();
  const toast = useToast();
  const remove = async (what: string, work: () => Promise<void>, done: string): Promise<void> => {
    setRemoving(what);
    try {
      await work();
      toast.success(done);
    } catch (error) {
      failure(error, failed);
    }
    await queryClient.refetchQueries({ queryKey });
    setRemoving(null);
    onRemoved();
  };
  return { removing, remove };
}

const SESSIONS = { ...WORDS, remove: WORDS.end, removeOne: WORDS.endOne };
const KNOWN = { ...DEVICES, remove: DEVICES.forget, removeOne: DEVICES.forgetOne };

/** The devices that are known to the person's account, and the way to forget one. */
function Devices({ onRemoved }: { onRemoved: () => void }) {
  const { data, error } = useQuery(ownDevicesQuery);
  const { removing, remove } = useRemoval(ownDevicesQuery.queryKey, DEVICES.forgetFailed, onRemoved);
  return (
    <>
      <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 650, mt: 2 }}>
        {DEVICES.title}
      </Typography>
      <Typography color="text.secondary">{DEVICES.description}</Typography>
      <BrowserList
        words={KNOWN}
        browsers={data}
        error={error}
        mayRemoveCurrent
        removing={removing}
        onRemove={(device) => void remove(device.id, () => forgetDevice(device), DEVICES.forgotten)}
      />
      {data?.length === 0 && <Typography variant="body2">{DEVICES.none}</Typography>}
    </>
  );
}

/** The person's own open sessions, with the way to end the others, and the devices known to their account. */
function SessionsDialog({ onClose }: { onClose: () => void }) {
  const { data, error } = useQuery(ownSessionsQuery);
  const content = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState(false);
  // The button that was pressed is gone with its line: the focus stays in the dialog.
  const refocus = () => content.current?.focus();
  const { removing, remove } = useRemoval(ownSessionsQuery.queryKey, WORDS.endFailed, refocus);
  const others = data?.filter(({ current }) => !current) ?? [];
  const confirm = () => {
    setAsking(false);
    void remove('others', endOtherSessions, WORDS.othersEnded);
  };
  return (
    <DialogShell title={WORDS.title} size="sm" onClose={onClose}>
      <DialogContent ref={content} tabIndex={-1} sx={{ pt: 0, outline: 'none' }}>
        <Typography color="text.secondary">{WORDS.description}</Typography>
        <BrowserList
          words={SESSIONS}
          browsers={data}
          error={error}
          removing={removing}
          onRemove={(session) => void remove(session.id, () => endSession(session), WORDS.ended)}
        />
        {data && others.length === 0 && <Typography variant="body2">{WORDS.noOthers}</Typography>}
        <Divider sx={{ mt: 2 }} />
        <Devices onRemoved={refocus} />
      </DialogContent>
      <Divider />
      <DialogActions>
        {others.length > 0 && (
          <Button
            color="error"
            loading={removing === 'others'}
            disabled={removing !== null}
            onClick={() => setAsking(true)}
          >
            {WORDS.endOthers}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          Fechar
        </Button>
      </DialogActions>
      <ConfirmDialog
        open={asking}
        title={WORDS.endOthersTitle}
        confirmLabel={WORDS.endOthers}
        danger
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        {WORDS.endOthersText}
      </ConfirmDialog>
    </DialogShell>
  );
}

export default SessionsDialog;
