import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore, useId } from 'react';
import { forgetCsrfToken } from '../api/httpClient';
import { SESSION_KEY } from '../api/signed-in/session';
import { onSignIn, type SessionSwitch, tabUser, type Person } from '../api/signed-in/tabUser';
import { nameOf, OTHER_PERSON as TEXTS } from './words';

/**
 * Notices that the session has become somebody else's: when they sign in in another tab, when this one is looked at
 * again, with the poll, and at the latest with its next request, which is not sent. Goes away when the tab's own person
 * is back, and what was refused meanwhile is read.
 */
export function useTakeover(): SessionSwitch | undefined {
  const queryClient = useQueryClient();
  const takeover = useSyncExternalStore(tabUser.subscribe, tabUser.takeover);
  const wasTaken = useRef(false);

  useEffect(() => {
    const look = () => {
      if (!tabUser.mayAct()) void queryClient.refetchQueries({ queryKey: SESSION_KEY });
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

/** Two people of one name are told apart by their e-mail. */
function namesOf({ mine, theirs }: SessionSwitch): [string, string] {
  const sameName = theirs !== undefined && nameOf(mine) === nameOf(theirs);
  const called = (person: Person) => (sameName ? person.email : nameOf(person));
  return [called(mine), theirs ? called(theirs) : TEXTS.somebody];
}

/**
 * Loads the screen again for the user who has the session, at its own address instead of the form's. The form's
 * content is kept as a draft, so that nothing has to be asked: the listener comes before the form's own.
 */
function reload(): void {
  const letGo = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener('beforeunload', letGo, { capture: true, once: true });
  const [, screen = ''] = window.location.pathname.split('/');
  window.history.replaceState(null, '', `/${screen}`);
  window.location.reload();
}

/** Lies over everything in a tab whose session has become another person's, and can't be closed. */
export function OtherPersonNotice({ takeover }: { takeover: SessionSwitch }) {
  const id = useId();
  const [mine, theirs] = namesOf(takeover);
  return (
    <Dialog
      open
      maxWidth="xs"
      fullWidth
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      // Over the toasts: what they offer is not for this person.
      sx={{ zIndex: 'tooltip' }}
    >
      <DialogTitle id={`${id}-title`}>{TEXTS.title}</DialogTitle>
      <DialogContent id={`${id}-text`}>
        <DialogContentText color="text.primary" gutterBottom>
          {TEXTS.text(mine, theirs)}
        </DialogContentText>
        <DialogContentText>{TEXTS.kept(mine)}</DialogContentText>
      </DialogContent>
      <DialogActions>
        {/* Not focused by itself: who is typing as it appears must not press it. */}
        <Button variant="contained" onClick={reload}>
          {takeover.theirs ? TEXTS.reloadAs(theirs) : TEXTS.reload}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
