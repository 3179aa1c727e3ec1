import type { EntityManager } from 'typeorm';
import { type EvidenceKind, evidenceValidity, type EvidenceValidity, saoPauloDay } from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import { ownedSql, ownerSeenBy } from '../../../crud/ownership.js';

/** A piece of evidence that has expired or will within 90 days. */
export interface ExpiringItem {
  id: number;
  kind: EvidenceKind;
  subject: string;
  number: string | null;
  validUntil: string;
  validity: EvidenceValidity;
}

export interface ExpiringEvidence {
  expired: number;
  /** Within 30 days. */
  expires30: number;
  /** Within 31 to 90 days. */
  expires90: number;
  /** The first of them by their last day. */
  first: ExpiringItem[];
}

const FIRST = 5;

/** The caller's evidence that has expired or will within 90 days; undefined if there is none. */
export async function findExpiring(
  manager: EntityManager,
  actor: Actor,
  now: Date,
): Promise<ExpiringEvidence | undefined> {
  const today = saoPauloDay(now);
  const from = `FROM evidence e WHERE e.valid_until <= $1::date + 90 AND ${ownedSql('e.user_id', '$2')}`;
  const values = [today, ownerSeenBy(actor)];
  const [counts] = await manager.query<[Omit<ExpiringEvidence, 'first'>]>(
    `SELECT count(*) FILTER (WHERE e.valid_until < $1::date) AS expired,
       count(*) FILTER (WHERE e.valid_until BETWEEN $1::date AND $1::date + 30) AS expires30,
       count(*) FILTER (WHERE e.valid_until > $1::date + 30) AS expires90 ${from}`,
    values,
  );
  if (counts.expired + counts.expires30 + counts.expires90 === 0) return undefined;
  const first = await manager.query<Omit<ExpiringItem, 'validity'>[]>(
    `SELECT e.id, e.kind, e.subject, e.number, e.valid_until AS "validUntil" ${from}
     ORDER BY e.valid_until, e.id LIMIT ${FIRST}`,
    values,
  );
  return {
    ...counts,
    first: first.map((one) => ({ ...one, validity: evidenceValidity(one.validUntil, today) })),
  };
}
