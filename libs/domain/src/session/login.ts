import { requiredText } from '../text/field.js';
import { givenPassword } from '../user/password-field.js';

/** What signing in takes. An address that nobody has is no different from a wrong one. */
export const loginFields = {
  email: requiredText('Email é obrigatório', { normalize: (text) => text.toLowerCase() }),
  password: givenPassword,
};

/** What somebody is told who has tried too often. */
export function tooManyLogins(retryAfterSeconds: number): string {
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
  return `Muitas tentativas de login. Tente novamente em ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`;
}
