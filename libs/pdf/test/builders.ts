import {
  completeReport,
  type ConditionOutcome,
  countFigures,
  type EvaluatedAnalysis,
  type EvaluatedCriterion,
  type EvaluatedParameter,
  type EvaluatedReport,
  type EvaluatedRequirement,
  LEVELS,
  PLAIN_PROVENANCE,
  type PdeBuilding,
  type PdeModel,
} from '@prumo/domain';

export function aBuilding(overrides: Partial<PdeBuilding> = {}): PdeBuilding {
  return {
    name: 'Residencial Jardim das Araucárias',
    typology: { code: 'RES-MULTI', label: 'Residencial multifamiliar' },
    cep: '80010000',
    street: 'Rua Marechal Deodoro',
    addressNumber: '630',
    neighborhood: 'Centro',
    city: 'Curitiba',
    state: 'PR',
    totalArea: 12450.5,
    buildingHeight: 42,
    basementDepth: 6.2,
    floors: 14,
    units: 56,
    bioclimaticZone: { code: 'ZB1', label: 'Zona bioclimática 1' },
    isopleth: { code: 'III', label: 'Região III', windMinMS: 35, windMaxMS: 40 },
    noiseClass: { code: 'II', label: 'Situações não enquadradas nas classes I e III', minDb: 60, maxDb: 65 },
    aggressivenessClass: { code: 'II', label: 'Moderada: urbana', risk: 'Pequeno' },
    predominantColor: { code: 'AMARELA', label: 'Amarela', absorptanceMin: 0.3, absorptanceMax: 0.3 },
    ...overrides,
  };
}

export function anOutcome(overrides: Partial<ConditionOutcome> = {}): ConditionOutcome {
  return {
    attributeId: 1,
    name: 'Classe de ruído',
    sourceTable: 'buildings',
    sourceColumn: 'noise_class_id',
    expected: 'II',
    actual: 'II',
    result: 'holds',
    ...overrides,
  };
}

let nextId = 1;

/** Resets the ids, so that bytes do not depend on what other files of the process built. */
export const resetIds = (): void => {
  nextId = 1;
};

export function aParameter(overrides: Partial<EvaluatedParameter> = {}): EvaluatedParameter {
  return {
    id: nextId++,
    ...PLAIN_PROVENANCE,
    label: 'D2m,nT,w da vedação externa de dormitório',
    unit: 'dB',
    notes: null,
    values: { minimum: '≥ 25', intermediate: '≥ 30', superior: '≥ 35' },
    status: 'applies',
    outcomes: [],
    ...overrides,
  };
}

export function aPendingParameter(overrides: Partial<EvaluatedParameter> = {}): EvaluatedParameter {
  return aParameter({
    status: 'pending',
    outcomes: [anOutcome({ actual: null, result: 'pending' })],
    ...overrides,
  });
}

const highest = (levels: readonly EvaluatedAnalysis['levels'][number][]): EvaluatedAnalysis['adopted'] =>
  levels[levels.length - 1] ?? 'minimum';

export function anAnalysis(overrides: Partial<EvaluatedAnalysis> = {}): EvaluatedAnalysis {
  return {
    id: nextId++,
    code: '12.2.1',
    label: 'Fachada, ensaio de campo',
    levels: ['minimum', 'intermediate', 'superior'],
    adopted: highest(overrides.levels ?? LEVELS),
    applicable: [aParameter()],
    pending: [],
    notApplicable: [],
    ...overrides,
  };
}

export function aCriterion(overrides: Partial<EvaluatedCriterion> = {}): EvaluatedCriterion {
  return {
    id: nextId++,
    code: '12.2',
    label: 'Isolação acústica de vedações externas',
    analyses: [anAnalysis()],
    ...overrides,
  };
}

export function aRequirement(overrides: Partial<EvaluatedRequirement> = {}): EvaluatedRequirement {
  const criteria = overrides.criteria ?? [aCriterion()];
  return {
    id: nextId++,
    code: '12',
    label: 'Desempenho acústico',
    figuresAtLevel: countFigures(criteria.flatMap(({ analyses }) => analyses)),
    ...overrides,
    criteria,
  };
}

/** A report's evaluation without what derives from its requirements. */
type Evaluation = Pick<EvaluatedReport, 'requirements' | 'pendingFields'> & Partial<EvaluatedReport>;

const completed = ({ requirements, pendingFields, divergences, ...told }: Evaluation): EvaluatedReport => ({
  ...completeReport(requirements, pendingFields, divergences),
  ...told,
});

export function aModel({
  evaluation = { requirements: [aRequirement()], pendingFields: [] },
  ...overrides
}: Partial<Omit<PdeModel, 'evaluation'>> & { evaluation?: Evaluation } = {}): PdeModel {
  return {
    reportId: 17,
    version: 3,
    generatedAt: '2025-03-15T01:30:00.000Z',
    authenticityCode: '9f2c41d07ab3e865',
    building: aBuilding(),
    technician: {
      fullName: 'Helena Prado Monteiro',
      creaCau: '123456/D',
      licenseState: 'PR',
      company: 'Monteiro Engenharia Ltda.',
      email: 'helena@monteiro.eng.br',
      phone: '41999998888',
    },
    structuralSystem: null,
    evaluation: completed(evaluation),
    ...overrides,
  };
}

/** A report whose only requirement has one analysis with these parameters. */
export const aModelOf = (
  parameters: EvaluatedParameter[],
  analysis: Partial<EvaluatedAnalysis> = {},
): PdeModel =>
  aModel({
    evaluation: {
      requirements: [
        aRequirement({
          criteria: [aCriterion({ analyses: [anAnalysis({ applicable: parameters, ...analysis })] })],
        }),
      ],
      pendingFields: [],
    },
  });
