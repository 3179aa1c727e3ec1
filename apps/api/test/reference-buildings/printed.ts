import { type EvaluatedParameter, type EvaluatedReport, LEVELS } from '@prumo/domain';

import type { Client } from '../support/client.js';

/** '15575-4:2013', '6118:2026', 'IT 08 CBMAL:2021'. */
function sourceOf({ standard }: EvaluatedParameter): string {
  const name = standard?.name.replace('ABNT NBR ', '') ?? '';
  return `${name}${standard?.part ? `-${standard.part}` : ''}:${standard?.edition ?? ''}`;
}

/** The figures that are a level's own: none that another level lends. */
const figuresOf = ({ values, fallback = {}, hasLevels }: EvaluatedParameter): string[] =>
  hasLevels
    ? LEVELS.map((level) => (fallback[level] ? '' : (values[level] ?? '')))
    : [values.minimum ?? '', 'sem níveis', ''];

const lineOf = (analysis: string, parameter: EvaluatedParameter): string =>
  [analysis, parameter.label, ...figuresOf(parameter), parameter.unit ?? '', sourceOf(parameter)].join(' | ');

/** The preview of a structure for a building, as the API answers it. */
export async function previewOf(
  client: Client,
  buildingId: number,
  structure: object,
): Promise<EvaluatedReport> {
  const answer = await client.post('/api/reports/preview', { buildingId, structure });
  if (answer.status !== 200) throw new Error(answer.text);
  return (answer.body as { evaluation: EvaluatedReport }).evaluation;
}

/** Every analysis of a report. */
export const analysesOf = ({ requirements }: EvaluatedReport) =>
  requirements.flatMap(({ criteria }) => criteria.flatMap(({ analyses }) => analyses));

/** The rows that bind in other States, likewise. */
export const informativeLinesOf = (report: EvaluatedReport): string[] =>
  analysesOf(report).flatMap(({ code, informative = [] }) =>
    informative.map((parameter) => lineOf(code, parameter)),
  );

/** The rows that a report prints, as `expected.ts` writes them. */
export const linesOf = (report: EvaluatedReport): string[] =>
  analysesOf(report).flatMap(({ code, applicable }) =>
    applicable.map((parameter) => lineOf(code, parameter)),
  );

/** The demands for which the catalogue has no figure: an analysis, or a row of one. */
export const gapsOf = (report: EvaluatedReport): string[] =>
  analysesOf(report).flatMap(({ code, label, gap, pending }) => [
    ...(gap ? [`${code} ${label}`] : []),
    ...pending.flatMap((parameter) => (parameter.gap ? [`${code} ${parameter.label}`] : [])),
  ]);
