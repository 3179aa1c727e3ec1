import { useCallback, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../overlay/ConfirmDialog';
import { useModalPath } from '../overlay/ModalRoute';

interface DiscardQuestionProps {
  open: boolean;
  onDiscard: () => void;
  onCancel: () => void;
}

const DiscardQuestion = ({ open, onDiscard, onCancel }: DiscardQuestionProps) => (
  <ConfirmDialog
    open={open}
    title="Descartar alterações?"
    confirmLabel="Descartar"
    cancelLabel="Continuar editando"
    danger
    onConfirm={onDiscard}
    onCancel={onCancel}
  >
    Existem alterações não salvas. Se você sair agora, elas serão perdidas.
  </ConfirmDialog>
);

/** Asks before a dialog without an address of its own is closed with unsaved changes. */
export function useCloseGuard(dirty: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false);
  return {
    close: () => (dirty ? setAsking(true) : onClose()),
    question: <DiscardQuestion open={isAsking} onDiscard={onClose} onCancel={() => setAsking(false)} />,
  };
}

/**
 * Asks before a form with unsaved changes is left: by Back, by a link, by Esc or Cancelar (which go back too) and
 * by closing the tab. What lies over the form (its preview) is no way out of it. The login screen is always let
 * through: the session is over, no answer could keep the form.
 * @param waits a way out that is taken while something is saved is followed once nothing is unsaved
 */
export function useUnsavedGuard(dirty: boolean, busy = false, onDiscard?: () => void, waits = false) {
  const modal = useModalPath();
  const released = useRef(false);
  const answered = useRef<unknown>(undefined);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if ((!dirty && !busy) || released.current || nextLocation.pathname === '/login') return false;
    const own = modal ?? currentLocation.pathname;
    return nextLocation.pathname !== own && !nextLocation.pathname.startsWith(`${own}/`);
  });
  useEffect(() => {
    if (!dirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      if (!released.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);
  const release = useCallback(() => {
    released.current = true;
  }, []);
  useEffect(() => {
    // Nobody leaves while it is being saved: the answer decides whether there is anything left to lose.
    if (blocker.state !== 'blocked') return;
    if (busy && !waits) blocker.reset();
    if (waits && !busy && !dirty) blocker.proceed();
  }, [busy, dirty, waits, blocker]);
  const asking = blocker.state === 'blocked' && !busy && (dirty || !waits);
  // The question can still be pressed while it fades away: only its first answer counts.
  const answer = (act: () => void) => {
    if (blocker.state !== 'blocked' || answered.current === blocker.location) return;
    answered.current = blocker.location;
    act();
  };
  const discard = () => {
    onDiscard?.();
    blocker.proceed?.();
  };
  const question = (
    <DiscardQuestion
      open={asking}
      onDiscard={() => answer(discard)}
      onCancel={() => answer(() => blocker.reset?.())}
    />
  );
  return { question, asking, release, isBlocked: blocker.state === 'blocked' };
}

/**
 * The same for what lies over another form, or stands beside others. Rendered only while there is something to lose: the
 * router asks the guard that came last, and no other.
 */
export const LeaveGuard = ({ busy }: { busy: boolean }) => useUnsavedGuard(true, busy).question;
