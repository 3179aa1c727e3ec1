import type { RaRecord } from 'ra-core';
import { useCallback, useRef, createContext, useContext, useState, type ReactNode, useEffect } from 'react';
import { MESSAGES } from '@prumo/domain';
import { messageOf, payloadOf } from '../../api/failure';
import { ConfirmDialog } from '../overlay/ConfirmDialog';
import { without } from '../query/cache';
import { useWrite } from '../query/useWrite';
import { notifyErrorAs } from '../toast/notifyError';
import type { RemovalWords } from '../words';
import { KEPT } from './deleted-words';
import { useUndo } from './useUndo';

/** Marks the element around the rows; it takes the focus when no button is left in it. */
export const ROWS = { 'data-rows': '', tabIndex: -1 } as const;
/** Marks the button that removes its row. */
export const REMOVES = { 'data-removes': '' } as const;

interface Place {
  button: HTMLElement;
  rows: HTMLElement;
  index: number;
}

const buttonsIn = (rows: HTMLElement): HTMLElement[] => [
  ...rows.querySelectorAll<HTMLElement>('[data-removes]:not(:disabled)'),
];

/**
 * The focus after a row was removed: on the button that was pressed or, if it is gone, on the one now in its place,
 * else on the element around the rows.
 */
export function useRowFocus() {
  const place = useRef<Place>(undefined);
  const remember = useCallback((button: HTMLElement) => {
    const rows = button.closest<HTMLElement>('[data-rows]');
    place.current = rows ? { button, rows, index: buttonsIn(rows).indexOf(button) } : undefined;
  }, []);
  const restore = useCallback(() => {
    if (!place.current) return;
    const { button, rows, index } = place.current;
    const buttons = buttonsIn(rows);
    const there = button.isConnected ? button : (buttons[Math.min(index, buttons.length - 1)] ?? rows);
    there.focus();
  }, []);
  return { remember, restore };
}

interface Removal {
  resource: string;
  /** The resource of the list that shows the record; `resource` by default. */
  list?: string;
  record: RaRecord;
  /** The name of the record in the question and in the toast. */
  label: string;
  words: RemovalWords;
  onRemoved?: (() => void) | undefined;
}

/** `button` is the one that was pressed: it or its neighbour takes the focus again. */
type RequestRemoval = (removal: Removal, button: HTMLElement) => void;

const ConfirmDeleteContext = createContext<RequestRemoval | null>(null);

/** Opens the confirmation of a removal. The dialog outlives the row, which disappears at once. */
export function useRequestRemoval(): RequestRemoval {
  const request = useContext(ConfirmDeleteContext);
  if (!request) throw new Error('DeleteButton must be used inside a ConfirmDeleteProvider');
  return request;
}

type Dependents = readonly { text: string }[];

/** The reason of a refused removal, with the number of dependent records: '12 edificações, 3 parâmetros'. */
export function reasonOf(message: string, dependents: Dependents): string {
  if (message !== MESSAGES.referenced || dependents.length === 0) return message;
  return `${message} Dependentes: ${dependents.map(({ text }) => text).join(', ')}.`;
}

/** The same of a failed call. */
export function refusalOf(error: unknown): string {
  const { dependents = [] } = (payloadOf(error) ?? {}) as { dependents?: Dependents };
  return reasonOf(messageOf(error), dependents);
}

const failed = (detail: string): string => `Erro ao excluir: ${detail}`;

/** Removes a record: its row disappears at once and comes back when the server refuses. */
function useRemove() {
  const undo = useUndo();
  return useWrite<Removal>({
    write: (provider, { resource, record }) =>
      provider.delete(resource, { id: record.id, previousData: record }),
    optimistic: ({ resource, list = resource, record }) => ({ resource: list, patch: without(record.id) }),
    done: (_result, { label, words }) => words.removed(label),
    action: (_result, { resource, record, words }) =>
      words.isFinal ? undefined : undo({ resource, recordIds: [record.id] }),
    failed: (error, { words }) =>
      notifyErrorAs(error, (words.removeFailed ?? failed)(refusalOf(error), error)),
    onDone: (_result, { onRemoved }) => onRemoved?.(),
  });
}

/** Shows the confirmation of removals for the screens inside it. */
export function ConfirmDeleteProvider({ children }: { children: ReactNode }) {
  const [removal, setRemoval] = useState<Removal>();
  const [open, setOpen] = useState(false);
  const { mutate: remove, isPending: removing } = useRemove();
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
    if (open) return undefined;
    // After a refusal the row is back only with the next render.
    const frame = requestAnimationFrame(restore);
    return () => cancelAnimationFrame(frame);
  }, [open, restore]);
  return (
    <ConfirmDeleteContext.Provider value={request}>
      {children}
      <ConfirmDialog
        open={open}
        danger
        title="Confirmar exclusão"
        confirmLabel={removing ? 'Excluindo…' : 'Excluir'}
        busy={removing}
        onConfirm={() => removal && remove(removal, { onSettled: () => setOpen(false) })}
        onCancel={() => setOpen(false)}
      >
        Tem certeza que deseja excluir {removal?.label}? {removal?.words.isFinal ? KEPT.none : KEPT.one}
      </ConfirmDialog>
    </ConfirmDeleteContext.Provider>
  );
}
