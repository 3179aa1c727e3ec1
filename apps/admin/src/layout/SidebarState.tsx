import { useMediaQuery } from '@mui/material';
import { useState, type ReactNode, createContext, useContext } from 'react';

/** A yes or no that this device remembers under the given key. */
function useStoredFlag(key: string, initial: boolean): [boolean, (value: boolean) => void] {
  const [flag, setFlag] = useState(() => {
    const stored = localStorage.getItem(key);
    return stored === null ? initial : stored === 'true';
  });
  const store = (value: boolean) => {
    localStorage.setItem(key, String(value));
    setFlag(value);
  };
  return [flag, store];
}

const CLOSED_GROUPS = 'sidebar-closed-groups';

/** The labels of the closed groups, remembered on this device. */
function useClosedGroups() {
  const [closed, setClosed] = useState<readonly string[]>(() => {
    const stored = localStorage.getItem(CLOSED_GROUPS);
    return stored ? stored.split(',') : [];
  });
  const toggleGroup = (label: string) => {
    const next = closed.includes(label) ? closed.filter((other) => other !== label) : [...closed, label];
    localStorage.setItem(CLOSED_GROUPS, next.join(','));
    setClosed(next);
  };
  return { closed, toggleGroup };
}

/** Under this width the sidebar is reduced to its icons; on phones it becomes a drawer. */
const COLLAPSE_BELOW = '(max-width: 1023.95px)';
const PHONE = '(max-width: 599.95px)';

interface SidebarState {
  phone: boolean;
  /** Icons only. */
  collapsed: boolean;
  toggleCollapsed: () => void;
  /** The phone's drawer. */
  open: boolean;
  setOpen: (open: boolean) => void;
  /** The groups whose links are hidden. */
  closed: readonly string[];
  toggleGroup: (label: string) => void;
}

const SidebarContext = createContext<SidebarState | null>(null);

/** Whether the sidebar is folded or open; remembered on this device. */
export function SidebarStateProvider({ children }: { children: ReactNode }) {
  const narrow = useMediaQuery(COLLAPSE_BELOW, { noSsr: true });
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const [stored, setStored] = useStoredFlag('sidebar-collapsed', false);
  const [open, setOpen] = useStoredFlag('sidebar-open', false);
  const groups = useClosedGroups();
  // A narrow window folds the sidebar by itself; unfolding it there is for the moment and not remembered.
  const [unfolded, setUnfolded] = useState(false);
  const collapsed = !phone && (narrow ? !unfolded : stored);
  const state = {
    phone,
    collapsed,
    toggleCollapsed: () => (narrow ? setUnfolded(collapsed) : setStored(!collapsed)),
    open: phone && open,
    setOpen,
    ...groups,
  };
  return <SidebarContext.Provider value={state}>{children}</SidebarContext.Provider>;
}

export function useSidebar(): SidebarState {
  const state = useContext(SidebarContext);
  if (!state) throw new Error('useSidebar must be used inside SidebarStateProvider');
  return state;
}
