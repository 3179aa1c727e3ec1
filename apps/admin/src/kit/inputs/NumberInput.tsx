import { type ChangeEvent, type FocusEvent, useState } from 'react';
import { InputAdornment, TextField } from '@mui/material';
import { useFormContext } from 'react-hook-form';
import type { TextInputProps } from './TextInput';
import { numberText, readableNumber, typedNumber } from './numberText';
import { useFormInput } from './useFormInput';
import { isWindowsBlur, useSelectOnEntry } from './useSelectOnEntry';

export interface NumberInputProps extends Omit<
  TextInputProps,
  'type' | 'multiline' | 'transform' | 'onValue' | 'maxLength' | 'suffix'
> {
  suffix?: string;
  /** Decimals that the field shows at least once it is left; 0 for whole numbers. None is ever dropped. */
  decimals?: number;
}

/**
 * A number in pt-BR: decimal comma, tidied up when the field is left. The form's value is the number, null when
 * blank, or the text as typed while it is refused. Entering selects what is there: typing takes its place.
 */
export function NumberInput({
  label,
  helperText,
  suffix,
  decimals = 2,
  inputMode,
  autoComplete = 'off',
  ...props
}: NumberInputProps) {
  const { source: _source, validate: _validate, required: _required, ...rest } = props;
  const { id, field, error, required, check, read, negative } = useFormInput(props, {
    label,
    show: (value) => readableNumber(value, decimals, suffix),
  });
  const { ref, value, onChange, onBlur, ...bound } = field;
  const { trigger } = useFormContext();
  const entry = useSelectOnEntry();
  const [draft, setDraft] = useState<string>();
  const settled = typeof value === 'number' ? numberText(value, decimals) : String(value ?? '');
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.target.value;
    setDraft(text);
    onChange(typedNumber(text, read));
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    entry.onBlur(event);
    // Tidied up under somebody who is about to go on typing, the text would take the next digit at the wrong place.
    if (isWindowsBlur(event)) return;
    setDraft(undefined);
    onBlur();
    // Refused at once, and not only with the whole form: the person still knows what they meant.
    if (draft !== undefined && (error ?? check(value)) !== undefined) void trigger(field.name);
  };
  // The digit pads of some phones have no minus.
  const keyboard = negative ? 'text' : decimals > 0 ? 'decimal' : 'numeric';
  return (
    <TextField
      {...rest}
      {...bound}
      id={id}
      label={label}
      value={draft ?? settled}
      onChange={change}
      inputRef={ref}
      required={required}
      error={error !== undefined}
      helperText={error ?? helperText}
      autoComplete={autoComplete}
      slotProps={{
        htmlInput: { inputMode: inputMode ?? keyboard, ...entry, onBlur: leave },
        ...(suffix != null && {
          input: {
            endAdornment: (
              <InputAdornment position="end" disablePointerEvents>
                {suffix}
              </InputAdornment>
            ),
          },
        }),
      }}
    />
  );
}
