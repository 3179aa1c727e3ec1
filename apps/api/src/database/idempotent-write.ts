import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainError } from '../common/errors/domain-error.js';
import type { KeyedRequest } from '../common/http/idempotency.js';
import { DailyTask } from '../common/scheduling/daily-task.js';

/** As an interval of PostgreSQL. */
const KEY_LIFETIME = '1 day';

/** Longer answers are not stored; no record has one. */
const MAX_ANSWER_BYTES = 512 * 1024;

/** Waits for a concurrent write with the same key. An expired key is reused. */
const CLAIM = `
  INSERT INTO idempotency_keys AS known (user_id, key_hash, request_hash) VALUES ($1, $2, $3)
  ON CONFLICT (user_id, key_hash) DO UPDATE SET request_hash = excluded.request_hash, answer = NULL, created_at = now()
    WHERE known.created_at <= now() - interval '${KEY_LIFETIME}'
  RETURNING user_id`;

interface StoredKey {
  isSame: boolean;
  answer: string | null;
}

/**
 * Runs `write` under the request's key, in its transaction.
 * @returns its answer, or the stored one of the first request
 * @throws keyReused (422) for another request with the key; conflict (409) where no answer was stored
 */
export async function writeOnce<T>(
  manager: EntityManager,
  userId: number,
  keyed: KeyedRequest,
  write: () => Promise<T>,
): Promise<T> {
  const { keyHash } = keyed;
  const requestHash = keyed.requestHash();
  const claimed = await manager.query<unknown[]>(CLAIM, [userId, keyHash, requestHash]);
  if (claimed.length === 0) return replay<T>(manager, userId, keyed, requestHash);
  const result = await write();
  const answer = keyed.keepsAnswer ? JSON.stringify(result) : null;
  if (answer !== null && Buffer.byteLength(answer) <= MAX_ANSWER_BYTES)
    await manager.query('UPDATE idempotency_keys SET answer = $3 WHERE user_id = $1 AND key_hash = $2', [
      userId,
      keyHash,
      answer,
    ]);
  return result;
}

async function replay<T>(
  manager: EntityManager,
  userId: number,
  keyed: KeyedRequest,
  requestHash: Buffer,
): Promise<T> {
  const [known] = await manager.query<StoredKey[]>(
    `SELECT request_hash = $3 AS "isSame", answer FROM idempotency_keys WHERE user_id = $1 AND key_hash = $2`,
    [userId, keyed.keyHash, requestHash],
  );
  if (!known?.isSame)
    throw new DomainError(
      'keyReused',
      'Esta gravação já foi concluída antes, com outro conteúdo. Nada foi alterado agora: confira na lista o que ' +
        'foi salvo e, se for preciso, altere lá.',
    );
  if (known.answer === null)
    throw new DomainError(
      'conflict',
      'Esta gravação já foi concluída, e a resposta não pode ser repetida. Confira na lista o que foi salvo.',
    );
  keyed.isReplayed = true;
  return revived(known.answer) as T;
}

/** Parses a stored answer; the ETag needs `updatedAt` as a Date. */
function revived(answer: string): unknown {
  const record = JSON.parse(answer) as { updatedAt?: unknown };
  if (typeof record.updatedAt === 'string') record.updatedAt = new Date(record.updatedAt);
  return record;
}

/** Deletes stored answers, which may hold data of a removed person; their keys still refuse a repetition. */
export async function deleteStoredAnswers(manager: EntityManager): Promise<void> {
  await manager.query('UPDATE idempotency_keys SET answer = NULL WHERE answer IS NOT NULL');
}

@Injectable()
export class IdempotencyRetention extends DailyTask {
  protected readonly event = 'idempotencyRetention';

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM idempotency_keys WHERE created_at <= now() - interval '${KEY_LIFETIME}'`,
    );
  }
}
