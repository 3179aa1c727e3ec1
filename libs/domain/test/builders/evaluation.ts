import type {
  AttributeDefinition,
  AttributeKind,
  Condition,
  ConditionValue,
  EvaluableAnalysis,
  EvaluableParameter,
  EvaluationInput,
  Scalar,
} from '../../src/report/evaluation/evaluation-types.js';
import { PLAIN_PROVENANCE } from '../../src/report/evaluation/provenance.js';

export const item = (id: number, code = String(id), isActive = true) => ({
  id,
  code,
  label: `Item ${code}`,
  isActive,
});

export const attribute = (
  dataKind: AttributeKind,
  sourceColumn = 'buildingHeight',
  overrides: Partial<AttributeDefinition> = {},
): AttributeDefinition => ({
  id: 1,
  friendlyName: `Campo ${sourceColumn}`,
  sourceTable: 'buildings',
  sourceColumn,
  dataKind,
  ...overrides,
});

export const HEIGHT = attribute('numeric', 'buildingHeight', { id: 1, unit: 'm', friendlyName: 'Altura' });
export const AREA = attribute('numeric', 'totalArea', { id: 2, unit: 'm²', friendlyName: 'Área total' });
export const ZONE = attribute('reference', 'code', {
  id: 3,
  sourceTable: 'bioclimatic_zones',
  friendlyName: 'Zona bioclimática',
});
export const BASEMENT = attribute('boolean', 'hasBasement', { id: 4, friendlyName: 'Tem subsolo' });

export const FLOORS = attribute('numeric', 'floors', { id: 5, friendlyName: 'Pavimentos' });

export const choice = (key: Scalar, label = String(key), id = 1): ConditionValue => ({ id, key, label });

export const range = (
  minLimit: number | null,
  maxLimit: number | null,
  of: AttributeDefinition = HEIGHT,
): Condition => ({ attribute: of, values: [], minLimit, maxLimit });

export const anyOf = (of: AttributeDefinition, ...values: ConditionValue[]): Condition => ({
  attribute: of,
  values,
  minLimit: null,
  maxLimit: null,
});

export const inZone = (...codes: string[]): Condition =>
  anyOf(ZONE, ...codes.map((code, index) => choice(code, code, index + 1)));

export const parameter = (
  id: number,
  conditions: Condition[] = [],
  overrides: Partial<EvaluableParameter> = {},
): EvaluableParameter => ({
  id,
  analysisId: 100,
  ...PLAIN_PROVENANCE,
  label: `Parâmetro ${id}`,
  unit: null,
  notes: null,
  minimumValue: null,
  intermediateValue: null,
  superiorValue: null,
  isActive: true,
  conditions,
  ...overrides,
});

export const analysis = (
  id: number,
  requirementId = 1,
  criterionId = 10,
  isActive = true,
): EvaluableAnalysis => ({ ...item(id, String(id), isActive), requirementId, criterionId });

/** One requirement, criterion and analysis (1, 10, 100), chosen at the minimum level. */
export const input = (overrides: Partial<EvaluationInput> = {}): EvaluationInput => ({
  structure: {
    requirements: [{ id: 1, position: 1, isEnabled: true }],
    criteria: [{ id: 10, position: 1 }],
    analyses: [{ id: 100, position: 1, levels: ['minimum'] }],
  },
  requirements: [item(1)],
  criteria: [item(10)],
  analyses: [analysis(100)],
  parameters: [],
  facts: {},
  ...overrides,
});
