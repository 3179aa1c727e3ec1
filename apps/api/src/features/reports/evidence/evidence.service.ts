import type { EntityManager } from 'typeorm';

import type { Actor } from '../../../common/auth/access.js';
import { ownedSql, ownerSeenBy } from '../../../crud/ownership.js';
import { ResourceService } from '../../../crud/resource-service.js';
import type { EvidenceRecord, EvidenceUse } from './evidence.dto.js';
import type { Evidence } from './evidence.entity.js';

/** A single record of evidence says which of the caller's reports use it. */
export class EvidenceService extends ResourceService<Evidence, EvidenceRecord> {
  override async read(manager: EntityManager, actor: Actor, id: number): Promise<EvidenceRecord> {
    const record = await super.read(manager, actor, id);
    const usedIn = await manager.query<EvidenceUse[]>(
      `SELECT r.id AS "reportId", b.name AS "buildingName", count(*)::integer AS rows
       FROM verification_evidence l JOIN reports r ON r.id = l.report_id JOIN buildings b ON b.id = r.building_id
       WHERE l.evidence_id = $1 AND ${ownedSql('b.user_id', '$2')}
       GROUP BY r.id, b.name ORDER BY b.name COLLATE ptbr, r.id`,
      [id, ownerSeenBy(actor)],
    );
    return { ...record, usedIn };
  }
}
