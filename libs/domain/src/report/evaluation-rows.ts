import type { EvaluatedParameter, EvaluatedReport, ParameterStatus } from './evaluation-types.js';
import type { Level } from './report-fields.js';

export const STATUS_LABELS: Readonly<Record<ParameterStatus, string>> = {
  applies: 'Aplica-se',
  pending: 'Pendente',
  notApplicable: 'Não se aplica',
};

/** One parameter of an evaluated report with all that stands above it: a line of a spreadsheet. */
export interface EvaluationRow {
  requirement: string;
  criterion: string;
  analysis: string;
  parameter: string;
  /** 'Classe de ruído: II; Altura: ≤ 12 m', or empty. */
  condition: string;
  unit: string | null;
  values: Partial<Record<Level, string | null>>;
  status: ParameterStatus;
  notes: string | null;
}

/** A parameter's conditions, ready to print. */
export const conditionsText = ({ outcomes }: Pick<EvaluatedParameter, 'outcomes'>): string =>
  outcomes.map(({ name, expected }) => `${name}: ${expected}`).join('; ');

/** The parameters of an evaluated report, in its order. */
export function evaluationRows({ requirements }: EvaluatedReport): EvaluationRow[] {
  return requirements.flatMap((requirement) =>
    requirement.criteria.flatMap((criterion) =>
      criterion.analyses.flatMap((analysis) =>
        [...analysis.applicable, ...analysis.pending, ...analysis.notApplicable].map((parameter) => ({
          requirement: `${requirement.code} ${requirement.label}`,
          criterion: `${criterion.code} ${criterion.label}`,
          analysis: `${analysis.code} ${analysis.label}`,
          parameter: parameter.label,
          condition: conditionsText(parameter),
          unit: parameter.unit,
          values: parameter.values,
          status: parameter.status,
          notes: parameter.notes,
        })),
      ),
    ),
  );
}
