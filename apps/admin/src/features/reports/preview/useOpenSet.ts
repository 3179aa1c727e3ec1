import { startTransition, useState } from 'react';

interface OpenSet {
  isOpen: (id: number) => boolean;
  toggle: (id: number) => void;
  setAll: (open: boolean) => void;
}

/** Which of some groups are open; at first all or none. */
export function useOpenSet(ids: readonly number[], openAtFirst: boolean): OpenSet {
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(openAtFirst ? ids : []));
  return {
    isOpen: (id) => open.has(id),
    toggle: (id) =>
      setOpen((known) => {
        const next = new Set(known);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    setAll: (all) => startTransition(() => setOpen(new Set(all ? ids : []))),
  };
}
