import { ACHIEVED_LABELS, UNJUDGED_LABELS } from './judge.js';
import type { ProofKind } from './proof-content.js';
import type { ProofRow } from './proof-record.js';

type Achievement = Pick<ProofRow, 'achieved' | 'meets' | 'unjudged' | 'overrideLevel'>;

/** 'Intermediário', 'Não atende', 'Superior (corrigido)', 'Não julgável: …', or '' without a value. */
export function achievedText({ achieved, meets, unjudged, overrideLevel }: Achievement): string {
  if (overrideLevel) return `${ACHIEVED_LABELS[overrideLevel]} (corrigido)`;
  if (unjudged) return UNJUDGED_LABELS[unjudged];
  if (achieved) return ACHIEVED_LABELS[achieved];
  if (meets === null) return '';
  return meets ? 'Atende' : 'Não atende';
}

/** How, by whom and when a row is proven: as the catalogue says until somebody enters it; '' where neither does. */
export const methodOf = ({ method, usualMethod }: Pick<ProofRow, 'method' | 'usualMethod'>): string =>
  method ?? usualMethod ?? '';
export const responsibleOf = ({
  responsibleRole,
  usualResponsible,
}: Pick<ProofRow, 'responsibleRole' | 'usualResponsible'>): string =>
  responsibleRole ?? usualResponsible ?? '';
export const stageOf = ({ stage, usualStage }: Pick<ProofRow, 'stage' | 'usualStage'>): string =>
  stage ?? usualStage ?? '';

export const NO_RESPONSIBLE = 'Sem responsável';

/** For whom the booklet with the row is: the person, else the role. */
export const bookletOf = (
  row: Pick<ProofRow, 'responsiblePerson' | 'responsibleRole' | 'usualResponsible'>,
): string => row.responsiblePerson ?? (responsibleOf(row) || NO_RESPONSIBLE);

/** Whether a row is proven by a test or a measurement, as its method says. */
export const isTested = (row: Pick<ProofRow, 'method' | 'usualMethod'>): boolean =>
  /\b(?:ensaios?|medição|medições)(?![\p{L}])/iu.test(methodOf(row));

const NORM = /\b(?:NBR(?: ISO| IEC)?|ISO(?:\/[A-Z]+)?|IEC|EN|ASTM(?: [A-Z])?) ?\d[\d.]*\d(?:-\d+)?/g;

/** The norms that a method names, each once: 'NBR 10636, NBR 5628'. */
export const normsIn = (text: string): string => [...new Set(text.match(NORM))].join(', ');

/** Whether a row still asks for proof: it applies and is not exempt. */
const asksProof = ({ situation }: Pick<ProofRow, 'situation'>): boolean =>
  situation !== 'not-applicable' && situation !== 'exempt';

/** The rows that a document of a proof prints. @param subject of a booklet: the responsible */
export function printedRows<R extends ProofRow>(rows: readonly R[], kind: ProofKind, subject: string): R[] {
  if (kind === 'responsible-booklet')
    return rows.filter((row) => asksProof(row) && bookletOf(row) === subject);
  if (kind === 'test-plan') return rows.filter((row) => asksProof(row) && isTested(row));
  return [...rows];
}
