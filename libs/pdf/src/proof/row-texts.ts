import {
  achievedText,
  DEMAND_LABELS,
  designValueText,
  formatDate,
  isExpired,
  type Lack,
  LACK_LABELS,
  lackOf,
  type ProofEvidence,
  type ProofModel,
  type PrintedProofRow,
  responsibleOf,
  saoPauloDay,
  SITUATION_LABELS,
  stageOf,
} from '@prumo/domain';

import { PROOF_WORDS } from './words.js';

const words = PROOF_WORDS.rows;

/** The day of a document, 'aaaa-mm-dd': whether evidence is in date is said of it. */
export const dayOf = ({ generatedAt }: ProofModel): string => saoPauloDay(new Date(generatedAt));

/** '≥ 45 dB (Mínimo)', 'Recomendado'. */
export function demandOf({ demand, obligation }: PrintedProofRow): string {
  const kind = obligation === 'required' ? [] : [DEMAND_LABELS[obligation]];
  return [...new Set([demand ?? PROOF_WORDS.empty, ...kind])].join('\n');
}

/** 'Laudo de ensaio 1.234/2026 – Janela, Laboratório A, revisão 2, válida até 15/03/2028'. */
function evidenceText(evidence: ProofEvidence, day: string): string {
  const { title, issuer, accreditation, revision, validUntil, link, files, divergences } = evidence;
  const validity = validUntil && formatDate(validUntil);
  const parts = [
    title,
    issuer && [issuer, accreditation && `(${accreditation})`].filter(Boolean).join(' '),
    revision !== null && words.revision(revision),
    validity && (isExpired(evidence, day) ? words.expired(validity) : words.validUntil(validity)),
    files.length === 0 ? link : null,
  ];
  return [parts.filter(Boolean).join(', '), ...divergences].join('; ');
}

/** All evidence of a row, below each other; '' for none. */
export const evidenceList = ({ evidence }: PrintedProofRow, day: string): string =>
  evidence.map((one) => evidenceText(one, day)).join('\n');

const sentence = (text: string): string => text.trimEnd().replace(/\.$/, '');

/** What was said of a row beyond its cells: reasons, the former demand, the evidence. */
export function rowNote(row: PrintedProofRow, day: string): string {
  const { situationReason, overrideReason, toReview, formerDemand, formerLabel, isPending, label } = row;
  const sentences = [
    isPending && words.pending,
    situationReason && words.reason(sentence(situationReason)),
    overrideReason && words.overruled(sentence(overrideReason)),
    toReview && formerDemand !== row.demand && words.former(formerDemand ?? PROOF_WORDS.empty),
    toReview && formerLabel !== null && formerLabel !== label && words.formerLabel(formerLabel),
  ].filter(Boolean);
  const evidence = row.evidence.length > 0 ? `${words.evidence} ${evidenceList(row, day)}` : '';
  return [sentences.join(' '), evidence].filter(Boolean).join('\n');
}

/** 'Consultor acústico\nAna Prado\nProjeto\naté 01/03/2027'. */
export const responsibleText = (row: PrintedProofRow): string =>
  [responsibleOf(row), row.responsiblePerson, stageOf(row), row.dueDate && words.due(formatDate(row.dueDate))]
    .filter(Boolean)
    .join('\n') || PROOF_WORDS.empty;

export const valueOf = (row: PrintedProofRow): string => designValueText(row) || PROOF_WORDS.empty;
export const achievedOf = (row: PrintedProofRow): string => achievedText(row) || PROOF_WORDS.empty;

export const situationOf = ({ situation, toReview }: PrintedProofRow): string =>
  toReview ? `${SITUATION_LABELS[situation]}\n${LACK_LABELS.review}` : SITUATION_LABELS[situation];

/** The rows that lack proof on the day of the document, with what they lack. */
export function lackingRows(model: ProofModel): { row: PrintedProofRow; lack: Lack }[] {
  const day = dayOf(model);
  return model.rows.flatMap((row) => {
    const lack = lackOf(row, day);
    return lack ? [{ row, lack }] : [];
  });
}
