import { useId } from 'react';
import { useController, type ControllerRenderProps } from 'react-hook-form';
import { useWrappedSource } from 'ra-core';
import { type Check, useFieldRule } from '../form/FormFields';

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
  /** Whether the rule lets a number be less than zero. */
  negative: boolean;
}

/** One form value bound to its rule: what every input of the console stands on. */
export function useFormInput({ source, validate, required }: FormInputOptions): FormInput {
  const name = useWrappedSource(source);
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
    negative: rule.negative,
  };
}
