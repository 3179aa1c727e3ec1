import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { ConfirmDialog } from '../overlay/ConfirmDialog';
import { ConfirmDeleteContext, type Removal } from './ConfirmDeleteContext';
import { useRemove } from './useRemove';
import { useRowFocus } from './useRowFocus';

/** Holds the removal question of the screens inside it. */
export function ConfirmDeleteProvider({ children }: { children: ReactNode }) {
  const [removal, setRemoval] = useState<Removal>();
  const [open, setOpen] = useState(false);
  const { remove, removing } = useRemove();
  const { remember, restore } = useRowFocus();
  const request = useCallback(
    (next: Removal, button: HTMLElement) => {
      remember(button);
      setRemoval(next);
      setOpen(true);
    },
    [remember],
  );
  useEffect(() => {
    if (!open) restore();
  }, [open, restore]);
  const confirm = async () => {
    if (removal) await remove(removal);
    setOpen(false);
  };
  return (
    <ConfirmDeleteContext.Provider value={request}>
      {children}
      <ConfirmDialog
        open={open}
        danger
        title="Confirmar exclusão"
        confirmLabel={removing ? 'Excluindo…' : 'Excluir'}
        busy={removing}
        onConfirm={() => void confirm()}
        onCancel={() => setOpen(false)}
      >
        Tem certeza que deseja excluir {removal?.label}?
        {removal?.words.warning && ` ${removal.words.warning}`}
      </ConfirmDialog>
    </ConfirmDeleteContext.Provider>
  );
}
