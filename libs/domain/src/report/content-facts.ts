import { buildingFacts, type Fact } from './building-facts.js';
import { conditionsText, STATUS_LABELS } from './evaluation-rows.js';
import type { EvaluatedAnalysis, EvaluatedParameter, EvaluatedReport } from './evaluation-types.js';
import type { PdeContent } from './pde-model.js';
import { LEVEL_LABELS } from './report-fields.js';

function parameterFacts(path: string, parameter: EvaluatedParameter): Fact[] {
  const { id, label, unit, notes, values, status } = parameter;
  const at = `${path} › ${label}`;
  const levels = Object.entries(values).map(([level, value]) => ({
    key: `parameter.${id}.${level}`,
    label: `${at} › ${LEVEL_LABELS[level as keyof typeof LEVEL_LABELS]}`,
    // A unit alone says nothing.
    value: value ? [value, unit].filter(Boolean).join(' ') : null,
  }));
  return [
    {
      key: `parameter.${id}.status`,
      label: `${at} › Situação`,
      value: STATUS_LABELS[status],
    },
    { key: `parameter.${id}.label`, label: `${at} › Descrição`, value: label },
    { key: `parameter.${id}.condition`, label: `${at} › Condição`, value: conditionsText(parameter) || null },
    ...levels,
    { key: `parameter.${id}.notes`, label: `${at} › Observações`, value: notes },
  ];
}

function analysisFacts(path: string, { id, code, label, applicable, pending }: EvaluatedAnalysis): Fact[] {
  const at = `${path} › ${code} ${label}`;
  return [
    { key: `analysis.${id}`, label: at, value: label },
    ...[...applicable, ...pending].flatMap((parameter) => parameterFacts(at, parameter)),
  ];
}

const evaluationFacts = ({ requirements }: EvaluatedReport): Fact[] =>
  requirements.flatMap((requirement) => {
    const at = `${requirement.code} ${requirement.label}`;
    return [
      { key: `requirement.${requirement.id}`, label: at, value: requirement.label },
      ...requirement.criteria.flatMap(({ code, label, analyses }) =>
        analyses.flatMap((analysis) => analysisFacts(`${at} › ${code} ${label}`, analysis)),
      ),
    ];
  });

/** All that a document states, a fact a line, in the order of the document. */
export const contentFacts = (content: PdeContent): Fact[] => [
  ...buildingFacts(content),
  ...evaluationFacts(content.evaluation),
];
