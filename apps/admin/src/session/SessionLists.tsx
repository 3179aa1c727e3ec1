import { Box, Typography } from '@mui/material';
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { ConfirmDialog } from '../shared/overlay/ConfirmDialog';
import { PendingButton } from '../shared/PendingButton';
import { failure } from '../shared/toast/notifyError';
import { toast } from '../shared/toast/toast';
import { BrowserList } from './BrowserList';
import {
  endOtherSessions,
  endSession,
  forgetDevice,
  type OwnBrowser,
  ownDevicesQuery,
  ownSessionsQuery,
} from './ownSessions';
import { DEVICES, TEXTS } from './words';

/** Removes from a list, and shows it as it is then. `removing` is what is on its way out. */
function useRemoval(queryKey: QueryKey, failed: string, onRemoved: () => void) {
  const [removing, setRemoving] = useState<OwnBrowser['id'] | null>(null);
  const queryClient = useQueryClient();
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

const SESSIONS = { ...TEXTS, remove: TEXTS.end, removeOne: TEXTS.endOne };
const KNOWN = { ...DEVICES, remove: DEVICES.forget, removeOne: DEVICES.forgetOne };

/** The button that was pressed is gone with its line: the focus stays here. */
function useRefocus(): { part: RefObject<HTMLDivElement | null>; refocus: () => void } {
  const part = useRef<HTMLDivElement>(null);
  return { part, refocus: () => part.current?.focus() };
}

const Part = ({ part, children }: { part: RefObject<HTMLDivElement | null>; children: ReactNode }) => (
  <Box ref={part} tabIndex={-1} sx={{ outline: 'none' }}>
    {children}
  </Box>
);

/** The person's own open sessions, and the way to end the others. */
export function OwnSessions() {
  const { data, error } = useQuery(ownSessionsQuery);
  const { part, refocus } = useRefocus();
  const [asking, setAsking] = useState(false);
  const { removing, remove } = useRemoval(ownSessionsQuery.queryKey, TEXTS.endFailed, refocus);
  const others = data?.filter(({ current }) => !current) ?? [];
  const confirm = () => {
    setAsking(false);
    void remove('others', endOtherSessions, TEXTS.othersEnded);
  };
  return (
    <Part part={part}>
      <Typography color="text.secondary">{TEXTS.description}</Typography>
      <BrowserList
        words={SESSIONS}
        browsers={data}
        error={error}
        removing={removing}
        onRemove={(session) => void remove(session.id, () => endSession(session), TEXTS.ended)}
      />
      {data && others.length === 0 && <Typography variant="body2">{TEXTS.noOthers}</Typography>}
      {others.length > 0 && (
        <PendingButton
          color="error"
          loading={removing === 'others'}
          disabled={removing !== null}
          onClick={() => setAsking(true)}
          sx={{ display: 'flex', ml: 'auto' }}
        >
          {TEXTS.endOthers}
        </PendingButton>
      )}
      <ConfirmDialog
        open={asking}
        title={TEXTS.endOthersTitle}
        confirmLabel={TEXTS.endOthers}
        danger
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        {TEXTS.endOthersText}
      </ConfirmDialog>
    </Part>
  );
}

/** The devices that are known to the person's account, and the way to forget one. */
export function OwnDevices() {
  const { data, error } = useQuery(ownDevicesQuery);
  const { part, refocus } = useRefocus();
  const { removing, remove } = useRemoval(ownDevicesQuery.queryKey, DEVICES.forgetFailed, refocus);
  return (
    <Part part={part}>
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
    </Part>
  );
}
