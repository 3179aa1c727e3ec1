import { Box, Button, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent, useEffect } from 'react';
import { useNavigate, Navigate } from 'react-router-dom';
import { authProvider } from '../../api/authProvider';
import { messageOf } from '../../api/failure';
import { CSRF_UNAVAILABLE } from '../../api/httpClient';
import { sessionQuery } from '../../api/signed-in/session';
import { takeDeparture } from '../../api/signed-in/sessionEnd';
import { useToast } from '../../kit/toast/toast';
import { newsText } from '../words';
import { LoginField, PasswordField } from './LoginField';
import { LoginFrame } from './LoginFrame';

const STORAGE_KEY = 'prumo.email';

/** The e-mail that this device remembers ('Lembrar'); never the password. */
const rememberedEmail = (): string => localStorage.getItem(STORAGE_KEY) ?? '';

const rememberEmail = (email: string, remember: boolean): void => {
  if (remember) localStorage.setItem(STORAGE_KEY, email);
  else localStorage.removeItem(STORAGE_KEY);
};

const LOGIN_FAILED = 'Login falhou';

const LOGGED_IN = 'Login realizado.';

/** The server's words; that signing in failed when there are none, or it could not even be asked for a token. */
const failureText = (error: unknown): string =>
  error instanceof Error && error.message === CSRF_UNAVAILABLE
    ? LOGIN_FAILED
    : messageOf(error, LOGIN_FAILED);

/** The values of the login form and what its button does. `preload` fetches what lies behind it. */
function useLoginForm(preload: () => Promise<unknown>) {
  const [email, setEmail] = useState(rememberedEmail);
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(true);
  const [submitting, setSubmitting] = useState(false);
  const navigate = useNavigate();
  const toast = useToast();
  const submit = async () => {
    const address = email.trim().toLowerCase();
    setSubmitting(true);
    // While the server thinks, the console loads. What fails then is told where it is needed.
    preload().catch(() => undefined);
    try {
      const news = await authProvider.login({ email: address, password });
      rememberEmail(address, remember);
      if (news.length === 0) toast.success(LOGGED_IN);
      else toast.show({ title: LOGGED_IN, description: newsText(news), variant: 'success' });
      const back = takeDeparture(address);
      await navigate(back?.path ?? '/', { replace: true, state: back?.state ?? null });
    } catch (error) {
      toast.error(failureText(error));
      setSubmitting(false);
    }
  };
  return { email, setEmail, password, setPassword, remember, setRemember, submitting, submit };
}

type LoginFormState = ReturnType<typeof useLoginForm>;

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
