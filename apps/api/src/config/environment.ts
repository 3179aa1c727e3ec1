import { readFileSync } from 'node:fs';

import { type DynamicModule, Global, Module } from '@nestjs/common';
import { z } from 'zod';
import { pt } from 'zod/locales';

import { LOG_LEVELS } from './log-levels.js';
import { looksRandom } from './secret-strength.js';
import { StartError } from './start-error.js';
import { readTrustProxy } from './trust-proxy.js';

z.config(pt());

const integer = (min: number, max: number) => {
  const message = `deve ser um número inteiro de ${min} a ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
};
const flag = z
  .enum(['true', 'false', '1', '0'], 'deve ser true ou false')
  .transform((text) => text === 'true' || text === '1');
const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, `deve ser ${values.slice(0, -1).join(', ')} ou ${values.at(-1)}`);
const isUrl = (text: string, protocol: RegExp): boolean =>
  URL.canParse(text) && protocol.test(new URL(text).protocol);
const publicUrl = z
  .string()
  .refine(
    (text) => isUrl(text, /^https?:$/) && new URL(text).href.replace(/\/$/, '') === new URL(text).origin,
    {
      message: 'deve ser o endereço por que as pessoas chegam, sem caminho: https://prumo.exemplo.com.br',
    },
  )
  .transform((text) => new URL(text).origin);
const trustProxy = z.string().transform((text, context) => {
  const value = readTrustProxy(text);
  if (value === undefined)
    context.addIssue(
      'deve dizer quantos proxies há na frente (1 a 9) ou os endereços deles (10.0.0.1, 10.0.0.0/8, loopback); com true ou redes maiores valeria o endereço que cada um inventa',
    );
  return value;
});

/** An empty value counts as unset, unless there is a default: compose files pass variables on that way. */
const optional = <T extends z.ZodType>(type: T) =>
  z.preprocess((raw) => (raw === '' ? undefined : raw), type.optional());

const databaseUrl = z.string().refine((text) => isUrl(text, /^postgres(ql)?:$/), {
  message: 'deve ter a forma postgresql://usuário:senha@servidor:5432/banco',
});

/** Separated by commas. */
const databaseUrls = z.string().transform((text, context) => {
  const urls = text.split(',').map((url) => url.trim());
  if (!urls.every((url) => databaseUrl.safeParse(url).success))
    context.addIssue(
      'deve ter a forma postgresql://usuário:senha@réplica:5432/banco, uma ou mais, separadas por vírgulas',
    );
  return urls;
});

const isPem = (path: string): boolean => {
  try {
    return readFileSync(path, 'utf8').includes('-----BEGIN CERTIFICATE-----');
  } catch {
    return false;
  }
};

/** The settings table of docs/operations.md documents each variable. */
const schema = z.object({
  NODE_ENV: oneOf(['development', 'production', 'test']).default('development'),
  PORT: integer(0, 65_535).default(3000),
  HOST: z.string().min(1, 'deve ser um endereço desta máquina').default('127.0.0.1'),
  METRICS_PORT: optional(integer(0, 65_535)),
  METRICS_HOST: z.string().min(1, 'deve ser um endereço desta máquina').default('127.0.0.1'),
  DATABASE_URL: optional(databaseUrl),
  DATABASE_OWNER_URL: optional(databaseUrl),
  DATABASE_REPLICA_URLS: optional(databaseUrls),
  DATABASE_PREPARED: oneOf(['on', 'off'])
    .default('on')
    .transform((text) => text === 'on'),
  WORKERS: oneOf(['inside', 'apart']).default('inside'),
  DATA_DIR: z.string().min(1, 'deve ser uma pasta').default('./data'),
  BACKUP_DIR: optional(z.string()),
  BACKUPS_KEPT: integer(0, 365).default(7),
  ADMIN_EMAIL: z.email('deve ser um e-mail').default('admin@prumo.local'),
  ADMIN_PASSWORD: optional(z.string().min(6, 'deve ter pelo menos 6 caracteres')),
  SESSION_TTL_SECONDS: integer(1, 43_200).default(1800),
  SESSION_SECRET: optional(
    z
      .string()
      .refine(
        looksRandom,
        'deve ser aleatória, de 16 bytes ou mais: a que openssl rand -hex 32 escreve, por exemplo',
      ),
  ),
  COOKIE_SECURE: optional(flag),
  TRUST_PROXY: optional(trustProxy),
  PUBLIC_URL: optional(publicUrl),
  CEP_PROVIDER_URL: z
    .string()
    .refine((text) => text === 'off' || isUrl(text, /^https?:$/), 'deve ser um endereço http(s), ou off')
    .default('https://viacep.com.br/ws/{cep}/json/'),
  LOGIN_MAX_FAILURES: integer(1, 1000).default(5),
  CHANGES_PER_DAY: integer(1, 100_000_000).default(20_000),
  DOCUMENTS_PER_DAY: integer(1, 1_000_000).default(1000),
  S3_BUCKET: optional(z.string().regex(/^[\w.-]{3,255}$/, 'deve ser o nome de um bucket')),
  S3_REGION: z.string().min(1, 'deve ser uma região').default('us-east-1'),
  S3_ENDPOINT: optional(
    z.string().refine((text) => isUrl(text, /^https?:$/), 'deve ser um endereço http(s), ou ficar vazia'),
  ),
  AUDIT_CHANGES_DAYS: integer(1, 36_525).default(3653),
  AUDIT_EVENTS_DAYS: integer(1, 36_525).default(180),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('warn'),
  ICP_BRASIL_ROOTS: optional(
    z.string().refine(isPem, 'deve ser um arquivo de certificados em PEM, que se possa ler'),
  ),
  SEED: oneOf(['starter', 'reference', 'none']).default('starter'),
});

export const ENVIRONMENT_NAMES: readonly string[] = Object.keys(schema.shape);

const consistent = schema.superRefine((settings, context) => {
  const { DATABASE_URL, METRICS_PORT, PORT } = settings;
  const refuseIf = (isWrong: unknown, variable: keyof typeof settings, message: string): void => {
    if (isWrong) context.addIssue({ code: 'custom', path: [variable], message });
  };
  refuseIf(
    settings.NODE_ENV === 'production' && DATABASE_URL && !settings.SESSION_SECRET,
    'SESSION_SECRET',
    'obrigatória em produção com DATABASE_URL',
  );
  refuseIf(
    METRICS_PORT !== undefined && METRICS_PORT === PORT && PORT > 0,
    'METRICS_PORT',
    'deve ser outra porta que PORT: quem usa o Prumo não lê as métricas',
  );
  if (DATABASE_URL) return;
  refuseIf(
    settings.DATABASE_OWNER_URL,
    'DATABASE_OWNER_URL',
    'deve acompanhar DATABASE_URL, o endereço da aplicação',
  );
  refuseIf(
    settings.WORKERS === 'apart',
    'WORKERS',
    'deve acompanhar DATABASE_URL quando é apart: o banco embutido é de um processo só',
  );
  refuseIf(
    settings.DATABASE_REPLICA_URLS,
    'DATABASE_REPLICA_URLS',
    'deve acompanhar DATABASE_URL, o servidor que as réplicas repetem',
  );
});

export type Environment = z.output<typeof schema> & { isProduction: boolean; cookieSecure: boolean };

/** @throws StartError naming each wrong variable */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>): Environment {
  const { success, error, data } = consistent.safeParse(env);
  if (!success)
    throw new StartError(
      `Configuração inválida: ${error.issues.map(({ path, message }) => `${path.join('.')} (${message})`).join('; ')}`,
    );
  const isProduction = data.NODE_ENV === 'production';
  return { ...data, isProduction, cookieSecure: data.COOKIE_SECURE ?? isProduction };
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
