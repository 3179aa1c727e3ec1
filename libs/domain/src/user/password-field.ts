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

/** The password at sign-in: anything that was typed; the hash decides. */
export const givenPassword: Field<string> = {
  schema: { type: 'string', nullable: false },
  required: true,
  parse: (raw) => {
    if (raw === undefined || raw === null || raw === '') return { ok: false, message: 'Senha é obrigatória' };
    return typeof raw === 'string' ? { ok: true, value: raw } : { ok: false, message: 'Valor inválido' };
  },
};
