import { buildingFacts, type Fact } from './evaluation/building-facts.js';
import { conditionsText, STATUS_LABELS } from './evaluation/evaluate-report.js';
import type {
  EvaluatedAnalysis,
  EvaluatedParameter,
  EvaluatedReport,
} from './evaluation/evaluation-types.js';
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

/** What one document says otherwise than another; null: it says nothing there. */
export interface ContentChange {
  field: string;
  from: string | null;
  to: string | null;
}

/** The differences between two documents, field by field: those of the later one in its order, then what is gone. */
export function compareContents(from: PdeContent, to: PdeContent): ContentChange[] {
  const before = byKey(contentFacts(from));
  const after = byKey(contentFacts(to));
  const gone = [...before.values()].filter(({ key }) => !after.has(key));
  return [...after.values(), ...gone]
    .map(({ key, label }) => ({
      field: label,
      from: before.get(key)?.value ?? null,
      to: after.get(key)?.value ?? null,
    }))
    .filter((change) => change.from !== change.to);
}

const byKey = (facts: readonly Fact[]): Map<string, Fact> => new Map(facts.map((fact) => [fact.key, fact]));
