import { useWrappedSource } from 'ra-core';
import { useId } from 'react';
import { useController, type ControllerRenderProps } from 'react-hook-form';
import { type FieldText, SECRET, useFieldText, type Check, useFieldRule } from '../form/FormFields';

export interface FormInputOptions {
  source: string;
  /** Overrides the rule that the domain's fields hold for this source. */
  validate?: Check;
  required?: boolean;
}

export interface FormInput {
  id: string;
  field: ControllerRenderProps;
  error: string | undefined;
  required: boolean;
  /** The rule that the value has to keep. */
  check: Check;
  /** How the rule reads a value; undefined of what it refuses. */
  read: (value: unknown) => unknown;
  /** Whether the rule lets a number be less than zero. */
  negative: boolean;
}

/**
 * One form value bound to its rule: what every input of the console stands on. `text` tells how the value is called
 * and shown elsewhere.
 */
export function useFormInput(
  { source, validate, required }: FormInputOptions,
  text: FieldText | typeof SECRET,
): FormInput {
  const name = useWrappedSource(source);
  useFieldText(name, text);
  const rule = useFieldRule(source);
  const check = validate ?? rule.check;
  const { field, fieldState } = useController({
    name,
    rules: { validate: (value: unknown) => check(value) ?? true },
  });
  return {
    id: useId(),
    field,
    error: fieldState.error?.message,
    required: required ?? rule.required,
    check,
    read: rule.read,
    negative: rule.negative,
  };
}
