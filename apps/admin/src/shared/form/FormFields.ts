import type { RaRecord } from 'ra-core';
import { createContext, type ReactNode, use, useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type Fields, messageFor } from '@prumo/domain';

/** How a form's value is told to people, outside of its input. */
export interface FieldText {
  label: string;
  /** A value that is not blank, in words: a choice by its label, a number with its unit. `base`: the form's beginning. */
  show: (value: never, within: FieldValues, base: FieldValues) => ReactNode;
  /** Whether two values say the same, where that is not to be seen by looking at them. */
  same?: (a: unknown, b: unknown) => boolean;
}

/** A value that is never shown, nor compared: a password. */
export const SECRET = 'secret';

export type FieldTexts = Map<string, FieldText | typeof SECRET>;

/** The form as its inputs see it. */
export interface EditorContextValue<R extends RaRecord = RaRecord> {
  mode: 'create' | 'edit';
  /** The record as it is stored, as far as the form knows; absent when creating. */
  record: R | undefined;
  /** The record that a new one is copied from. */
  template: R | undefined;
  /** The domain's rules, by source. */
  fields: Fields;
  /** Names and texts of the inputs, by path, in the order in which they stand. */
  texts: FieldTexts;
  /** Holds a save back while a lookup is under way, or its answer awaits a decision. */
  holdSave: (hold: SaveHold) => void;
}

/** `question`: what is said instead of saving, once the lookup is done. */
export interface SaveHold {
  isPending: boolean;
  question: string | undefined;
}

export const NO_HOLD: SaveHold = { isPending: false, question: undefined };

const OUTSIDE: EditorContextValue = {
  mode: 'edit',
  record: undefined,
  template: undefined,
  fields: {},
  texts: new Map(),
  holdSave: () => undefined,
};

export const EditorContext = createContext<EditorContextValue>(OUTSIDE);

/** The context of inputs that stand in a screen, not in a `FormDialog`. */
export const screenEditor = (fields: Fields): EditorContextValue => ({ ...OUTSIDE, fields });

/** The form that the inputs stand in. */
export const useEditorContext = <R extends RaRecord = RaRecord>(): EditorContextValue<R> =>
  use(EditorContext) as EditorContextValue<R>;

/** Tells the form how the value at a path is called and shown. Stays known once the input is gone. */
export function useFieldText(path: string, text: FieldText | typeof SECRET): void {
  const { texts } = useEditorContext();
  useEffect(() => {
    texts.set(path, text);
  });
}

/** Holds the form's save back while `isPending`; a `question` that then awaits an answer ends it. */
export function useSaveHold(isPending: boolean, question: string | undefined): void {
  const { holdSave } = useEditorContext();
  useEffect(() => {
    holdSave({ isPending, question });
    return () => holdSave(NO_HOLD);
  }, [holdSave, isPending, question]);
}

/** A check of one value: the Portuguese text, or undefined when it is good. */
export type Check = (value: unknown) => string | undefined;

const accept: Check = () => undefined;

export interface FieldRule {
  required: boolean;
  /** The rule that the value has to keep. */
  check: Check;
  /** The value as it would be stored; undefined of what is refused, or has no rule. */
  read: (value: unknown) => unknown;
  /** Whether a number may be less than zero. */
  negative: boolean;
}

/** The domain's rule for an input of the form. */
export function useFieldRule(source: string): FieldRule {
  const field = useEditorContext().fields[source];
  return {
    required: field?.schema.nullable === false,
    check: field ? messageFor(field) : accept,
    read: (value) => {
      const parsed = field?.parse(value);
      return parsed?.ok ? parsed.value : undefined;
    },
    negative: (field?.schema.minimum ?? -1) < 0,
  };
}
