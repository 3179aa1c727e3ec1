import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import {
  FormControl,
  InputLabel,
  OutlinedInput,
  type OutlinedInputProps,
  IconButton,
  InputAdornment,
} from '@mui/material';
import { type ReactNode, useId, useState } from 'react';

interface LoginFieldProps extends Omit<OutlinedInputProps, 'label' | 'onChange' | 'id'> {
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

/** A password that can be shown while it is typed. */
export function PasswordField(props: Omit<LoginFieldProps, 'type' | 'endAdornment'>) {
  const [shown, setShown] = useState(false);
  const label = shown ? 'Ocultar senha' : 'Mostrar senha';
  return (
    <LoginField
      {...props}
      type={shown ? 'text' : 'password'}
      endAdornment={
        <InputAdornment position="end">
          <IconButton edge="end" aria-label={label} title={label} onClick={() => setShown(!shown)}>
            {shown ? <HideIcon /> : <ShowIcon />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
