import { createContext, useContext } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Changes } from './draft';

const NONE: Changes = {};

/** What was brought back into the form that the inputs stand in, by path. */
export const DraftContext = createContext<Changes>(NONE);

/** What a resumed draft holds for a value that the form learns of late; undefined when nothing. */
export const useDrafted = (path: string): unknown => useContext(DraftContext)[path];

/**
 * For values that arrive after the form has opened: what is stored becomes what the form began with, and what a
 * resumed draft holds stays as the person's change.
 */
export function useLateValue(): (path: string, stored: unknown) => void {
  const drafted = useContext(DraftContext);
  const { resetField, setValue } = useFormContext();
  return (path, stored) => {
    resetField(path, { defaultValue: stored });
    if (Object.hasOwn(drafted, path)) setValue(path, drafted[path], { shouldDirty: true });
  };
}
