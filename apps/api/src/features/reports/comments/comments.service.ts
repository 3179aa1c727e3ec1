import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  type AnswerRow,
  isJudged,
  judgementOf,
  NOTHING_ENTERED,
  rowId,
  type Situation,
  type ProofValues,
} from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import { badRequest, invalid } from '../../../common/errors/domain-error.js';
import { UnitOfWork } from '../../../crud/write/transaction.js';
import { EvaluationService } from '../evaluation/evaluation.service.js';
import type { SavedProof, ProofRowBody } from '../proof/proof-row.dto.js';
import { type ProofState, ProofRowsService } from '../proof/proof-rows.service.js';
import { readReport } from '../report.view.js';
import { namedRow, referenceField, UNNAMED_ROW } from '../row-reference.dto.js';
import { commentChanges } from './comment-changes.js';
import { type NewComment, readThread, type StoredComment, writeComments } from './comment-store.js';
import type { CommentBody, CommentRecord, DecisionBody } from './comment.dto.js';

const TEXTS = {
  unknownRow: 'Esta linha não se aplica neste relatório.',
  notSubmitted: 'Esta linha não está em análise.',
  noReason: 'Escreva o que deve ser corrigido',
} as const;

/** As it names a row. @throws badRequest unless exactly one of both is given */
function rowOf({ key, analysisId }: { key: unknown; analysisId: unknown }): AnswerRow {
  if (typeof key === 'string' && analysisId === undefined) return { key, analysisId: null };
  if (key === undefined && typeof analysisId === 'string' && /^[1-9]\d{0,8}$/.test(analysisId))
    return { key: null, analysisId: Number(analysisId) };
  throw badRequest(UNNAMED_ROW);
}

const recordOf = ({ id, kind, text, isShared, linkId, author, createdAt }: StoredComment): CommentRecord => ({
  id,
  kind,
  text,
  isShared,
  author,
  createdAt,
  isGuest: linkId !== null,
});

/** The situation of an accepted row: it fails where its value does and nobody stated another level. */
function acceptedSituation(row: AnswerRow, { demanded, stored }: ProofState): Situation {
  const id = rowId(row);
  const demand = demanded.find((one) => rowId(one) === id)?.demanded;
  const values: ProofValues = stored.find((one) => rowId(one) === id) ?? NOTHING_ENTERED;
  const judgement = demand && values.overrideLevel === null ? judgementOf(demand, values) : undefined;
  return judgement && isJudged(judgement) && !judgement.meets ? 'fails' : 'meets';
}

/** @throws invalid naming each row that is not submitted */
function refuseUnsubmitted(rows: readonly AnswerRow[], { stored }: ProofState): void {
  const submitted = new Set(
    stored.filter(({ situation }) => situation === 'under-review').map((row) => rowId(row)),
  );
  const errors = rows.flatMap((row, at): [string, string][] =>
    submitted.has(rowId(row)) ? [] : [[`rows.${at}.${referenceField(row)}`, TEXTS.notSubmitted]],
  );
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
}

/** Comments on the rows of a proof, and decisions about submitted rows. */
@Injectable()
export class CommentsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly evaluation: EvaluationService,
    private readonly rows: ProofRowsService,
  ) {}

  /** @throws notFound when the report is not the caller's, badRequest */
  async list(
    actor: Actor,
    id: number,
    reference: { key: unknown; analysisId: unknown },
  ): Promise<CommentRecord[]> {
    const { manager } = this.dataSource;
    await readReport(manager, actor, id);
    return (await readThread(manager, id, rowOf(reference))).map(recordOf);
  }

  /** @returns all comments of the row @throws notFound, invalid */
  add(actor: Actor, id: number, body: CommentBody): Promise<CommentRecord[]> {
    const { text, isShared = false } = body;
    return this.work.run(actor, async (tx) => {
      const report = await this.rows.lock(tx, actor, id);
      const demanded = await this.evaluation.demandedRows(tx.manager, report);
      const row = namedRow(body);
      if (!row) throw invalid({ [referenceField(body)]: UNNAMED_ROW });
      if (!demanded.some((one) => rowId(one) === rowId(row)))
        throw invalid({ [referenceField(row)]: TEXTS.unknownRow });
      const comment: NewComment = {
        ...row,
        kind: 'comment',
        text,
        isShared,
        userId: actor.id,
        linkId: null,
      };
      await writeComments(tx.manager, id, [comment]);
      await tx.audit('verification', 'reports', id, { comments: commentChanges([comment], demanded) });
      return (await readThread(tx.manager, id, row)).map(recordOf);
    });
  }

  /** Accepts or returns submitted rows, all or none. @throws notFound, stale, invalid */
  decide(actor: Actor, id: number, { decision, comment = null, rows }: DecisionBody): Promise<SavedProof> {
    if (decision === 'return' && comment === null) throw invalid({ comment: TEXTS.noReason });
    const decided = rows.map(({ key = null, analysisId = null }) => ({ key, analysisId }));
    return this.work.run(actor, async (tx) => {
      const report = await this.rows.lock(tx, actor, id);
      const events = decided.map((row): NewComment => ({
        ...row,
        text: comment,
        isShared: true,
        userId: actor.id,
        linkId: null,
        kind: decision === 'accept' ? 'accepted' : 'returned',
      }));
      const edit = (state: ProofState): ProofRowBody[] => {
        refuseUnsubmitted(decided, state);
        return rows.map((row, at) => ({
          ...row,
          situation: decision === 'return' ? 'drafting' : acceptedSituation(decided[at] as AnswerRow, state),
        }));
      };
      const saved = await this.rows.save(tx, report, edit, ({ demanded }) => ({
        comments: commentChanges(events, demanded),
      }));
      await writeComments(tx.manager, id, events);
      return saved;
    });
  }
}
