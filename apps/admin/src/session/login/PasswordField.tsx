import { useState } from 'react';
import { IconButton, InputAdornment } from '@mui/material';
import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import { LoginField, type LoginFieldProps } from './LoginField';

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
