import { readFileSync } from 'node:fs';

import type { INestApplication } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { PackageReader } from '../../insight/catalogue-package/package-reader.js';
import { poolOf } from '../../people/sign-in/session/session.middleware.js';
import { TableReader } from '../../platform/tables/table-reader.js';
import type { FairQueue } from '../../platform/turns/fair-queue.js';
import type { requestQueues } from '../../platform/turns/request-turns.js';
import { RenderPool } from '../../work/reports/documents/render-pool.js';
import { SignedFiles } from '../../work/reports/documents/signed/signed-files.js';
import { WorkbookPool } from '../../work/reports/formats/formats.service.js';
import { keptBackups, type KeptBackup } from '../backup/backup-folder.js';
import { DailyBackups } from '../backup/daily-backups.js';

/** The newest daily backup, and whether the last try of one failed. */
export interface LastBackup {
  last: KeptBackup | undefined;
  hasFailed: boolean;
}

/** What is read anew whenever somebody asks. */
export interface Sources {
  version: string;
  /** By the queue's name. */
  turns: Readonly<Record<string, () => FairQueue['size']>>;
  pool: () => Record<'total' | 'idle' | 'waiting', number>;
  /** Absent where no daily backups are made. */
  backup?: () => Promise<LastBackup>;
}

const MANIFEST = new URL('../../../package.json', import.meta.url);
const versionOf = (): string => (JSON.parse(readFileSync(MANIFEST, 'utf8')) as { version: string }).version;

/** Where the program's figures are read. */
export function sourcesOf(
  app: Pick<INestApplication, 'get'>,
  { people, addresses, long, coming }: ReturnType<typeof requestQueues>,
): Sources {
  const pools = {
    documents: app.get(RenderPool, { strict: false }),
    workbooks: app.get(WorkbookPool, { strict: false }),
    signed_files: app.get(SignedFiles, { strict: false }),
    tables: app.get(TableReader, { strict: false }),
    packages: app.get(PackageReader, { strict: false }),
  };
  const queues = { people, addresses, long_bodies: long, coming_bodies: coming, ...pools };
  const pool = poolOf(app.get(DataSource, { strict: false }));
  const daily = app.get(DailyBackups, { strict: false });
  const { folder } = daily;
  return {
    version: versionOf(),
    turns: Object.fromEntries(Object.entries(queues).map(([name, queue]) => [name, () => queue.size])),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    ...(folder !== undefined && {
      backup: async () => ({
        // A folder that can't be read is what failed.
        last: (await keptBackups(folder).catch(() => []))[0],
        hasFailed: daily.failure !== null,
      }),
    }),
  };
}
