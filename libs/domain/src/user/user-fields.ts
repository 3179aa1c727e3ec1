import { isModuleKey, type ModuleKey } from '../access/modules.js';
import { RESOURCE_KEYS } from '../access/resources.js';
import { emailRule, emailText, phoneRule } from '../contact/contact-fields.js';
import {
  flag,
  isBlank,
  optionalReference,
  optionalText,
  requiredText,
  type Parsed,
  oneOf,
  requiredInteger,
} from '../fields/field.js';
import { FORMER_USER, SYSTEM_NAME } from '../history/audit-labels.js';
import { comparisonKey, refuseMixedScripts } from '../text/name-text.js';
import { changedPassword, newPassword } from './password-field.js';

/** Letters and digits without case, accents, spaces and punctuation. */
const lettersOf = (name: string): string => comparisonKey(name).replace(/[^\p{L}\p{N}]/gu, '');

const RESERVED = new Set([SYSTEM_NAME, FORMER_USER].map(lettersOf));

/** The message for a name that the audit uses for the system or a deleted user, or that mixes scripts. */
export const refusePersonName = (name: string): string | undefined =>
  RESERVED.has(lettersOf(name))
    ? 'Este nome é reservado ao sistema: escolha outro'
    : refuseMixedScripts(name);

export const userFields = {
  fullName: requiredText('Nome é obrigatório', { max: 255, check: refusePersonName }),
  email: requiredText('Email é obrigatório', { ...emailText, ...emailRule }),
  phone: optionalText(phoneRule),
  password: newPassword,
  /** In an edit: blank keeps the current password. */
  changedPassword,
  isAdmin: flag(false, 'Informe se é administrador'),
  secondFactorRequired: flag(false, 'Informe se o segundo fator é exigido'),
};

export const accountFields = { fullName: userFields.fullName, phone: userFields.phone };

/** The modules that a user may open: known keys, each once; absent: none. */
export function parseAllowedModules(raw: unknown): Parsed<ModuleKey[]> {
  if (raw === undefined) return { ok: true, value: [] };
  if (isBlank(raw)) return { ok: false, message: 'Informe a lista de módulos' };
  if (!Array.isArray(raw)) return { ok: false, message: 'Valor inválido' };
  const keys: ModuleKey[] = [];
  for (const key of raw as unknown[]) {
    if (typeof key !== 'string' || !isModuleKey(key))
      return { ok: false, message: `Módulo desconhecido: ${String(key)}` };
    if (!keys.includes(key)) keys.push(key);
  }
  return { ok: true, value: keys };
}

export const API_TOKEN_MAX_DAYS = 365;

const TOKEN_TOO_LONG = `A validade deve ser de 1 a ${API_TOKEN_MAX_DAYS} dias`;

/** An API token; `parseAllowedModules` limits its modules. */
export const apiTokenFields = {
  name: requiredText('Nome do token é obrigatório', { max: 80 }),
  scope: oneOf(['read', 'write'], { required: 'Escolha o que o token pode fazer' }),
  days: requiredInteger('Validade é obrigatória', {
    min: { value: 1, message: TOKEN_TOO_LONG },
    max: { value: API_TOKEN_MAX_DAYS, message: TOKEN_TOO_LONG },
  }),
};

export const DEFAULT_PAGE_SIZE = 15;

const OUT_OF_RANGE = 'Informe um valor entre 5 e 100.';

export const settingsFields = {
  pageSize: requiredInteger(OUT_OF_RANGE, {
    min: { value: 5, message: OUT_OF_RANGE },
    max: { value: 100, message: OUT_OF_RANGE },
    invalid: OUT_OF_RANGE,
  }),
  /** Whether the public verification may name the user's buildings. */
  publicNames: flag(false, 'Informe sim ou não'),
};

/** Who gets buildings: by id, or by the e-mail of the account. */
export const recipientFields = {
  toUserId: optionalReference('Usuário inválido'),
  email: optionalText({ ...emailText, ...emailRule }),
};

/** The lists whose filters are saved: of resources, and of the rows of a proof. */
export const FILTERED_LISTS = [...RESOURCE_KEYS, 'verification'] as const;
export type FilteredList = (typeof FILTERED_LISTS)[number];

export const savedFilterFields = {
  resource: oneOf(FILTERED_LISTS, { required: 'Lista é obrigatória', invalid: 'Lista desconhecida' }),
  name: requiredText('Nome do filtro é obrigatório', { max: 80 }),
};
