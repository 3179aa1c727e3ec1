import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'ra-core';
import { useCallback, useRef, createContext, useContext, useState, type ReactNode, useEffect } from 'react';
import { MESSAGES } from '@prumo/domain';
import { messageOf, payloadOf } from '../../api/failure';
import { ConfirmDialog } from '../overlay/ConfirmDialog';
import { patchLists, without, useRefreshAfterWrite } from '../query/cache';
import { failureAs } from '../toast/failure';
import { useToast } from '../toast/toast';
import type { RemovalWords } from '../words';

/** Marks what holds rows, and takes the focus when there is nothing better; needs `tabIndex={-1}`. */
export const ROWS = { 'data-rows': '', tabIndex: -1 } as const;
/** Marks the button of a row that removes it. */
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
 * The focus of who removes rows: it goes back to the button that was pressed or, when that has gone with its row, to
 * the one that stands in its place now, else to the rows as a whole. It never falls to the page.
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
  /** The list that shows the record, where it is called otherwise than what it is removed from. */
  list?: string;
  record: RaRecord;
  /** How the record is called in the question and in the toast. */
  label: string;
  words: RemovalWords;
  onRemoved?: (() => void) | undefined;
}

/** `button` is what was pressed: the focus goes back to it, or to its neighbour. */
type RequestRemoval = (removal: Removal, button: HTMLElement) => void;

const ConfirmDeleteContext = createContext<RequestRemoval | null>(null);

/** Asks whether a record should go; the dialog outlives the row, which goes at once. */
export function useRequestRemoval(): RequestRemoval {
  const request = useContext(ConfirmDeleteContext);
  if (!request) throw new Error('DeleteButton must be used inside a ConfirmDeleteProvider');
  return request;
}

interface Refusal {
  dependents?: readonly { text: string }[];
}

/** Why a record could not be removed; where others depend on it, how many: '12 edificações, 3 parâmetros'. */
export function refusalOf(error: unknown): string {
  const message = messageOf(error);
  const { dependents = [] } = message === MESSAGES.referenced ? (payloadOf(error) as Refusal) : {};
  if (dependents.length === 0) return message;
  return `${message} Dependentes: ${dependents.map(({ text }) => text).join(', ')}.`;
}

const failed = (detail: string): string => `Erro ao excluir: ${detail}`;

/** Removes a record: its row goes at once and comes back when the server refuses. */
function useRemove() {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const toast = useToast();
  const refresh = useRefreshAfterWrite();
  const [removing, setRemoving] = useState(false);
  const remove = async ({
    resource,
    list = resource,
    record,
    label,
    words,
    onRemoved,
  }: Removal): Promise<void> => {
    setRemoving(true);
    const { restore: undo } = await patchLists(queryClient, list, without(record.id));
    try {
      await dataProvider.delete(resource, { id: record.id, previousData: record });
      toast.success(words.removed(label));
      onRemoved?.();
      refresh();
    } catch (error) {
      undo();
      failureAs(error, (words.removeFailed ?? failed)(refusalOf(error), error));
      refresh(error);
    } finally {
      setRemoving(false);
    }
  };
  return { remove, removing };
}

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
