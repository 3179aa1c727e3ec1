import type { EntityManager } from 'typeorm';
import { saoPauloDay } from '@prumo/domain';

import type { Transaction } from '../../../crud/write/transaction.js';
import type { ReadyDocument } from '../documents/document-issuer.js';
import { plainName } from '../documents/pdf-response.js';
import { EvidenceFile } from '../evidence/evidence-file.entity.js';
import { EvidenceRevision } from '../evidence/evidence-revision.entity.js';
import { Evidence } from '../evidence/evidence.entity.js';
import type { EvidenceContents } from '../evidence/storage/evidence-contents.js';

/** A memorial among the evidence of a report, with the hash of its newest file. */
interface MemorialEvidence {
  id: number;
  revision: number;
  sha256: string;
}

/** The evidence of a report whose newest revision is one of the report's memorials; null before the first. */
export async function findMemorialEvidence(
  manager: EntityManager,
  reportId: number,
): Promise<MemorialEvidence | null> {
  const [found] = await manager.query<MemorialEvidence[]>(
    `SELECT r.evidence_id AS id, r.number AS revision, c.sha256
     FROM documents d JOIN evidence_contents c ON c.sha256 = d.sha256
       JOIN evidence_files f ON f.content_id = c.id JOIN evidence_revisions r ON r.id = f.revision_id
     WHERE d.report_id = $1 AND d.kind = 'thermal-memorial'
       AND r.evidence_id IN (SELECT l.evidence_id FROM verification_evidence l WHERE l.report_id = $1)
       AND r.number = (SELECT max(o.number) FROM evidence_revisions o WHERE o.evidence_id = r.evidence_id)
     ORDER BY d.id DESC LIMIT 1`,
    [reportId],
  );
  return found ?? null;
}

/** The evidence of a memorial: new, or with a revision more where the document differs from its newest file. */
export async function storeMemorial(
  tx: Transaction,
  contents: EvidenceContents,
  { reportId, ownerId, document }: { reportId: number; ownerId: number; document: ReadyDocument },
): Promise<MemorialEvidence> {
  const { manager } = tx;
  const stored = await findMemorialEvidence(manager, reportId);
  const { sha256, version, buildingName } = document;
  if (stored?.sha256 === sha256) return stored;
  const id = stored?.id ?? (await createEvidence(tx, ownerId, buildingName));
  await tx.lock(Evidence, { id });
  const revision = (stored?.revision ?? 0) + 1;
  const note = `Memorial de cálculo térmico, versão ${version}`;
  const { id: revisionId } = await manager.save(
    manager.create(EvidenceRevision, {
      evidenceId: id,
      number: revision,
      date: saoPauloDay(new Date()),
      note,
      link: null,
    }),
  );
  const { id: contentId } = await contents.store(manager, document.bytes, 'application/pdf');
  const name = `Memorial-de-calculo-${plainName(buildingName)}-v${version}.pdf`;
  await manager.insert(EvidenceFile, { revisionId, contentId, name });
  await tx.audit('update', 'evidence', id, { revision: { from: null, to: `Revisão ${revision}; ${note}` } });
  return { id, revision, sha256 };
}

const MAX_SUBJECT = 255;

const createEvidence = (tx: Transaction, userId: number, buildingName: string): Promise<number> =>
  tx.create(Evidence, {
    userId,
    kind: 'calculation',
    subject: `Desempenho térmico de paredes e coberturas – ${buildingName}`.slice(0, MAX_SUBJECT),
    issuedOn: saoPauloDay(new Date()),
  });
