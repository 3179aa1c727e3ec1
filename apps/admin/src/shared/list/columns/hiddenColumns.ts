import { useResourceContext } from 'ra-core';
import {
  Children,
  Fragment,
  isValidElement,
  type ReactNode,
  useCallback,
  useMemo,
  useSyncExternalStore,
} from 'react';

/** A column that may be hidden. */
export interface HideableColumn {
  source: string;
  label: string;
}

interface ColumnProps {
  source?: unknown;
  label?: unknown;
  className?: unknown;
  children?: ReactNode;
}

const CHANGED = 'prumo:columns';
const keyOf = (resource: string): string => `prumo.columns.${resource}`;

/** The columns that may be hidden: those that phones shed, too. The others name the row or act on it. */
export function hideableColumns(children: ReactNode): HideableColumn[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<ColumnProps>(child)) return [];
    const { source, label, className, children: inner } = child.props;
    if (child.type === Fragment) return hideableColumns(inner);
    const isShed = typeof className === 'string' && /\b(wide|tablet)-only\b/.test(className);
    return isShed && typeof source === 'string' && typeof label === 'string' ? [{ source, label }] : [];
  });
}

function sourcesIn(stored: string | null): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
}

/** The hidden columns of the list, kept on this device, and their setter. */
export function useHiddenColumns(): readonly [hidden: string[], hide: (sources: string[]) => void] {
  const key = keyOf(useResourceContext() ?? '');
  const stored = useSyncExternalStore(subscribe, () => localStorage.getItem(key));
  const hidden = useMemo(() => sourcesIn(stored), [stored]);
  const hide = useCallback(
    (sources: string[]) => {
      localStorage.setItem(key, JSON.stringify(sources));
      window.dispatchEvent(new Event(CHANGED));
    },
    [key],
  );
  return [hidden, hide];
}
