import { type DynamicModule, Global, Module } from '@nestjs/common';

/** The values of LOG_LEVEL, from silent to verbose. */
export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The validated environment; the settings table of docs/operations.md documents each variable. */
export interface Environment {
  NODE_ENV: 'development' | 'production' | 'test';
  PORT: number;
  HOST: string;
  /** Absent: no metrics are served. */
  METRICS_PORT?: number | undefined;
  /** Default: HOST. */
  METRICS_HOST: string;
  DATABASE_URL?: string | undefined;
  DATABASE_OWNER_URL?: string | undefined;
  /** Whether documents are made by threads of the web process or by worker processes. */
  WORKERS: 'inside' | 'apart';
  /** Replicas of DATABASE_URL's server. */
  DATABASE_REPLICA_URLS?: readonly string[] | undefined;
  /** Whether connections use prepared statements. */
  DATABASE_PREPARED: boolean;
  DATA_DIR: string;
  /** Absent: beside the embedded database, if any. */
  BACKUP_DIR?: string | undefined;
  /** Number of daily backups; 0 turns them off. */
  BACKUPS_KEPT: number;
  ADMIN_EMAIL: string;
  ADMIN_PASSWORD?: string | undefined;
  SESSION_TTL_SECONDS: number;
  SESSION_SECRET?: string | undefined;
  COOKIE_SECURE?: boolean | undefined;
  TRUST_PROXY?: number | string | undefined;
  /** The public origin of the product. */
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
