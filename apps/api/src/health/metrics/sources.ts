import type { FairLimiter } from '../../common/concurrency/fair-limiter.js';
import type { KeptBackup } from '../../database/backup/backup-folder.js';
import type { ReplicaState } from '../../database/replicas/replicas.js';
import type { QueueState } from '../../jobs/job-store.js';

/** The newest daily backup, and whether the last try of one failed. */
export interface LastBackup {
  last: KeptBackup | undefined;
  hasFailed: boolean;
}

/** As the process finds the database at this moment. */
export interface DatabaseState {
  isUp: boolean;
  /** How far the process's clock is ahead of the database's; absent while it is not reached. */
  clockSkewSeconds?: number;
  /** Absent while it is not reached, and where no workers stand apart. */
  jobs?: QueueState;
}

/** What is read anew whenever somebody asks. */
export interface Sources {
  version: string;
  /** By the queue's name. */
  limiters: Readonly<Record<string, () => FairLimiter['size']>>;
  pool: () => Record<'total' | 'idle' | 'waiting', number>;
  database: () => Promise<DatabaseState>;
  /** Absent where there are none. */
  replicas?: () => readonly ReplicaState[];
  /** Absent where no daily backups are made. */
  backup?: () => Promise<LastBackup>;
}
