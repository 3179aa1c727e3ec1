import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { answerErrors, type OpenRow, rowId } from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import { invalid } from '../../../common/errors/domain-error.js';
import { UnitOfWork } from '../../../crud/write/transaction.js';
import { readSnapshot } from '../../../database/read-snapshot.js';
import { lockBuildingOwner } from '../../buildings/building-owner.js';
import { EvaluationService } from '../evaluation/evaluation.service.js';
import { Report } from '../report.entity.js';
import { readReport } from '../report.view.js';
import { namedRow, referenceField, UNNAMED_ROW } from '../row-reference.dto.js';
import { answerChanges } from './answer-changes.js';
import { readAnswers, type StoredAnswer, writeAnswers } from './answer-store.js';
import type { AnswerBody, AnswersBody, AnswersRecord } from './answer.dto.js';

interface Signature {
  technicianId: number | null;
  technicianName: string;
  answeredAt: Date;
}

/** The technician's answers to the pending rows of a report. */
@Injectable()
export class AnswersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly evaluation: EvaluationService,
  ) {}

  /** @throws notFound when the report is not the caller's */
  get(actor: Actor, id: number): Promise<AnswersRecord> {
    return readSnapshot(this.dataSource, (manager) => this.read(manager, actor, id));
  }

  /** Replaces all answers. @throws notFound, stale, invalid naming answers to rows that are not pending */
  put(actor: Actor, id: number, { answers, updatedAt }: AnswersBody): Promise<AnswersRecord> {
    return this.work.run(actor, async (tx) => {
      const { manager } = tx;
      const { buildingId } = await readReport(manager, actor, id);
      await lockBuildingOwner(manager, buildingId);
      const report = await tx.lock(Report, { id });
      await readReport(manager, actor, id);
      tx.refuseStale(report, updatedAt);
      const before = await readAnswers(manager, id);
      const rows = await this.evaluation.openRows(manager, report);
      const after = storedAnswers(answers, before, rows, await signatureOf(manager, report.buildingId));
      const changes = answerChanges(before, after);
      if (changes) {
        await writeAnswers(manager, id, after);
        await tx.change(Report, report, { version: report.version + 1, generatedAt: new Date() });
        await tx.audit('answers', 'reports', id, { answers: changes });
      }
      return this.read(manager, actor, id);
    });
  }

  private async read(manager: EntityManager, actor: Actor, id: number): Promise<AnswersRecord> {
    const { buildingId, updatedAt } = await readReport(manager, actor, id);
    const stored = await readAnswers(manager, id);
    const rows = await this.evaluation.openRows(manager, { id, buildingId });
    const open = new Set(rows.map(rowId));
    const answers = stored.map(({ technicianId: _, ...answer }) => ({
      ...answer,
      isCounted: open.has(rowId(answer)),
    }));
    return { buildingId, updatedAt, answers, rows };
  }
}

async function signatureOf(manager: EntityManager, buildingId: number): Promise<Signature> {
  const [technician] = await manager.query<Omit<Signature, 'answeredAt'>[]>(
    `SELECT t.id AS "technicianId", t.full_name AS "technicianName"
     FROM buildings b JOIN technicians t ON t.id = b.technician_id WHERE b.id = $1`,
    [buildingId],
  );
  if (!technician) throw new Error(`Building ${buildingId} has no technician.`);
  return { ...technician, answeredAt: new Date() };
}

/** The row of an answer: an open one, or one that was answered before. */
function rowOf(
  id: string,
  before: ReadonlyMap<string, StoredAnswer>,
  open: ReadonlyMap<string, OpenRow>,
): Pick<StoredAnswer, 'label' | 'demand'> | undefined {
  const row = open.get(id);
  if (!row) return before.get(id);
  const { analysis, label, key, demand } = row;
  return { label: key === null ? analysis : `${analysis} › ${label}`, demand };
}

const VALUES = ['kind', 'value', 'unit', 'source', 'reason'] as const;

/** Unchanged answers keep their copies, name and date. @throws invalid naming each wrong field */
function storedAnswers(
  sent: readonly AnswerBody[],
  stored: readonly StoredAnswer[],
  rows: readonly OpenRow[],
  signature: Signature,
): StoredAnswer[] {
  const before = new Map(stored.map((answer) => [rowId(answer), answer]));
  const open = new Map(rows.map((row) => [rowId(row), row]));
  const errors: [string, string][] = [];
  const seen = new Set<string>();
  const answers = sent.flatMap((body, at): StoredAnswer[] => {
    const { kind, value = null, unit = null, source = null, reason = null } = body;
    const values = { kind, value, unit, source, reason };
    const field = referenceField(body);
    const named = namedRow(body);
    if (!named) {
      errors.push([`answers.${at}.${field}`, UNNAMED_ROW]);
      return [];
    }
    const id = rowId(named);
    const row = rowOf(id, before, open);
    if (seen.has(id)) errors.push([`answers.${at}.${field}`, 'Esta linha já tem uma resposta.']);
    seen.add(id);
    if (!row) errors.push([`answers.${at}.${field}`, 'Esta linha não está pendente neste relatório.']);
    for (const [name, message] of Object.entries(answerErrors(values)))
      errors.push([`answers.${at}.${name}`, message]);
    const earlier = before.get(id);
    if (earlier && VALUES.every((name) => earlier[name] === values[name])) return [earlier];
    return row ? [{ ...row, ...values, ...named, ...signature }] : [];
  });
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
  return answers;
}
