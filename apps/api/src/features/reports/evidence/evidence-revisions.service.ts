import type { Readable } from 'node:stream';

import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import type { Actor } from '../../../common/auth/access.js';
import { DomainError, invalid, notFound } from '../../../common/errors/domain-error.js';
import { readOne } from '../../../crud/list/read-view.js';
import { ownedBy, ownedSql, ownedWhere, ownerSeenBy } from '../../../crud/ownership.js';
import { type Transaction, UnitOfWork } from '../../../crud/write/transaction.js';
import { EvidenceFile } from './evidence-file.entity.js';
import { EvidenceRevision } from './evidence-revision.entity.js';
import type { CreateEvidenceRevision, EvidenceRecord, EvidenceRevisionRecord } from './evidence.dto.js';
import { Evidence } from './evidence.entity.js';
import { evidenceView } from './evidence.view.js';
import { fileName } from './files/file-name.js';
import { judgeFile } from './files/judge-file.js';
import type { EvidenceContent, EvidenceMediaType } from './storage/evidence-content.entity.js';
import { EvidenceContents } from './storage/evidence-contents.js';

export const MAX_FILES = 5;
const TOO_MANY = `Uma revisão tem no máximo ${MAX_FILES} arquivos: acrescente outra revisão.`;
const IN_USE =
  'Linhas de relatórios usam esta evidência: retire-a delas antes de excluir o arquivo, ou acrescente uma revisão.';

/** Bytes of a file that count as one change in the daily quota. */
export const CHANGE_BYTES = 64 * 1024;

/** A file as the form sent it. */
export interface SentEvidenceFile {
  originalname: string;
  buffer: Buffer;
}

/** A file to download. */
export interface OpenedFile {
  name: string;
  mediaType: EvidenceMediaType;
  /** In bytes. */
  size: number;
  open(): Promise<Readable>;
}

/** Revisions of evidence and their files. */
@Injectable()
export class EvidenceRevisionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly contents: EvidenceContents,
  ) {}

  /** Adds the next revision. @throws notFound */
  async create(
    actor: Actor,
    id: number,
    { date, note, link }: CreateEvidenceRevision,
  ): Promise<EvidenceRevisionRecord> {
    const { revisions } = await this.change(actor, id, async (tx) => {
      const { manager } = tx;
      const number = ((await manager.maximum(EvidenceRevision, 'number', { evidenceId: id })) ?? 0) + 1;
      const values = { date: date ?? null, note: note ?? null, link: link ?? null };
      await manager.insert(EvidenceRevision, { evidenceId: id, number, ...values });
      const text = [`Revisão ${number}`, note, link].filter(Boolean).join('; ');
      await tx.audit('update', 'evidence', id, { revision: { from: null, to: text } });
    });
    const [newest] = revisions;
    if (!newest) throw new Error('An added revision was not read.');
    return newest;
  }

  /** Adds a file, judged by its bytes. @throws notFound, invalid on file, duplicate */
  async addFile(actor: Actor, id: number, number: number, sent: SentEvidenceFile): Promise<EvidenceRecord> {
    const judged = judgeFile(sent.buffer);
    if ('problem' in judged) throw invalid({ file: judged.problem });
    const { mediaType } = judged;
    const name = fileName(sent.originalname, mediaType);
    return this.change(actor, id, (tx) =>
      tx.countAs(Math.ceil(sent.buffer.length / CHANGE_BYTES), async () => {
        const { manager } = tx;
        const revision = await requireRevision(manager, id, number);
        if ((await manager.countBy(EvidenceFile, { revisionId: revision.id })) >= MAX_FILES)
          throw invalid({ file: TOO_MANY });
        const { id: contentId, sha256 } = await this.contents.store(manager, sent.buffer, mediaType);
        await manager.insert(EvidenceFile, { revisionId: revision.id, contentId, name });
        await tx.audit('update', 'evidence', id, {
          file: { from: null, to: fileText(number, name, sha256) },
        });
      }),
    );
  }

  /** @throws notFound, conflict while a report uses the evidence */
  removeFile(actor: Actor, id: number, number: number, sha256: string): Promise<EvidenceRecord> {
    return this.change(actor, id, async (tx) => {
      const { manager } = tx;
      const revision = await requireRevision(manager, id, number);
      const file = await manager.findOneBy(EvidenceFile, { revisionId: revision.id, content: { sha256 } });
      if (!file) throw notFound();
      const [use] = await manager.query<unknown[]>(
        `SELECT FROM verification_evidence WHERE evidence_id = $1
         UNION ALL SELECT FROM maintenance_records WHERE evidence_id = $1 LIMIT 1`,
        [id],
      );
      if (use) throw new DomainError('conflict', IN_USE);
      await manager.delete(EvidenceFile, file.id);
      const from = fileText(number, file.name, sha256);
      await tx.audit('update', 'evidence', id, { file: { from, to: null } });
    });
  }

  /** A file of one's own evidence, or of one that a report uses which one may see. @throws notFound */
  async file(actor: Actor, id: number, sha256: string): Promise<OpenedFile> {
    const [found] = await this.dataSource.query<({ name: string } & EvidenceContent)[]>(
      `SELECT f.name, c.id, c.sha256, c.size, c.media_type AS "mediaType", c.place
       FROM evidence_files f JOIN evidence_contents c ON c.id = f.content_id
         JOIN evidence_revisions r ON r.id = f.revision_id JOIN evidence e ON e.id = r.evidence_id
       WHERE e.id = $1 AND c.sha256 = $2 AND (${ownedSql('e.user_id', '$3')} OR EXISTS (
         SELECT FROM verification_evidence l JOIN reports p ON p.id = l.report_id
           JOIN buildings b ON b.id = p.building_id WHERE l.evidence_id = e.id AND b.user_id = $3))
       ORDER BY f.id LIMIT 1`,
      [id, sha256, ownerSeenBy(actor)],
    );
    if (!found) throw notFound();
    const { name, ...content } = found;
    const { mediaType, size } = content;
    return { name, mediaType, size, open: () => this.contents.open(content) };
  }

  /** Locks the evidence and changes its parts. @returns it as it is then @throws notFound */
  private change(
    actor: Actor,
    id: number,
    write: (tx: Transaction) => Promise<void>,
  ): Promise<EvidenceRecord> {
    return this.work.run(actor, async (tx) => {
      await tx.lock(Evidence, { id, ...ownedWhere(actor, evidenceView) });
      await write(tx);
      return readOne(tx.manager, evidenceView, id, ownedBy(actor, evidenceView));
    });
  }
}

const fileText = (number: number, name: string, sha256: string): string =>
  `Revisão ${number}: ${name} (SHA-256 ${sha256.slice(0, 16)}…)`;

/** @throws notFound */
async function requireRevision(
  manager: EntityManager,
  evidenceId: number,
  number: number,
): Promise<EvidenceRevision> {
  const revision = await manager.findOneBy(EvidenceRevision, { evidenceId, number });
  if (!revision) throw notFound();
  return revision;
}
