import { useId } from 'react';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import type { Person, Takeover } from '../api/session/tabPerson';
import { nameOf } from './person';
import { OTHER_PERSON as WORDS } from './words';

/** Two people of one name are told apart by their e-mail. */
function namesOf({ mine, theirs }: Takeover): [string, string] {
  const sameName = theirs !== undefined && nameOf(mine) === nameOf(theirs);
  const called = (person: Person) => (sameName ? person.email : nameOf(person));
  return [called(mine), theirs ? called(theirs) : WORDS.somebody];
}

/**
 * Opens the screen anew for whoever has the session, without the form, which the history's entry would open again.
 * What is in it is kept as a draft, so that nothing has to be asked: the listener comes before the form's own.
 */
function reload(): void {
  const letGo = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener('beforeunload', letGo, { capture: true, once: true });
  window.history.replaceState(null, '', window.location.pathname);
  window.location.reload();
}

/** Lies over everything in a tab whose session has become another person's, and can't be closed. */
export function OtherPersonNotice({ takeover }: { takeover: Takeover }) {
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
      <DialogTitle id={`${id}-title`}>{WORDS.title}</DialogTitle>
      <DialogContent id={`${id}-text`}>
        <DialogContentText color="text.primary" gutterBottom>
          {WORDS.text(mine, theirs)}
        </DialogContentText>
        <DialogContentText>{WORDS.kept(mine)}</DialogContentText>
      </DialogContent>
      <DialogActions>
        {/* Not focused by itself: who is typing as it appears must not press it. */}
        <Button variant="contained" onClick={reload}>
          {takeover.theirs ? WORDS.reloadAs(theirs) : WORDS.reload}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
