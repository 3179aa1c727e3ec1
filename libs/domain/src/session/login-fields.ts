import { requiredText } from '../text/field.js';
import { givenPassword } from '../user/password-field.js';

/** What signing in takes. An address that nobody has is no different from a wrong one. Spec §5. */
export const loginFields = {
  email: requiredText('Email é obrigatório', { normalize: (text) => text.toLowerCase() }),
  password: givenPassword,
};
