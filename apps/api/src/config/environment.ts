import { readFileSync } from 'node:fs';

import { type DynamicModule, Global, Module } from '@nestjs/common';
import * as v from 'valibot';
import { userFields } from '@prumo/domain';

import { LOG_LEVELS } from './log-levels.js';
import { looksRandom } from './secret-strength.js';
import { StartError } from './start-error.js';
import { readTrustProxy } from './trust-proxy.js';

const integer = (min: number, max: number) => {
  const message = `deve ser um número inteiro de ${min} a ${max}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
};
const flag = v.pipe(
  v.picklist(['true', 'false', '1', '0'], 'deve ser true ou false'),
  v.transform((text) => text === 'true' || text === '1'),
);
const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  v.picklist(values, `deve ser ${values.slice(0, -1).join(', ')} ou ${values.at(-1)}`);
const checked = (isRight: (text: string) => boolean, message: string) =>
  v.pipe(v.string(), v.check(isRight, message));
const filled = (message: string) => v.pipe(v.string(), v.minLength(1, message));
const isUrl = (text: string, protocol: RegExp): boolean =>
  URL.canParse(text) && protocol.test(new URL(text).protocol);
const publicUrl = v.pipe(
  checked(
    (text) => isUrl(text, /^https?:$/) && new URL(text).href.replace(/\/$/, '') === new URL(text).origin,
    'deve ser o endereço por que as pessoas chegam, sem caminho: https://prumo.exemplo.com.br',
  ),
  v.transform((text) => new URL(text).origin),
);
const trustProxy = v.pipe(
  v.string(),
  v.transform(readTrustProxy),
  v.custom<string | number>(
    (value) => value !== undefined,
    'deve dizer quantos proxies há na frente (1 a 9) ou os endereços deles (10.0.0.1, 10.0.0.0/8, loopback); com true ou redes maiores valeria o endereço que cada um inventa',
  ),
);

/** An empty value counts as unset, unless there is a default: compose files pass variables on that way. */
const optional = <T extends v.GenericSchema>(type: T) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((raw) => (raw === '' ? undefined : raw)),
      v.optional(type),
    ),
  );

const isDatabaseUrl = (text: string): boolean => isUrl(text, /^postgres(ql)?:$/);
const databaseUrl = checked(isDatabaseUrl, 'deve ter a forma postgresql://usuário:senha@servidor:5432/banco');

/** Separated by commas. */
const databaseUrls = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((url) => url.trim())),
  v.everyItem(
    isDatabaseUrl,
    'deve ter a forma postgresql://usuário:senha@réplica:5432/banco, uma ou mais, separadas por vírgulas',
  ),
);

const isPem = (path: string): boolean => {
  try {
    return readFileSync(path, 'utf8').includes('-----BEGIN CERTIFICATE-----');
  } catch {
    return false;
  }
};

/** The settings table of docs/operations.md documents each variable. */
const schema = v.object({
  NODE_ENV: v.optional(oneOf(['development', 'production', 'test']), 'development'),
  PORT: v.optional(integer(0, 65_535), '3000'),
  HOST: v.optional(filled('deve ser um endereço desta máquina'), '127.0.0.1'),
  METRICS_PORT: optional(integer(0, 65_535)),
  METRICS_HOST: v.optional(filled('deve ser um endereço desta máquina'), '127.0.0.1'),
  DATABASE_URL: optional(databaseUrl),
  DATABASE_OWNER_URL: optional(databaseUrl),
  DATABASE_REPLICA_URLS: optional(databaseUrls),
  DATABASE_PREPARED: v.pipe(
    v.optional(oneOf(['on', 'off']), 'on'),
    v.transform((text) => text === 'on'),
  ),
  WORKERS: v.optional(oneOf(['inside', 'apart']), 'inside'),
  DATA_DIR: v.optional(filled('deve ser uma pasta'), './data'),
  BACKUP_DIR: optional(v.string()),
  BACKUPS_KEPT: v.optional(integer(0, 365), '7'),
  ADMIN_EMAIL: v.optional(
    checked((text) => userFields.email.parse(text).ok, 'deve ser um e-mail'),
    'admin@prumo.local',
  ),
  ADMIN_PASSWORD: optional(v.pipe(v.string(), v.minLength(6, 'deve ter pelo menos 6 caracteres'))),
  SESSION_TTL_SECONDS: v.optional(integer(1, 43_200), '1800'),
  SESSION_SECRET: optional(
    checked(
      looksRandom,
      'deve ser aleatória, de 16 bytes ou mais: a que openssl rand -hex 32 escreve, por exemplo',
    ),
  ),
  COOKIE_SECURE: optional(flag),
  TRUST_PROXY: optional(trustProxy),
  PUBLIC_URL: optional(publicUrl),
  CEP_PROVIDER_URL: v.optional(
    checked((text) => text === 'off' || isUrl(text, /^https?:$/), 'deve ser um endereço http(s), ou off'),
    'https://viacep.com.br/ws/{cep}/json/',
  ),
  LOGIN_MAX_FAILURES: v.optional(integer(1, 1000), '5'),
  CHANGES_PER_DAY: v.optional(integer(1, 100_000_000), '20000'),
  DOCUMENTS_PER_DAY: v.optional(integer(1, 1_000_000), '1000'),
  S3_BUCKET: optional(checked((text) => /^[\w.-]{3,255}$/.test(text), 'deve ser o nome de um bucket')),
  S3_REGION: v.optional(filled('deve ser uma região'), 'us-east-1'),
  S3_ENDPOINT: optional(
    checked((text) => isUrl(text, /^https?:$/), 'deve ser um endereço http(s), ou ficar vazia'),
  ),
  AUDIT_CHANGES_DAYS: v.optional(integer(1, 36_525), '3653'),
  AUDIT_EVENTS_DAYS: v.optional(integer(1, 36_525), '180'),
  LOG_LEVEL: v.optional(oneOf(LOG_LEVELS), 'warn'),
  ICP_BRASIL_ROOTS: optional(checked(isPem, 'deve ser um arquivo de certificados em PEM, que se possa ler')),
  SEED: v.optional(oneOf(['starter', 'reference', 'none']), 'starter'),
});

export const ENVIRONMENT_NAMES: readonly string[] = Object.keys(schema.entries);

type Settings = v.InferOutput<typeof schema>;
export type Environment = Settings & { isProduction: boolean; cookieSecure: boolean };

/** Settings that are wrong beside others; one that is wrong itself may be of another type. */
function conflictsOf({ DATABASE_URL, METRICS_PORT, PORT, ...settings }: Settings): string[] {
  const conflicts: [isWrong: unknown, text: string][] = [
    [
      settings.NODE_ENV === 'production' && DATABASE_URL && !settings.SESSION_SECRET,
      'SESSION_SECRET (obrigatória em produção com DATABASE_URL)',
    ],
    [
      METRICS_PORT !== undefined && METRICS_PORT === PORT && PORT > 0,
      'METRICS_PORT (deve ser outra porta que PORT: quem usa o Prumo não lê as métricas)',
    ],
    [
      !DATABASE_URL && settings.DATABASE_OWNER_URL,
      'DATABASE_OWNER_URL (deve acompanhar DATABASE_URL, o endereço da aplicação)',
    ],
    [
      !DATABASE_URL && settings.WORKERS === 'apart',
      'WORKERS (deve acompanhar DATABASE_URL quando é apart: o banco embutido é de um processo só)',
    ],
    [
      !DATABASE_URL && settings.DATABASE_REPLICA_URLS,
      'DATABASE_REPLICA_URLS (deve acompanhar DATABASE_URL, o servidor que as réplicas repetem)',
    ],
  ];
  return conflicts.filter(([isWrong]) => isWrong).map(([, text]) => text);
}

/** @throws StartError naming each wrong variable */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>): Environment {
  const { success, issues = [], output } = v.safeParse(schema, env);
  const wrong = [
    ...issues.map((issue) => `${v.getDotPath(issue)} (${issue.message})`),
    ...conflictsOf(output as Settings),
  ];
  if (!success || wrong.length > 0) throw new StartError(`Configuração inválida: ${wrong.join('; ')}`);
  const isProduction = output.NODE_ENV === 'production';
  return { ...output, isProduction, cookieSecure: output.COOKIE_SECURE ?? isProduction };
}

export const ENVIRONMENT = Symbol('environment');

@Global()
@Module({})
export class EnvironmentModule {
  static with(environment: Environment): DynamicModule {
    return {
      module: EnvironmentModule,
      providers: [{ provide: ENVIRONMENT, useValue: environment }],
      exports: [ENVIRONMENT],
    };
  }
}
