import type { AutocompleteInputChangeReason, FilterOptionsState } from '@mui/material';
import { type KeyboardEvent, useRef } from 'react';
import { normalizeText } from '@prumo/domain';

/** The one option that a typed text can mean: the only one that matches, or the only one of exactly that text. */
export function onlyMatch<T>(matches: readonly T[], typed: string, textOf: (option: T) => string): T | null {
  const text = normalizeText(typed.trim());
  if (text === '') return null;
  if (matches.length === 1) return matches[0] ?? null;
  const exact = matches.filter((option) => normalizeText(textOf(option)) === text);
  return exact.length === 1 ? (exact[0] ?? null) : null;
}

interface TypedChoice<T> {
  /** Whether the options are those of the typed text, and a choice is what the field keeps. */
  enabled: boolean;
  options: readonly T[];
  filterOptions: (options: T[], state: FilterOptionsState<T>) => T[];
  textOf: (option: T) => string;
  choose: (option: T) => void;
}

/**
 * Chooses what was typed without being picked in the list, when one leaves the field or saves with Ctrl+S, if only one
 * option can be meant. MUI would empty the field, or choose the first of many (`autoSelect`).
 */
export function useTypedChoice<T>({ enabled, options, filterOptions, textOf, choose }: TypedChoice<T>) {
  const typed = useRef('');
  const take = () => {
    const inputValue = typed.current;
    typed.current = '';
    if (!enabled) return;
    const match = onlyMatch(
      filterOptions([...options], { inputValue, getOptionLabel: textOf }),
      inputValue,
      textOf,
    );
    if (match !== null) choose(match);
  };
  return {
    onInputChange: (text: string, reason: AutocompleteInputChangeReason) => {
      // MUI tells of the emptied input before the field itself loses the focus.
      if (reason !== 'blur') typed.current = reason === 'input' ? text : '';
    },
    onBlur: take,
    /** For a choice made by hand, of which MUI tells no change of the input if just its text was typed. */
    forget: () => {
      typed.current = '';
    },
    onKeyDown: ({ ctrlKey, metaKey, key }: KeyboardEvent) => {
      if ((ctrlKey || metaKey) && key.toLowerCase() === 's') take();
      if (key === 'Escape') typed.current = '';
    },
  };
}
