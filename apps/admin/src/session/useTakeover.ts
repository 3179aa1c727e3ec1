import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { forgetCsrfToken } from '../api/csrf';
import { SESSION_KEY } from '../api/session/session';
import { onSignIn } from '../api/session/signInNews';
import { type Takeover, tabPerson } from '../api/session/tabPerson';

/**
 * Notices that the session has become somebody else's: when they sign in in another tab, when this one is looked at
 * again, with the poll, and at the latest with its next request, which is not sent. Goes away when the tab's own person
 * is back, and what was refused meanwhile is read.
 */
export function useTakeover(): Takeover | undefined {
  const queryClient = useQueryClient();
  const takeover = useSyncExternalStore(tabPerson.subscribe, tabPerson.takeover);
  const wasTaken = useRef(false);

  useEffect(() => {
    const look = () => {
      if (!tabPerson.mayAct()) void queryClient.refetchQueries({ queryKey: SESSION_KEY });
    };
    const stop = onSignIn(look);
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      stop();
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [queryClient]);

  useEffect(() => {
    if (takeover && !takeover.theirs) void queryClient.refetchQueries({ queryKey: SESSION_KEY });
    if (!takeover && wasTaken.current) {
      forgetCsrfToken();
      void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
    }
    wasTaken.current = takeover !== undefined;
  }, [queryClient, takeover]);
  return takeover;
}
