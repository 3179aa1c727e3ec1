import type { RaRecord } from 'ra-core';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
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

/** What the inputs of a form have told about themselves, by path, in the order in which they stand. */
export const FieldTextsContext = createContext<FieldTexts>(new Map());

/** Tells the form how the value at a path is called and shown. Stays known once the input is gone. */
export function useFieldText(path: string, text: FieldText | typeof SECRET): void {
  const texts = useContext(FieldTextsContext);
  useEffect(() => {
    texts.set(path, text);
  });
}

const FormFieldsContext = createContext<Fields>({});

/** Gives the inputs below the domain's rules, by source. */
export const FormFieldsProvider = FormFieldsContext.Provider;

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
  const field = useContext(FormFieldsContext)[source];
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

interface FormDialogState<R extends RaRecord = RaRecord> {
  mode: 'create' | 'edit';
  /** The record as it was loaded; absent when creating. */
  record: R | undefined;
  /** The record that a new one is copied from. */
  template: R | undefined;
}

export const FormDialogContext = createContext<FormDialogState | null>(null);

/** The dialog that the inputs stand in. */
export function useFormDialog<R extends RaRecord = RaRecord>(): FormDialogState<R> {
  const state = useContext(FormDialogContext);
  if (!state) throw new Error('useFormDialog must be used inside a FormDialog');
  return state as FormDialogState<R>;
}
