import { ACHIEVED_LABELS, UNJUDGED_LABELS } from './judge.js';
import type { ProofKind } from './proof-content.js';
import type { VerificationRow } from './verification-record.js';

type Achievement = Pick<VerificationRow, 'achieved' | 'meets' | 'unjudged' | 'overrideLevel'>;

/** 'Intermediário', 'Não atende', 'Superior (corrigido)', 'Não julgável: …', or '' without a value. */
export function achievedText({ achieved, meets, unjudged, overrideLevel }: Achievement): string {
  if (overrideLevel) return `${ACHIEVED_LABELS[overrideLevel]} (corrigido)`;
  if (unjudged) return UNJUDGED_LABELS[unjudged];
  if (achieved) return ACHIEVED_LABELS[achieved];
  if (meets === null) return '';
  return meets ? 'Atende' : 'Não atende';
}

/** How, by whom and when a row is proven: as the catalogue says until somebody enters it; '' where neither does. */
export const methodOf = ({ method, usualMethod }: Pick<VerificationRow, 'method' | 'usualMethod'>): string =>
  method ?? usualMethod ?? '';
export const responsibleOf = ({
  responsibleRole,
  usualResponsible,
}: Pick<VerificationRow, 'responsibleRole' | 'usualResponsible'>): string =>
  responsibleRole ?? usualResponsible ?? '';
export const stageOf = ({ stage, usualStage }: Pick<VerificationRow, 'stage' | 'usualStage'>): string =>
  stage ?? usualStage ?? '';

export const NO_RESPONSIBLE = 'Sem responsável';

/** For whom the booklet with the row is: the person, else the role. */
export const bookletOf = (
  row: Pick<VerificationRow, 'responsiblePerson' | 'responsibleRole' | 'usualResponsible'>,
): string => row.responsiblePerson ?? (responsibleOf(row) || NO_RESPONSIBLE);

/** Whether a row is proven by a test or a measurement, as its method says. */
export const isTested = (row: Pick<VerificationRow, 'method' | 'usualMethod'>): boolean =>
  /\b(?:ensaios?|medição|medições)(?![\p{L}])/iu.test(methodOf(row));

const NORM = /\b(?:NBR(?: ISO| IEC)?|ISO(?:\/[A-Z]+)?|IEC|EN|ASTM(?: [A-Z])?) ?\d[\d.]*\d(?:-\d+)?/g;

/** The norms that a method names, each once: 'NBR 10636, NBR 5628'. */
export const normsIn = (text: string): string => [...new Set(text.match(NORM))].join(', ');

/** Whether a row still asks for proof: it applies and is not exempt. */
const asksProof = ({ situation }: Pick<VerificationRow, 'situation'>): boolean =>
  situation !== 'not-applicable' && situation !== 'exempt';

/** The rows that a document of a proof prints. @param subject of a booklet: the responsible */
export function printedRows<R extends VerificationRow>(
  rows: readonly R[],
  kind: ProofKind,
  subject: string,
): R[] {
  if (kind === 'responsible-booklet')
    return rows.filter((row) => asksProof(row) && bookletOf(row) === subject);
  if (kind === 'test-plan') return rows.filter((row) => asksProof(row) && isTested(row));
  return [...rows];
}
