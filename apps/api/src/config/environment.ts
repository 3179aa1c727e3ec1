import { type DynamicModule, Global, Module } from '@nestjs/common';

/** The values of LOG_LEVEL, from silent to verbose. */
export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The validated environment; the settings table of docs/operations.md documents each variable. */
export interface Environment {
  NODE_ENV: 'development' | 'production' | 'test';
  PORT: number;
  HOST: string;
  /** Where Prometheus asks; absent: nowhere. */
  METRICS_PORT?: number | undefined;
  /** Absent: as HOST. */
  METRICS_HOST: string;
  DATABASE_URL?: string | undefined;
  DATABASE_OWNER_URL?: string | undefined;
  /** Who makes documents: threads of the process that was asked, or processes that do nothing else. */
  WORKERS: 'inside' | 'apart';
  /** Servers that repeat what DATABASE_URL's writes: reading may be theirs. */
  DATABASE_REPLICA_URLS?: readonly string[] | undefined;
  /** Whether connections keep statements prepared. */
  DATABASE_PREPARED: boolean;
  DATA_DIR: string;
  /** Where daily backups are kept; absent: beside the embedded database, or nowhere. */
  BACKUP_DIR?: string | undefined;
  /** So many daily backups are kept; 0: none is made. */
  BACKUPS_KEPT: number;
  ADMIN_EMAIL: string;
  ADMIN_PASSWORD?: string | undefined;
  SESSION_TTL_SECONDS: number;
  SESSION_SECRET?: string | undefined;
  COOKIE_SECURE?: boolean | undefined;
  TRUST_PROXY?: number | string | undefined;
  /** The origin by which people's browsers reach the product. */
  PUBLIC_URL?: string | undefined;
  CEP_PROVIDER_URL: string;
  LOGIN_MAX_FAILURES: number;
  CHANGES_PER_DAY: number;
  DOCUMENTS_PER_DAY: number;
  AUDIT_CHANGES_DAYS: number;
  AUDIT_EVENTS_DAYS: number;
  LOG_LEVEL: LogLevel;
  ICP_BRASIL_ROOTS?: string | undefined;
  SEED: 'starter' | 'reference' | 'none';
  isProduction: boolean;
  cookieSecure: boolean;
}

/** Injection token of the environment. */
export const ENVIRONMENT = Symbol('environment');

/** Hands the environment to whoever asks. */
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
