import { type ReactNode, useId } from 'react';
import { FormControl, InputLabel, OutlinedInput, type OutlinedInputProps } from '@mui/material';

export interface LoginFieldProps extends Omit<OutlinedInputProps, 'label' | 'onChange' | 'id'> {
  label: string;
  onText: (text: string) => void;
  endAdornment?: ReactNode;
}

/** A text field without what TextField brings for selects: the login is the first thing that has to load. */
export function LoginField({ label, onText, required = true, ...input }: LoginFieldProps) {
  const id = useId();
  return (
    <FormControl variant="outlined" fullWidth required={required}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput {...input} id={id} label={label} onChange={(event) => onText(event.target.value)} />
    </FormControl>
  );
}
