import { InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import type {
  ChangeEvent,
  ClipboardEvent,
  HTMLAttributes,
  InputEvent,
  ReactNode,
  SyntheticEvent,
} from 'react';
import { maskPhone } from '@prumo/domain';
import { SECRET } from '../form/FormFields';
import { keepCaret, type TextElement } from './caret';
import { DateInput } from './DateInput';
import { type FormInputOptions, useFormInput } from './useFormInput';

/** The text of a field once `inserted` is typed or pasted into it. */
const textAfter = ({ value, selectionStart, selectionEnd }: TextElement, inserted: string): string =>
  value.slice(0, selectionStart ?? value.length) + inserted + value.slice(selectionEnd ?? value.length);

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

function PlainInput({
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
  const tell = (text: string) => {
    onChange(text);
    onValue?.(text);
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    keepCaret(event.target, transform);
    tell(transform(event.target.value));
  };
  // The browser would cut what is too long before it is transformed: '+55 (41) 99999-8888'.
  const insert = (event: SyntheticEvent<TextElement>, inserted: string) => {
    const text = textAfter(event.currentTarget, inserted);
    const transformed = transform(text);
    if (maxLength === undefined || text.length <= maxLength || transformed.length > maxLength) return;
    event.preventDefault();
    tell(transformed);
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
        htmlInput: {
          maxLength,
          inputMode,
          onBeforeInput: (event: InputEvent<TextElement>) => insert(event, event.data),
          onPaste: (event: ClipboardEvent<TextElement>) => insert(event, event.clipboardData.getData('text')),
        },
        ...(suffix != null && {
          input: { endAdornment: <InputAdornment position="end">{suffix}</InputAdornment> },
        }),
      }}
    />
  );
}

/** A text field of a form, a date among them: rule and asterisk come from the domain. */
export const TextInput = ({ type, ...props }: TextInputProps) =>
  type === 'date' ? <DateInput {...props} /> : <PlainInput {...props} {...(type && { type })} />;

interface MaskedInputProps extends Omit<TextInputProps, 'transform' | 'multiline'> {
  /** Writes what was typed in its mask, e.g. '80010000' → '80010-000'. Must accept its own result. */
  mask: (text: string) => string;
}

/** A text that takes its punctuation while it is typed: CEP, phone, CPF/CNPJ. */
export const MaskedInput = ({ mask, inputMode = 'numeric', ...props }: MaskedInputProps) => (
  <TextInput {...props} inputMode={inputMode} transform={mask} />
);

/** A Brazilian phone number; '+55' of a pasted one is dropped. */
export const PhoneInput = (props: Omit<MaskedInputProps, 'mask' | 'type' | 'maxLength'>) => (
  <MaskedInput {...props} mask={maskPhone} type="tel" maxLength={15} />
);
