import { z } from 'zod';
import { pt } from 'zod/locales';

z.config(pt());

const flag = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1');
const optional = <T extends z.ZodType>(type: T) =>
  z.preprocess((raw) => (raw === '' ? undefined : raw), type.optional());

const schema = z
  .object({
    NODE_ENV: z.string().default('development'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
    DATA_DIR: z.string().min(1).default('./data'),
    ADMIN_EMAIL: z.email().default('admin@prumo.local'),
    ADMIN_PASSWORD: optional(z.string().min(6)),
    SESSION_TTL_SECONDS: z.coerce.number().int().min(1).max(43_200).default(1800),
    SESSION_SECRET: optional(z.string().min(16)),
    COOKIE_SECURE: optional(flag),
    TRUST_PROXY: optional(z.string()),
    CEP_PROVIDER_URL: z
      .union([z.literal('off'), z.url({ protocol: /^https?$/ })])
      .default('https://viacep.com.br/ws/{cep}/json/'),
    LOGIN_MAX_FAILURES: z.coerce.number().int().min(1).max(1000).default(5),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
    SEED: z.enum(['starter', 'reference', 'none']).default('starter'),
  })
  .superRefine((settings, context) => {
    if (settings.NODE_ENV === 'production' && settings.DATABASE_URL && !settings.SESSION_SECRET)
      context.addIssue({
        code: 'custom',
        path: ['SESSION_SECRET'],
        message: 'obrigatória em produção com DATABASE_URL',
      });
  });

/** What the environment says, validated. The README's table documents each. */
export type Settings = z.infer<typeof schema> & { isProduction: boolean; cookieSecure: boolean };

/** A setting that can't be: the start stops with this one line. */
export class SettingsError extends Error {}

/** Reads the settings from the environment. @throws SettingsError naming each wrong variable. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const result = schema.safeParse(env);
  if (!result.success)
    throw new SettingsError(
      `Configuração inválida: ${result.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`).join('; ')}`,
    );
  const isProduction = result.data.NODE_ENV === 'production';
  return { ...result.data, isProduction, cookieSecure: result.data.COOKIE_SECURE ?? isProduction };
}
