import type { TextFieldProps } from '@mui/material';
import { useWrappedSource } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { useController, type ControllerRenderProps } from 'react-hook-form';
import { type FieldText, SECRET, useFieldText, type Check, useFieldRule } from '../form/FormFields';

export interface FormInputOptions {
  source: string;
  label: string;
  /** A hint under the field; an error takes its place. */
  helperText?: ReactNode;
  /** Overrides the rule that the domain's fields hold for this source. */
  validate?: Check | undefined;
  required?: boolean | undefined;
}

interface FormInput {
  id: string;
  field: ControllerRenderProps;
  error: string | undefined;
  /** What a text field takes of all this, but for its value. */
  textField: Required<Pick<TextFieldProps, 'name' | 'label' | 'inputRef' | 'required' | 'error'>> & {
    helperText: ReactNode;
  };
  /** The rule that the value has to keep. */
  check: Check;
  /** How the rule reads a value; undefined of what it refuses. */
  read: (value: unknown) => unknown;
  /** Whether the rule lets a number be less than zero. */
  negative: boolean;
}

/**
 * One form value bound to its rule: what every input of the console stands on. `text` tells how the value is shown
 * elsewhere.
 */
export function useFormInput(
  { source, label, helperText, validate, required }: FormInputOptions,
  text: Omit<FieldText, 'label'> | typeof SECRET,
): FormInput {
  const name = useWrappedSource(source);
  useFieldText(name, text === SECRET ? SECRET : { ...text, label });
  const rule = useFieldRule(source);
  const check = validate ?? rule.check;
  const { field, fieldState } = useController({
    name,
    rules: { validate: (value: unknown) => check(value) ?? true },
  });
  const error = fieldState.error?.message;
  return {
    id: useId(),
    field,
    error,
    textField: {
      name,
      label,
      inputRef: field.ref,
      required: required ?? rule.required,
      error: error !== undefined,
      helperText: error ?? helperText,
    },
    check,
    read: rule.read,
    negative: rule.negative,
  };
}
