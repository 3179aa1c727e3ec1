import { setTimeout as wait } from 'node:timers/promises';

import type { EntityManager } from 'typeorm';

import { isTransient } from '../../common/errors/database-errors.js';
import { DomainError } from '../../common/errors/domain-error.js';

const TRIGGERS = ['audit_log_append_only', 'audit_log_rows_stay'];

/**
 * Writers lock records first and the audit last; redaction goes the other way round, which could deadlock. So it waits
 * for the audit while it holds nothing, briefly, as all writers queue behind it; and for records less than the deadlock
 * timeout.
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
 * Disables the audit's append-only triggers for `work`; the table stays locked until the transaction ends. Locks that
 * are not free fail it: run it in `retryOnLockTimeout`.
 */
export async function withUnlockedAudit<T>(manager: EntityManager, work: () => Promise<T>): Promise<T> {
  await manager.query(`SET LOCAL lock_timeout = '${AUDIT_LOCK_TIMEOUT}'`);
  await switchTriggers(manager, 'DISABLE');
  await manager.query(`SET LOCAL lock_timeout = '${RECORD_LOCK_TIMEOUT}'`);
  const done = await work();
  await switchTriggers(manager, 'ENABLE');
  return done;
}

/** Retries a transaction that fails on lock timeouts, for 8 s. @throws conflict when the locks are never free */
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
