/** The content of a toast. docs/rules.md, Notifications. */
export interface ToastContent {
  title: string;
  description?: string;
  variant: 'success' | 'error';
  /** The next step that the toast offers. */
  action?: ToastAction | undefined;
}

export interface ToastAction {
  label: string;
  run: () => void;
}

export interface ToastEntry extends ToastContent {
  id: number;
  open: boolean;
}

/** A dismissed toast stays in memory this long, so that its closing can be seen and undone by tools. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;
/** At most one toast is kept: a new one takes the place of the old. */
const TOAST_LIMIT = 1;

type Listener = () => void;

let entries: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<Listener>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

function publish(next: readonly ToastEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

function forget(id: number): void {
  clearTimeout(removals.get(id));
  removals.delete(id);
  publish(entries.filter((entry) => entry.id !== id));
}

/** The toasts of the page: usable outside React too (the fetch client announces a session's end). */
export const toastStore = {
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  entries: (): readonly ToastEntry[] => entries,
  show(content: ToastContent): number {
    lastId += 1;
    publish([{ ...content, id: lastId, open: true }, ...entries].slice(0, TOAST_LIMIT));
    return lastId;
  },
  dismiss(id: number): void {
    if (removals.has(id)) return;
    publish(entries.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
    const removal = setTimeout(() => forget(id), TOAST_REMOVE_DELAY_MS);
    removals.set(id, removal);
  },
};

const SUCCESS_TITLE = 'Tudo certo! 🎉';
const ERROR_TITLE = 'Ops! Algo deu errado 😕';

/** Shows a toast. `success` and `error` carry the product's titles; `show` takes its own. */
export const toast = {
  success: (description: string, action?: ToastAction) =>
    toastStore.show({ title: SUCCESS_TITLE, description, variant: 'success', ...(action && { action }) }),
  error: (description: string) => toastStore.show({ title: ERROR_TITLE, description, variant: 'error' }),
  show: toastStore.show,
};
