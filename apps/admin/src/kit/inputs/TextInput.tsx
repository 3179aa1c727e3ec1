import { InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import type { ChangeEvent, HTMLAttributes, ReactNode } from 'react';
import { SECRET } from '../form/FormFields';
import { type FormInputOptions, useFormInput } from './useFormInput';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Where the caret belongs once the text is transformed: behind what the text before it has become. */
export const caretAfter = (text: string, caret: number, transform: (text: string) => string): number =>
  transform(text.slice(0, caret)).length;

/**
 * A field whose text is transformed while it is typed is written to by React, which throws the caret to the end:
 * puts it back where the person is typing.
 */
function keepCaret(element: TextElement, transform: (text: string) => string): void {
  const { value, selectionStart } = element;
  if (selectionStart === null || selectionStart === value.length || transform(value) === value) return;
  const caret = caretAfter(value, selectionStart, transform);
  requestAnimationFrame(() => element.setSelectionRange(caret, caret));
}

export interface TextInputProps extends FormInputOptions {
  type?: 'text' | 'email' | 'tel' | 'password' | 'date';
  /** Never shown outside of the field: a password. */
  isSecret?: boolean;
  multiline?: boolean;
  minRows?: number;
  disabled?: boolean;
  autoFocus?: boolean;
  autoComplete?: string;
  placeholder?: string;
  /** Cuts what is typed; without it the rule tells that it is too long. */
  maxLength?: number;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** A unit or a button inside the field, at its end. */
  suffix?: ReactNode;
  /** Turns what is typed into what is kept, e.g. upper case. */
  transform?: (text: string) => string;
  onValue?: (text: string) => void;
  size?: TextFieldProps['size'];
  fullWidth?: boolean;
}

/** A text field of a form: rule and asterisk come from the domain. */
export function TextInput({
  suffix,
  transform = (text) => text,
  onValue,
  maxLength,
  inputMode,
  type = 'text',
  isSecret = false,
  autoComplete = 'off',
  ...props
}: TextInputProps) {
  const { source: _source, validate: _validate, required: _required, ...rest } = props;
  const { id, field, textField } = useFormInput(
    props,
    isSecret ? SECRET : { show: (value) => String(value) },
  );
  const { ref: _ref, value, onChange, ...bound } = field;
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const text = transform(event.target.value);
    keepCaret(event.target, transform);
    onChange(text);
    onValue?.(text);
  };
  return (
    <TextField
      {...rest}
      {...bound}
      {...textField}
      id={id}
      type={type}
      value={value ?? ''}
      onChange={change}
      autoComplete={autoComplete}
      slotProps={{
        htmlInput: { maxLength, inputMode },
        ...(suffix != null && {
          input: { endAdornment: <InputAdornment position="end">{suffix}</InputAdornment> },
        }),
        ...(type === 'date' && { inputLabel: { shrink: true } }),
      }}
    />
  );
}

interface MaskedInputProps extends Omit<TextInputProps, 'transform' | 'multiline' | 'maxLength'> {
  /**
   * Writes what was typed in its mask, e.g. '80010000' → '80010-000'. Must accept its own result, and keep what
   * is too long within it: a limit of the input would cut a pasted '+55 (41) …' before it is read.
   */
  mask: (text: string) => string;
}

/** A text that takes its punctuation while it is typed: CEP, phone, CPF/CNPJ. */
export const MaskedInput = ({ mask, inputMode = 'numeric', ...props }: MaskedInputProps) => (
  <TextInput {...props} inputMode={inputMode} transform={mask} />
);
