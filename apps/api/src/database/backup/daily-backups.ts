import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import { formatDateTime } from '@prumo/domain';

import { describeError } from '../../common/errors/describe-error.js';
import { Notices } from '../../common/logging/admin-alerts.js';
import { logger } from '../../common/logging/logger.js';
import { type Environment, ENVIRONMENT } from '../../config/environment.js';
import { folderReason } from '../../config/folder-reason.js';
import { tryConnectionLock } from '../locks.js';
import { FileTaken, writeArchive } from './archive.js';
import { backupFolder, backupName, keptBackups, removeOld, removeUnfinished } from './backup-folder.js';
import { dump } from './dump.js';
import { withClient } from './restore.js';

/** Looks so often whether the day has its backup: a day that began since gets one, a failure is tried again. */
const HOUR_MS = 60 * 60 * 1000;

/** The last try that failed, and why, in Portuguese. */
export interface FailedBackup {
  at: Date;
  reason: string;
}

/** What came of a try: a new backup; today's was there; another process is at it; none are made here. */
export type Tried = 'made' | 'there' | 'busy' | 'off';

const reasonOf = (error: unknown): string => {
  if (error instanceof FileTaken) return 'um arquivo que não é o backup de hoje já tem o nome dele';
  const reason = folderReason(error);
  return reason === undefined
    ? 'falha inesperada; o log do servidor diz qual'
    : `a pasta dos backups não pode ser usada: ${reason}`;
};

/**
 * Keeps a backup of every day, and the last few: at the start where today's is missing, and then daily, in whichever
 * process comes first, over a connection of its own.
 */
@Injectable()
export class DailyBackups implements OnApplicationBootstrap, OnApplicationShutdown {
  /** Why there is none of today. */
  failure: FailedBackup | null = null;
  readonly folder: string | undefined;
  private timer: NodeJS.Timeout | undefined;
  private readonly underWay = new Map<pg.Client, Promise<unknown>>();
  private trying: Promise<void> | undefined;
  private isEnding = false;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    notices: Notices,
  ) {
    this.folder = backupFolder(environment);
    notices.from(() => (this.failure ? [noticeOf(this.failure)] : []));
  }

  /** Nobody waits for it. */
  onApplicationBootstrap(): void {
    if (this.folder === undefined) return;
    this.timer = setInterval(() => this.try(), HOUR_MS).unref();
    this.try();
  }

  /** What is not whole by now is given up. */
  async onApplicationShutdown(): Promise<void> {
    this.isEnding = true;
    clearInterval(this.timer);
    const working = [...this.underWay.values()];
    for (const client of this.underWay.keys()) void client.end().catch(() => undefined);
    await Promise.allSettled(working);
  }

  /** Makes the backup of this moment's day unless it is there, and then removes those that are too old. */
  async run(now = new Date()): Promise<Tried> {
    const { folder } = this;
    if (folder === undefined) return 'off';
    const name = backupName(now);
    const isThere = async (): Promise<boolean> =>
      (await keptBackups(folder)).some(({ madeAt }) => backupName(madeAt) === name);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (await isThere()) return 'there';
    return withClient(this.url(), (client) =>
      this.untilTheEnd(client, async (): Promise<Tried> => {
        if (!(await tryConnectionLock(client, 'dailyBackup'))) return 'busy';
        if (await isThere()) return 'there';
        await removeUnfinished(folder);
        const bytes = await writeArchive(join(folder, name), dump(client, now));
        const removed = await removeOld(folder, this.environment.BACKUPS_KEPT);
        logger.info({ event: 'dailyBackup', name, bytes, removed }, 'daily backup made');
        return 'made';
      }),
    );
  }

  private try(): void {
    this.trying ??= this.runSafely().finally(() => (this.trying = undefined));
  }

  /** What can't be done now (no space, no right to) is tried again: it keeps nobody from working. */
  private async runSafely(): Promise<void> {
    try {
      if ((await this.run()) !== 'busy') this.failure = null;
    } catch (error) {
      if (this.isEnding) return;
      this.failure = { at: new Date(), reason: reasonOf(error) };
      logger.error({ event: 'dailyBackup', error: describeError(error) }, 'no backup could be made');
    }
  }

  /** Does the work, unless the program ends first: then its connection does, and the work with it. */
  private async untilTheEnd<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
    if (this.isEnding) throw new Error('The program ends.');
    const working = work();
    this.underWay.set(client, working);
    try {
      return await working;
    } finally {
      this.underWay.delete(client);
    }
  }

  /** The owner of the tables reads all of them. */
  private url(): string {
    const { options } = this.dataSource;
    const own = options.type === 'postgres' ? options.url : undefined;
    return this.environment.DATABASE_OWNER_URL ?? own ?? '';
  }
}

const noticeOf = ({ at, reason }: FailedBackup): string =>
  `A cópia de segurança diária falhou em ${formatDateTime(at)}: ${reason}. Veja as cópias guardadas em Configurações.`;
