import { Box, Button, Checkbox, FormControlLabel, LinearProgress, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent, useEffect } from 'react';
import { useNavigate, Navigate } from 'react-router-dom';
import {
  authProvider,
  type FactorKind,
  remembersPasskey,
  type SignInPath,
  type SignInStep,
  takeSignInStep,
} from '../../api/authProvider';
import { messageOf, statusOf } from '../../api/failure';
import { CSRF_UNAVAILABLE } from '../../api/httpClient';
import { sessionQuery } from '../../api/signed-in/session';
import { takeReturnTo } from '../../api/signed-in/sessionEnd';
import { AsyncBoundary } from '../../shared/loading/AsyncBoundary';
import { lazyWithRetry } from '../../shared/loading/lazyWithRetry';
import { PendingButton } from '../../shared/PendingButton';
import { toast } from '../../shared/toast/toast';
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

/** Who has no second factor never loads what asks for one. */
const SecondStep = lazyWithRetry(() => import('./SecondStep'));

const TOO_MANY = 429;

const LOGIN_FAILED = 'Login falhou';

const LOGGED_IN = 'Login realizado.';

/** The server's words; that signing in failed when there are none, or it could not even be asked for a token. */
const failureText = (error: unknown): string =>
  error instanceof Error && error.message === CSRF_UNAVAILABLE
    ? LOGIN_FAILED
    : messageOf(error, LOGIN_FAILED);

/** Where the sign-in stands beside its form; `together`: the account is locked, password and code go as one. */
interface Second {
  kinds: readonly FactorKind[];
  together: boolean;
}

const ALL_KINDS: readonly FactorKind[] = ['totp', 'passkey', 'recovery'];

/** The values of the login form and what its button does. `preload` fetches what lies behind it. */
function useLoginForm(preload: () => Promise<unknown>) {
  const [email, setEmail] = useState(rememberedEmail);
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(true);
  const [submitting, setSubmitting] = useState(false);
  const [second, setSecond] = useState<Second>();
  const [locked, setLocked] = useState(false);
  const navigate = useNavigate();
  const address = email.trim().toLowerCase();
  const entered = async ({ user, news, secondFactor }: SignInStep) => {
    if (secondFactor) return setSecond({ kinds: secondFactor, together: false });
    const own = user?.email.toLowerCase() ?? address;
    rememberEmail(own, remember);
    if (news.length === 0) toast.success(LOGGED_IN);
    else toast.show({ title: LOGGED_IN, description: newsText(news), variant: 'success' });
    const back = takeReturnTo(own);
    await navigate(back?.path ?? '/', { replace: true, state: back?.state ?? null });
  };
  const submit = async () => {
    setSubmitting(true);
    // While the server thinks, the console loads. What fails then is told where it is needed.
    preload().catch(() => undefined);
    try {
      await entered(await authProvider.login({ email: address, password }));
    } catch (error) {
      toast.error(failureText(error));
      setLocked(statusOf(error) === TOO_MANY);
      setSubmitting(false);
    }
  };
  const step = async (path: SignInPath, body: object) => entered(await takeSignInStep(path, body));
  const secondStep = second && {
    ...second,
    onCode: (code: string) =>
      second.together
        ? step('/api/login', { email: address, password, code })
        : step('/api/login/second-factor', { code }),
    challenge: { url: '/api/login/passkey/options', body: { alone: second.together } },
    onPasskey: (response: object) => step('/api/login/passkey', { response }),
    onBack: () => {
      setSecond(undefined);
      setSubmitting(false);
    },
  };
  const goTogether = () => setSecond({ kinds: ALL_KINDS, together: true });
  const values = { email, setEmail, password, setPassword, remember, setRemember };
  return { ...values, submitting, submit, locked, goTogether, secondStep };
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
      <PendingButton type="submit" variant="contained" size="large" loading={form.submitting}>
        Entrar
      </PendingButton>
      {(form.locked || remembersPasskey()) && (
        <Button disabled={form.submitting} onClick={form.goTogether}>
          Entrar com o segundo fator
        </Button>
      )}
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
  if (user && !form.submitting && !form.secondStep) return <Navigate to="/" replace />;
  return (
    <LoginFrame>
      {form.secondStep ? (
        <AsyncBoundary waiting={<LinearProgress />}>
          <SecondStep {...form.secondStep} />
        </AsyncBoundary>
      ) : (
        <LoginForm form={form} />
      )}
    </LoginFrame>
  );
}
