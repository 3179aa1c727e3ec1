import { setTimeout as wait } from 'node:timers/promises';

import type { EntityManager } from 'typeorm';

import { isTransient } from '../../common/errors/database-errors.js';
import { DomainError } from '../../common/errors/domain-error.js';

const TRIGGERS = ['audit_log_append_only', 'audit_log_rows_stay'];

/**
 * Everybody who writes locks records first and adds to the audit last. Whoever opens it comes the other way round: were it
 * to wait for a record, it would be for somebody who waits for the audit. So it waits for the audit while it holds no record,
 * and not long, as all who write wait behind it (autovacuum gives way after a second); then for records hardly at all: less
 * than after what PostgreSQL ends one of two who wait for each other, which might be an import.
 */
const AUDIT_LOCK_TIMEOUT = '1200ms';
const RECORD_LOCK_TIMEOUT = '50ms';
const TIMEOUT_MS = 8_000;
const PAUSE_MS = 500;

const BUSY =
  'Há uma gravação demorada em andamento (uma importação, por exemplo). Nada foi alterado: tente novamente em instantes.';

async function switchTriggers(manager: EntityManager, how: 'ENABLE' | 'DISABLE'): Promise<void> {
  for (const trigger of TRIGGERS) await manager.query(`ALTER TABLE audit_log ${how} TRIGGER ${trigger}`);
}

/**
 * Opens the audit, which refuses changes to everybody, to `work` alone. Until the transaction ends nobody else writes, and it
 * waits for no lock: what is not to be had at once fails, so that it is run `withPatience`.
 */
export async function withUnlockedAudit<T>(manager: EntityManager, work: () => Promise<T>): Promise<T> {
  await manager.query(`SET LOCAL lock_timeout = '${AUDIT_LOCK_TIMEOUT}'`);
  await switchTriggers(manager, 'DISABLE');
  await manager.query(`SET LOCAL lock_timeout = '${RECORD_LOCK_TIMEOUT}'`);
  const done = await work();
  await switchTriggers(manager, 'ENABLE');
  return done;
}

/**
 * Runs a transaction that gives up where others hold what it needs, again for some seconds: in the pauses it holds nothing.
 * @throws conflict when others held it all the time
 */
export async function retryOnLockTimeout<T>(transaction: () => Promise<T>): Promise<T> {
  const until = Date.now() + TIMEOUT_MS;
  for (;;)
    try {
      return await transaction();
    } catch (error) {
      if (!isTransient(error)) throw error;
      if (Date.now() >= until) throw new DomainError('conflict', BUSY);
      await wait(PAUSE_MS);
    }
}
