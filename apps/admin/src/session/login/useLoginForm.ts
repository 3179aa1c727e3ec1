import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useToast } from '../../kit/toast/useToast';
import { authProvider } from '../../api/authProvider';
import { messageOf } from '../../api/failure';
import { CSRF_UNAVAILABLE } from '../../api/httpClient';
import { takeDeparture } from '../../api/session/returnPath';
import { rememberEmail, rememberedEmail } from './rememberedEmail';

const LOGIN_FAILED = 'Login falhou';
const LOGGED_IN = 'Login realizado.';

/** The server's words; that signing in failed when there are none, or it could not even be asked for a token. */
const failureText = (error: unknown): string =>
  error instanceof Error && error.message === CSRF_UNAVAILABLE
    ? LOGIN_FAILED
    : messageOf(error, LOGIN_FAILED);

/** The values of the login form and what its button does. `preload` fetches what lies behind it. */
export function useLoginForm(preload: () => Promise<unknown>) {
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
      await authProvider.login({ email: address, password });
      rememberEmail(address, remember);
      toast.success(LOGGED_IN);
      const back = takeDeparture(address);
      await navigate(back?.path ?? '/', { replace: true, state: back?.state ?? null });
    } catch (error) {
      toast.error(failureText(error));
      setSubmitting(false);
    }
  };
  return { email, setEmail, password, setPassword, remember, setRemember, submitting, submit };
}

export type LoginFormState = ReturnType<typeof useLoginForm>;
