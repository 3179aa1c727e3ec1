import { fail, type Field, INVALID, isBlank, ok, type Parsed } from '../fields/field-core.js';

/** Minimum length of a password. docs/rules.md, Signing in. */
const PASSWORD_MIN = 6;
const PASSWORD_MAX = 256;

const TOO_SHORT = `Senha deve ter pelo menos ${PASSWORD_MIN} caracteres`;

/** A password is not trimmed: its white space counts. */
function read(raw: unknown): Parsed<string> {
  if (typeof raw !== 'string') return fail(INVALID);
  const { length } = [...raw];
  if (length < PASSWORD_MIN) return fail(TOO_SHORT);
  return length > PASSWORD_MAX ? fail(`Máx ${PASSWORD_MAX} caracteres`) : ok(raw);
}

const schema = { type: 'string', minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX } as const;

export const newPassword: Field<string> = {
  schema: { ...schema, nullable: false },
  required: true,
  parse: (raw) => (isBlank(raw) ? fail(TOO_SHORT) : read(raw)),
};

/** The password in an update: a blank keeps the current one (null). */
export const changedPassword: Field<string | null> = {
  schema: { ...schema, nullable: true },
  required: false,
  parse: (raw) => (isBlank(raw) ? ok(null) : read(raw)),
  isUnsent: isBlank,
};

const given = (required: string): Field<string> => ({
  schema: { type: 'string', nullable: false },
  required: true,
  parse: (raw) => {
    if (raw === undefined || raw === null || raw === '') return fail(required);
    return typeof raw === 'string' ? ok(raw) : fail(INVALID);
  },
});

/** The password at sign-in: not validated; the hash decides. */
export const givenPassword = given('Senha é obrigatória');

export const passwordChangeFields = { currentPassword: given('Senha atual é obrigatória'), newPassword };

/** Number of leaked passwords, the most frequent first, that count as common. */
const MOST_COMMON = 10_000;

/** Does not refuse the password. */
export const COMMON_PASSWORD = 'Esta senha está entre as mais usadas e é fácil de adivinhar. Prefira outra.';

/** @param ranked leaked passwords, the most frequent first */
export function commonPasswords(ranked: readonly string[]): { has(password: string): boolean } {
  const common = new Set(ranked.slice(0, MOST_COMMON));
  return { has: (password) => common.has(password.toLowerCase()) };
}
