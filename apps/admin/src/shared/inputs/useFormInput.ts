import type { TextFieldProps } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useController, type ControllerRenderProps } from 'react-hook-form';
import {
  type FieldText,
  SECRET,
  useFieldText,
  type Check,
  type FieldRule,
  useFieldRule,
} from '../form/FormFields';

export interface FormInputOptions {
  source: string;
  label: string;
  /** A hint under the field; an error takes its place. */
  helperText?: ReactNode;
  /** Overrides the rule that the domain's fields hold for this source. */
  validate?: Check | undefined;
  required?: boolean | undefined;
}

interface FormInput extends Omit<FieldRule, 'required'> {
  id: string;
  field: ControllerRenderProps;
  error: string | undefined;
  /** Props of MUI's TextField, without the value. */
  textField: Required<Pick<TextFieldProps, 'name' | 'label' | 'inputRef' | 'required' | 'error'>> & {
    helperText: ReactNode;
  };
}

/**
 * One form value bound to its rule: what every input of the console stands on. `text` tells how the value is shown
 * elsewhere.
 */
export function useFormInput(
  { source, label, helperText, validate, required }: FormInputOptions,
  text: Omit<FieldText, 'label'> | typeof SECRET,
): FormInput {
  useFieldText(source, text === SECRET ? SECRET : { ...text, label });
  const rule = useFieldRule(source);
  const check = validate ?? rule.check;
  const { field, fieldState } = useController({
    name: source,
    rules: { validate: (value: unknown) => check(value) ?? true },
  });
  const error = fieldState.error?.message;
  return {
    ...rule,
    check,
    id: useId(),
    field,
    error,
    textField: {
      name: source,
      label,
      inputRef: field.ref,
      required: required ?? rule.required,
      error: error !== undefined,
      helperText: error ?? helperText,
    },
  };
}
