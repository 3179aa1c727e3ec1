import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  canonicalJson,
  type DemandedRow,
  type MemorialContent,
  type ProvenRow,
  provenRows,
  requiredStep,
  rowId,
  type Situation,
  THERMAL_METHOD_LABELS,
  type UndecidedLimit,
} from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import { DomainError } from '../../../common/errors/domain-error.js';
import { sha256 } from '../../../common/sha256.js';
import { UnitOfWork } from '../../../crud/write/transaction.js';
import { assignedAt } from '../../buildings/assigned-compositions/assigned-composition-store.js';
import { DocumentIssuer } from '../documents/document-issuer.js';
import { lastDocument } from '../documents/document-store.js';
import type { DocumentTarget } from '../documents/document-target.js';
import { ReportVersionsService } from '../documents/report-versions.service.js';
import { EvidenceContents } from '../evidence/storage/evidence-contents.js';
import type { StoredRow } from '../proof/proof-row-store.js';
import type { ProofRowBody } from '../proof/proof-row.dto.js';
import { type ProofState, ProofRowsService } from '../proof/proof-rows.service.js';
import { readReport } from '../report.view.js';
import { readMemorial } from './memorial-content.js';
import { findMemorialEvidence, storeMemorial } from './memorial-evidence.js';
import type { ThermalProofRecord, ThermalProofState } from './thermal-proof.dto.js';

const targetOf = (reportId: number): DocumentTarget => ({ reportId, kind: 'thermal-memorial', subject: '' });

const NOTHING_PROVEN = 'O memorial não decide nenhuma linha deste relatório.';
const CONFIRM = 'Confira a zona, a absortância das composições e se o relatório tem o item 11.2.';
const CHANGED = 'As composições estão sendo alteradas. Tente novamente.';

const METHOD = `Cálculo, ${THERMAL_METHOD_LABELS['nbr15220-2005']}`;

interface Proven extends ProvenRow {
  row: DemandedRow & { key: string };
  /** A person assessed the row by other means: their entries stay, and the memorial stands beside them. */
  isKept: boolean;
  /** The ids of the evidence that it uses already. */
  evidence: readonly number[];
}

/** Makes the memorial of a building's compositions evidence of the thermal rows of a report. */
@Injectable()
export class ThermalProofService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly issuer: DocumentIssuer,
    private readonly versions: ReportVersionsService,
    private readonly verification: ProofRowsService,
    private readonly contents: EvidenceContents,
  ) {}

  /** @throws notFound when the report is not the caller's */
  async get(actor: Actor, reportId: number): Promise<ThermalProofState> {
    const { manager } = this.dataSource;
    const { buildingId } = await readReport(manager, actor, reportId);
    const hasCompositions = (await assignedAt(manager, buildingId)) !== null;
    const evidence = await findMemorialEvidence(manager, reportId);
    if (!evidence) return { state: 'none', evidenceId: null, hasCompositions };
    const isCurrent = hasCompositions && (await this.isCurrent(actor, reportId, evidence.sha256));
    return { state: isCurrent ? 'current' : 'outdated', evidenceId: evidence.id, hasCompositions };
  }

  /** Whether a file is the memorial of the compositions as they are now; without compositions none is. */
  private async isCurrent(actor: Actor, reportId: number, fileSha256: string): Promise<boolean> {
    try {
      const { last, contentSha256 } = await this.versions.currentOf(actor, targetOf(reportId));
      return last?.sha256 === fileSha256 && last.contentSha256 === contentSha256;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'conflict') return false;
      throw error;
    }
  }

  /**
   * Issues the memorial, then in one transaction stores it as evidence and assesses the rows that it decides.
   * @throws notFound; conflict where the building has no composition, or no row is decided
   */
  async prove(actor: Actor, reportId: number): Promise<ThermalProofRecord> {
    const document = await this.issuer.issue(actor, targetOf(reportId));
    return this.work.run(actor, async (tx) => {
      const { manager } = tx;
      const report = await this.verification.lock(tx, actor, reportId);
      const memorial = await readMemorial(manager, report.buildingId);
      const last = await lastDocument(manager, targetOf(reportId));
      if (last?.sha256 !== document.sha256 || last.contentSha256 !== sha256(canonicalJson(memorial)))
        throw new DomainError('conflict', CHANGED);
      const { ownerId } = report;
      const { id, revision } = await storeMemorial(tx, this.contents, { reportId, ownerId, document });
      let proven: Proven[] = [];
      let open: UndecidedLimit[] = [];
      await this.verification.save(tx, report, (state) => {
        proven = provenOf(memorial, state);
        open = openOf(memorial, state.demanded);
        return proven.map((row) => editOf(row, id));
      });
      if (proven.length === 0) throw new DomainError('conflict', nothingProven(open));
      return {
        evidenceId: id,
        revision,
        sha256: document.sha256,
        proven: proven.map(({ row: { key, label }, value, meets, isKept }) => ({
          key,
          label,
          value,
          meets,
          isKept,
        })),
        open: open.map(({ label, reason }) => ({ label, reason })),
      };
    });
  }
}

