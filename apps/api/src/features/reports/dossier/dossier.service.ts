import type { Readable } from 'node:stream';

import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  AUTHENTICITY_CODE_LENGTH,
  canonicalJson,
  DOCUMENT_FILE_NAMES,
  type ProofContent,
  reportData,
  saoPauloDay,
} from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import { DomainError } from '../../../common/errors/domain-error.js';
import { sha256 } from '../../../common/sha256.js';
import { readSnapshot } from '../../../database/read-snapshot.js';
import { type ZipEntry, zipOf } from '../../../exchange/export/zip.js';
import { DocumentIssuer, type ReadyDocument } from '../documents/document-issuer.js';
import { lastDocument } from '../documents/document-store.js';
import { pdeOf } from '../documents/document-target.js';
import type { IssuedDocument } from '../documents/document.entity.js';
import { plainName } from '../documents/pdf-response.js';
import { EvaluationService } from '../evaluation/evaluation.service.js';
import { evidenceOfReport, type WholeReportEvidence } from '../evidence/report-evidence.js';
import { EvidenceContents } from '../evidence/storage/evidence-contents.js';
import { readProofContent } from '../proof/proof-content.js';
import { readReport } from '../report.view.js';
import { type Manifest, type ManifestFile, missingProof, safeName } from './manifest.js';

const MAX_ATTEMPTS = 3;

/** The content of a dossier, read in one snapshot. */
interface DossierContent {
  reportId: number;
  pde: ReadyDocument;
  quadro: ReadyDocument;
  /** The quadro's last document: its day is that of the dossier. */
  issued: IssuedDocument;
  report: object;
  proof: ProofContent;
  evidence: WholeReportEvidence[];
}

/** A dossier to be sent. */
export interface Dossier {
  file: Readable;
  /** 'Dossie-Residencial-Aurora-v3.zip'. */
  name: string;
  files: number;
  manifestSha256: string;
}

const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

/** The dossier of a report: its PDE, quadro, evidence and data, with a manifest of their hashes. */
@Injectable()
export class DossierService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly documents: DocumentIssuer,
    private readonly evaluation: EvaluationService,
    private readonly contents: EvidenceContents,
  ) {}

  /**
   * Issues PDE and quadro where they are not, and streams the dossier. The caller audits it.
   * @throws notFound when the report is not the caller's; as `DocumentIssuer.issue`
   */
  async open(actor: Actor, reportId: number): Promise<Dossier> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const content = await this.tryRead(actor, reportId);
      if (content) return this.dossierOf(content);
    }
    throw new DomainError('conflict', 'O relatório está sendo alterado. Tente novamente.');
  }

  /** Null when the report changed after its documents were issued. */
  private async tryRead(actor: Actor, reportId: number): Promise<DossierContent | null> {
    const target = { reportId, kind: 'proof-table', subject: '' } as const;
    const pde = await this.documents.issue(actor, pdeOf(reportId));
    const quadro = await this.documents.issue(actor, target);
    return readSnapshot(this.dataSource, async (manager) => {
      const record = await readReport(manager, actor, reportId);
      const proof = await readProofContent(manager, this.evaluation, record, target);
      const issued = await lastDocument(manager, target);
      if (issued?.sha256 !== quadro.sha256 || issued.contentSha256 !== sha256(canonicalJson(proof)))
        return null;
      const report = await this.reportOf(manager, record);
      const evidence = await evidenceOfReport(manager, reportId);
      return { reportId, pde, quadro, issued, report, proof, evidence };
    });
  }

  /** The evaluated report as its JSON, which names the PDE. */
  private async reportOf(
    manager: EntityManager,
    record: { id: number; buildingId: number },
  ): Promise<object> {
    const content = await this.evaluation.ofReport(manager, record);
    const last = await lastDocument(manager, pdeOf(record.id));
    const head = last && {
      number: last.number,
      reportId: record.id,
      version: last.version,
      generatedAt: last.generatedAt.toISOString(),
      authenticityCode: last.contentSha256.slice(0, AUTHENTICITY_CODE_LENGTH),
      contentSha256: last.contentSha256,
    };
    return reportData(content, head);
  }

  /** The files of the newest revisions, one at a time in memory. */
  private evidenceFiles(evidence: readonly WholeReportEvidence[]): (ManifestFile & ZipEntry)[] {
    return evidence.flatMap(({ id, revision }) =>
      (revision?.files ?? []).map(({ name, size, sha256: hash, contentId, place }, index) => ({
        path: `evidencias/${id}-r${revision?.number ?? 0}-${index + 1}-${safeName(name)}`,
        size,
        sha256: hash,
        compress: false,
        content: () => this.contents.open({ id: contentId, sha256: hash, place }),
      })),
    );
  }

  private dossierOf({ reportId, pde, quadro, issued, report, proof, evidence }: DossierContent): Dossier {
    const entry = (path: string, content: Buffer, compress: boolean): ManifestFile & ZipEntry => ({
      path,
      size: content.length,
      sha256: sha256(content),
      content,
      compress,
    });
    const pdf = ({ kind, version, bytes }: ReadyDocument): ManifestFile & ZipEntry =>
      entry(`${DOCUMENT_FILE_NAMES[kind]}-v${version}.pdf`, bytes, false);
    const entries = [
      pdf(pde),
      pdf(quadro),
      entry('relatorio.json', json(report), true),
      entry('comprovacao.json', json(proof), true),
      ...this.evidenceFiles(evidence),
    ];
    const manifest: Manifest = {
      format: 'prumo-dossier',
      formatVersion: 1,
      report: {
        id: reportId,
        number: proof.pde?.number ?? null,
        version: pde.version,
        building: proof.building.name,
      },
      progress: proof.progress,
      missing: missingProof(proof, saoPauloDay(issued.generatedAt)),
      files: entries.map(({ path, size, sha256: hash }) => ({ path, size, sha256: hash })),
    };
    const first = entry('manifest.json', json(manifest), true);
    return {
      file: zipOf([first, ...entries], issued.generatedAt),
      name: `Dossie-${plainName(pde.buildingName)}-v${pde.version}.zip`,
      files: entries.length + 1,
      manifestSha256: first.sha256,
    };
  }
}
