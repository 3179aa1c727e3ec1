import { type Field, isBlank } from '../text/field.js';

/** The shortest password that is accepted. docs/rules.md, Signing in. */
const PASSWORD_MIN = 6;
const PASSWORD_MAX = 256;

const TOO_SHORT = `Senha deve ter pelo menos ${PASSWORD_MIN} caracteres`;

type Read<T> = ReturnType<Field<T>['parse']>;

/** Unlike other texts a password is taken as typed: its white space counts. */
function read(raw: unknown): Read<string> {
  if (typeof raw !== 'string') return { ok: false, message: 'Valor inválido' };
  const { length } = [...raw];
  if (length < PASSWORD_MIN) return { ok: false, message: TOO_SHORT };
  return length > PASSWORD_MAX
    ? { ok: false, message: `Máx ${PASSWORD_MAX} caracteres` }
    : { ok: true, value: raw };
}

const schema = { type: 'string', minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX } as const;

/** The password of a new user. */
export const newPassword: Field<string> = {
  schema: { ...schema, nullable: false },
  required: true,
  parse: (raw) => (isBlank(raw) ? { ok: false, message: TOO_SHORT } : read(raw)),
};

/** The password in an edit: blank keeps the current one (null). */
export const changedPassword: Field<string | null> = {
  schema: { ...schema, nullable: true },
  required: false,
  parse: (raw) => (isBlank(raw) ? { ok: true, value: null } : read(raw)),
  isUnsent: isBlank,
};

const given = (required: string): Field<string> => ({
  schema: { type: 'string', nullable: false },
  required: true,
  parse: (raw) => {
    if (raw === undefined || raw === null || raw === '') return { ok: false, message: required };
    return typeof raw === 'string' ? { ok: true, value: raw } : { ok: false, message: 'Valor inválido' };
  },
});

/** The password at sign-in: anything that was typed; the hash decides. */
export const givenPassword = given('Senha é obrigatória');

/** What changing one's own password takes. */
export const passwordChangeFields = {
  currentPassword: given('Senha atual é obrigatória'),
  newPassword,
};

/** So many of the passwords that were found in leaks are tried before all others. */
const MOST_COMMON = 10_000;

/** What somebody is told who chooses one of them. It is a warning: the rule alone refuses. */
export const COMMON_PASSWORD = 'Esta senha está entre as mais usadas e é fácil de adivinhar. Prefira outra.';

/** @param ranked passwords from leaks, the most used first. */
export function commonPasswords(ranked: readonly string[]): { has(password: string): boolean } {
  const common = new Set(ranked.slice(0, MOST_COMMON));
  return { has: (password) => common.has(password.toLowerCase()) };
}
