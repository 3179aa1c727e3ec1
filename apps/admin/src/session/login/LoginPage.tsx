import { type FormEvent, useEffect, useState } from 'react';
import { Box, Button, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { sessionQuery } from '../../api/session/session';
import { LoginField } from './LoginField';
import { LoginFrame } from './LoginFrame';
import { PasswordField } from './PasswordField';
import { type LoginFormState, useLoginForm } from './useLoginForm';

function LoginForm({ form }: { form: LoginFormState }) {
  const [remembered] = useState(form.email);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.submitting) void form.submit();
  };
  return (
    <Stack component="form" spacing={2} onSubmit={submit}>
      <LoginField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        autoFocus={remembered === ''}
        value={form.email}
        onText={form.setEmail}
      />
      <PasswordField
        label="Senha"
        name="password"
        autoComplete="current-password"
        autoFocus={remembered !== ''}
        value={form.password}
        onText={form.setPassword}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
        <FormControlLabel
          label="Lembrar"
          control={
            <Checkbox checked={form.remember} onChange={(_event, checked) => form.setRemember(checked)} />
          }
        />
        <Typography variant="body2" color="text.secondary">
          (recuperação de senha em breve)
        </Typography>
      </Box>
      <Button type="submit" variant="contained" size="large" loading={form.submitting}>
        Entrar
      </Button>
    </Stack>
  );
}

/** The only public screen. Someone already signed in is sent home. `preload` fetches the console meanwhile. */
export function LoginPage({ preload }: { preload: () => Promise<unknown> }) {
  const form = useLoginForm(preload);
  const { data: user } = useQuery(sessionQuery);
  useEffect(() => {
    document.title = 'Entrar · Prumo';
  }, []);
  // While signing in the form itself decides where to go.
  if (user && !form.submitting) return <Navigate to="/" replace />;
  return (
    <LoginFrame>
      <LoginForm form={form} />
    </LoginFrame>
  );
}
