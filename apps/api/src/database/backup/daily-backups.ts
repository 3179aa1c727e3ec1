import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import { formatDateTime } from '@prumo/domain';

import { describeError } from '../../common/errors/describe-error.js';
import { AdminAlerts } from '../../common/logging/admin-alerts.js';
import { logger } from '../../common/logging/logger.js';
import { type Environment, ENVIRONMENT } from '../../config/environment.js';
import { folderReason } from '../../config/folder-reason.js';
import { tryConnectionLock } from '../locks.js';
import { FileTaken, writeArchive } from './archive.js';
import { backupFolder, backupName, keptBackups, removeOld, removeUnfinished } from './backup-folder.js';
import { dump } from './dump.js';
import { withClient } from './restore.js';

/** How often it checks for today's backup: a new day gets one, a failure is tried again. */
const HOUR_MS = 60 * 60 * 1000;

/** The last failure, with its reason in Portuguese. */
export interface FailedBackup {
  at: Date;
  reason: string;
}

/** Made a backup; today's exists; another process is making it; backups are off. */
export type BackupOutcome = 'made' | 'there' | 'busy' | 'off';

const reasonOf = (error: unknown): string => {
  if (error instanceof FileTaken) return 'um arquivo que não é o backup de hoje já tem o nome dele';
  const reason = folderReason(error);
  return reason === undefined
    ? 'falha inesperada; o log do servidor diz qual'
    : `a pasta dos backups não pode ser usada: ${reason}`;
};

/**
 * Makes a backup a day, at the start if today's is missing, and keeps the last few. It uses a connection of its own, and
 * an advisory lock lets one process do it at a time.
 */
@Injectable()
export class DailyBackups implements OnApplicationBootstrap, OnApplicationShutdown {
  /** Why today's backup is missing. */
  failure: FailedBackup | null = null;
  readonly folder: string | undefined;
  private readonly clients = new Set<pg.Client>();
  private running: Promise<void> | undefined;
  private isEnding = false;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    notices: AdminAlerts,
  ) {
    this.folder = backupFolder(environment);
    notices.register(() => (this.failure ? [noticeOf(this.failure)] : []));
  }

  /** The start does not wait for the first backup. */
  onApplicationBootstrap(): void {
    void this.runOnce();
  }

  /** Gives up an unfinished backup by closing its connection. */
  async onApplicationShutdown(): Promise<void> {
    this.isEnding = true;
    for (const client of this.clients) void client.end().catch(() => undefined);
    await this.running;
  }

  /** Makes the backup of the day unless it exists, then removes the old ones. */
  async run(now = new Date()): Promise<BackupOutcome> {
    const { folder } = this;
    if (folder === undefined) return 'off';
    const name = backupName(now);
    const isThere = async (): Promise<boolean> =>
      (await keptBackups(folder)).some(({ madeAt }) => backupName(madeAt) === name);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (await isThere()) return 'there';
    return withClient(this.url(), async (client) => {
      if (this.isEnding) throw new Error('The program ends.');
      this.clients.add(client);
      try {
        if (!(await tryConnectionLock(client, 'dailyBackup'))) return 'busy';
        if (await isThere()) return 'there';
        await removeUnfinished(folder);
        const bytes = await writeArchive(join(folder, name), dump(client, now));
        const removed = await removeOld(folder, this.environment.BACKUPS_KEPT);
        logger.info({ event: 'dailyBackup', name, bytes, removed }, 'daily backup made');
        return 'made';
      } finally {
        this.clients.delete(client);
      }
    });
  }

  @Interval(HOUR_MS)
  protected runOnce(): Promise<void> {
    this.running ??= this.runSafely().finally(() => (this.running = undefined));
    return this.running;
  }

  /** Records and logs a failure (no space, no permission); the next run tries again. */
  private async runSafely(): Promise<void> {
    try {
      if ((await this.run()) !== 'busy') this.failure = null;
    } catch (error) {
      if (this.isEnding) return;
      this.failure = { at: new Date(), reason: reasonOf(error) };
      logger.error({ event: 'dailyBackup', error: describeError(error) }, 'no backup could be made');
    }
  }

  /** The owner of the tables can read all of them. */
  private url(): string {
    const { options } = this.dataSource;
    const own = options.type === 'postgres' ? options.url : undefined;
    return this.environment.DATABASE_OWNER_URL ?? own ?? '';
  }
}

const noticeOf = ({ at, reason }: FailedBackup): string =>
  `A cópia de segurança diária falhou em ${formatDateTime(at)}: ${reason}. Veja as cópias guardadas em Configurações.`;