/** Judges the memorial's compositions by the figures of the levels that the report adopts. */
function decidedBy(memorial: MemorialContent, demanded: readonly DemandedRow[]) {
  const figures = demanded.flatMap(({ parameter, demanded: row }): [number, string][] => {
    const step = requiredStep(row);
    return step ? [[parameter.id, step.figure.text]] : [];
  });
  return provenRows(memorial, new Map(figures));
}

/** The rows of the report among those that the memorial decides. */
function provenOf(memorial: MemorialContent, { demanded, stored }: ProofState): Proven[] {
  const proven = new Map(decidedBy(memorial, demanded).proven.map((row) => [row.parameterId, row]));
  const entered = new Map(stored.map((row) => [rowId(row), row]));
  return demanded.flatMap((row): Proven[] => {
    const decided = proven.get(row.parameter.id);
    const isOpen = row.parameter.status === 'applies';
    if (!decided || !isOpen || row.key === null) return [];
    const stored = entered.get(rowId(row));
    const isKept = isAssessedOtherwise(stored);
    return [{ ...decided, row: { ...row, key: row.key }, isKept, evidence: stored?.evidence ?? [] }];
  });
}

const UNDECIDED: ReadonlySet<Situation> = new Set<Situation>(['not-assessed', 'drafting']);

const isAssessedOtherwise = (stored: StoredRow | undefined): boolean =>
  stored !== undefined &&
  stored.method !== METHOD &&
  (stored.designValue !== null || stored.designText !== null || !UNDECIDED.has(stored.situation));

/** The rows of the report that the memorial could have decided; those that wait for a fact of the building first. */
function openOf(memorial: MemorialContent, demanded: readonly DemandedRow[]): UndecidedLimit[] {
  const inReport = new Map(demanded.map(({ parameter }) => [parameter.id, parameter]));
  const { proven, open } = decidedBy(memorial, demanded);
  const waiting = proven.flatMap(({ parameterId }): UndecidedLimit[] => {
    const { status, label = '', outcomes = [] } = inReport.get(parameterId) ?? {};
    if (status !== 'pending') return [];
    const names = outcomes.filter(({ result }) => result === 'pending').map(({ name }) => name);
    return [{ parameterId, label, reason: `falta na edificação: ${[...new Set(names)].join(', ')}` }];
  });
  return [...waiting, ...open.filter(({ parameterId }) => inReport.has(parameterId))];
}

/** Why no row is decided, with the first row's reason. */
const nothingProven = ([first]: readonly UndecidedLimit[]): string =>
  first ? `${NOTHING_PROVEN} ${first.label}: ${first.reason}.` : `${NOTHING_PROVEN} ${CONFIRM}`;

/** The evidence, and the assessment by it unless the row keeps its own. */
const editOf = (
  { row: { key, demanded }, value, meets, isKept, evidence }: Proven,
  memorialId: number,
): ProofRowBody => ({
  key,
  evidence: [...new Set([...evidence, memorialId])],
  ...(!isKept && {
    situation: meets ? 'meets' : 'fails',
    designValue: value,
    designText: null,
    unit: demanded.unit,
    method: METHOD,
    isReviewed: true,
  }),
});
