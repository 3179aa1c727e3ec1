import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { failure } from '../kit/toast/failure';
import { useToast } from '../kit/toast/useToast';
import { type OwnSession, endOtherSessions, endSession, ownSessionsQuery } from './ownSessions';
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
