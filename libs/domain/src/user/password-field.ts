import { type Field, isBlank } from '../text/field.js';

/** Minimum length of a password. docs/rules.md, Signing in. */
const PASSWORD_MIN = 6;
const PASSWORD_MAX = 256;

const TOO_SHORT = `Senha deve ter pelo menos ${PASSWORD_MIN} caracteres`;

type Read<T> = ReturnType<Field<T>['parse']>;

/** A password is not trimmed: its white space counts. */
function read(raw: unknown): Read<string> {
  if (typeof raw !== 'string') return { ok: false, message: 'Valor inválido' };
  const { length } = [...raw];
  if (length < PASSWORD_MIN) return { ok: false, message: TOO_SHORT };
  return length > PASSWORD_MAX
    ? { ok: false, message: `Máx ${PASSWORD_MAX} caracteres` }
    : { ok: true, value: raw };
}

const schema = { type: 'string', minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX } as const;

export const newPassword: Field<string> = {
  schema: { ...schema, nullable: false },
  required: true,
  parse: (raw) => (isBlank(raw) ? { ok: false, message: TOO_SHORT } : read(raw)),
};

/** The password in an update: a blank keeps the current one (null). */
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

/** The password at sign-in: not validated; the hash decides. */
export const givenPassword = given('Senha é obrigatória');

export const passwordChangeFields = {
  currentPassword: given('Senha atual é obrigatória'),
  newPassword,
};

/** Number of leaked passwords, the most frequent first, that count as common. */
const MOST_COMMON = 10_000;

/** The warning about a common password, which does not refuse it. */
export const COMMON_PASSWORD = 'Esta senha está entre as mais usadas e é fácil de adivinhar. Prefira outra.';

/** @param ranked leaked passwords, the most frequent first */
export function commonPasswords(ranked: readonly string[]): { has(password: string): boolean } {
  const common = new Set(ranked.slice(0, MOST_COMMON));
  return { has: (password) => common.has(password.toLowerCase()) };
}
