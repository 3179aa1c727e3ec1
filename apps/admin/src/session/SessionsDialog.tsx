import {
  Box,
  Button,
  Typography,
  Alert,
  DialogActions,
  DialogContent,
  Divider,
  Skeleton,
} from '@mui/material';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useState, useRef } from 'react';
import { messageOf } from '../api/failure';
import { DialogShell } from '../kit/form/DialogShell';
import { ConfirmDialog } from '../kit/overlay/ConfirmDialog';
import { failure } from '../kit/toast/failure';
import { useToast } from '../kit/toast/toast';
import { type OwnSession, endOtherSessions, endSession, ownSessionsQuery } from './ownSessions';
import { SessionItem } from './SessionItem';
import { WORDS } from './words';

/** Ends sessions, one or all others, and shows the list as it is then. `ending` is what is on its way out. */
export function useEndSession(onEnded: () => void) {
  const [ending, setEnding] = useState<OwnSession['id'] | 'others' | null>(null);
  const queryClient = useQueryClient();
  const toast = useToast();
  const run = async (what: string, work: () => Promise<void>, done: string): Promise<void> => {
    setEnding(what);
    try {
      await work();
      toast.success(done);
    } catch (error) {
      failure(error, WORDS.endFailed);
    }
    await queryClient.refetchQueries({ queryKey: ownSessionsQuery.queryKey });
    setEnding(null);
    onEnded();
  };
  return {
    ending,
    end: (session: OwnSession) => run(session.id, () => endSession(session), WORDS.ended),
    endOthers: () => run('others', endOtherSessions, WORDS.othersEnded),
  };
}

/** The current session first, the others as they come: the last used first. */
const currentFirst = (sessions: readonly OwnSession[]): OwnSession[] =>
  [...sessions].sort((a, b) => Number(b.current) - Number(a.current));

/** The person's own open sessions, and the way to end the others. */
function SessionsDialog({ onClose }: { onClose: () => void }) {
  const { data, error } = useQuery(ownSessionsQuery);
  const content = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState(false);
  // The button that was pressed is gone with its session: the focus stays in the dialog.
  const { ending, end, endOthers } = useEndSession(() => content.current?.focus());
  const others = data?.filter(({ current }) => !current) ?? [];
  const confirm = () => {
    setAsking(false);
    void endOthers();
  };
  return (
    <DialogShell title={WORDS.title} size="sm" onClose={onClose}>
      <DialogContent ref={content} tabIndex={-1} sx={{ pt: 0, outline: 'none' }}>
        <Typography color="text.secondary">{WORDS.description}</Typography>
        {data && (
          <Box component="ul" aria-label={WORDS.list} sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
            {currentFirst(data).map((session) => (
              <SessionItem
                key={session.id}
                session={session}
                ending={ending === session.id}
                disabled={ending !== null}
                onEnd={() => void end(session)}
              />
            ))}
          </Box>
        )}
        {data && others.length === 0 && <Typography variant="body2">{WORDS.noOthers}</Typography>}
        {!data && error && <Alert severity="error">{messageOf(error, WORDS.loadFailed)}</Alert>}
        {!data && !error && (
          <Skeleton variant="rounded" height={96} sx={{ mt: 2 }} aria-label="Carregando…" />
        )}
      </DialogContent>
      <Divider />
      <DialogActions>
        {others.length > 0 && (
          <Button
            color="error"
            loading={ending === 'others'}
            disabled={ending !== null}
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
