import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import { useFormContext } from 'react-hook-form';
import { type Level, type LevelScope, type LevelSelection, toggleLevels } from '@prumo/domain';
import { selectionOf, STRUCTURE, structureValue } from '../form/structure';

/** The part of the form's selection that a component shows: it renders again only when that part changes. */
export function useSelection<T>(read: (selection: LevelSelection) => T): T {
  const { subscribe, getValues } = useFormContext();
  const listen = useCallback(
    (callback: () => void) => subscribe({ name: STRUCTURE, formState: { values: true }, callback }),
    [subscribe],
  );
  const text = useSyncExternalStore(listen, () => JSON.stringify(read(selectionOf(getValues(STRUCTURE)))));
  return useMemo(() => JSON.parse(text) as T, [text]);
}

/** Changes the form's selection. */
export function useChangeSelection(): (change: (selection: LevelSelection) => LevelSelection) => void {
  const { getValues, setValue } = useFormContext();
  return (change) => {
    const before = selectionOf(getValues(STRUCTURE));
    const selection = change(before);
    if (selection !== before) setValue(STRUCTURE, structureValue(selection), { shouldDirty: true });
  };
}

/** Whether an analysis may be selected at several levels: while they are under study. */
export const SeveralLevels = createContext(false);

/** Clicks a level's box of the scopes. */
export function useToggleLevel(): (scopes: readonly LevelScope[], level: Level) => void {
  const change = useChangeSelection();
  const isSeveral = useContext(SeveralLevels);
  return (scopes, level) => change((selection) => toggleLevels(selection, scopes, level, isSeveral));
}
