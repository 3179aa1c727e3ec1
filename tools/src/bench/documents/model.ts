import {
  completeReport,
  countFigures,
  type EvaluatedAnalysis,
  type EvaluatedParameter,
  type EvaluatedRequirement,
  PLAIN_PROVENANCE,
  type PdeModel,
} from '@prumo/domain';

const SUBJECTS = [
  'D2m,nT,w de dormitório',
  'Transmitância térmica U',
  'Estanqueidade da fachada',
  'Resistência ao fogo',
  'Vida útil de projeto',
];
const UNITS = ['dB', 'W/(m²·K)', null, 'min', 'anos'];
const NOTES = [
  'ABNT NBR 15575-4:2013, com as emendas de 2021.',
  'ABNT NBR 15575-4:2013, zonas da ABNT NBR 15220-3:2005; a emenda de 2021 traz outro valor: conferir na edição vigente.',
  null,
  null,
];
const NOISE_CLASS: EvaluatedParameter['outcomes'][number] = {
  attributeId: 1,
  name: 'Classe de ruído',
  sourceTable: 'buildings',
  sourceColumn: 'noise_class_id',
  expected: 'II',
  actual: 'II',
  result: 'holds',
};
const ROWS_IN_ANALYSIS = 20;
const ANALYSES_IN_CRITERION = 2;
const CRITERIA_IN_REQUIREMENT = 3;

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** One row: no two say quite the same, as in a catalogue. */
function parameter(index: number): EvaluatedParameter {
  const value = 20 + (index % 60);
  return {
    id: index + 1,
    ...PLAIN_PROVENANCE,
    label: `${SUBJECTS[index % 5]} (${index + 1})`,
    unit: UNITS[index % 5] ?? null,
    notes: NOTES[index % 4] ?? null,
    values: {
      minimum: `≥ ${value}`,
      intermediate: `≥ ${value + 5},5`,
      superior: index % 7 ? `≥ ${value + 10}` : `≥ ${value + 5},5`,
    },
    ...(index % 7 === 0 && { fallback: { superior: 'intermediate' as const } }),
    status: 'applies',
    outcomes: index % 40 < 20 && index % 2 ? [NOISE_CLASS] : [],
  };
}

/** Makes something of each group of so many items. */
const inGroups = <T, R>(items: readonly T[], size: number, make: (some: T[], index: number) => R): R[] =>
  times(Math.ceil(items.length / size), (index) =>
    make(items.slice(index * size, (index + 1) * size), index),
  );

function requirements(rows: number): EvaluatedRequirement[] {
  const analyses = inGroups(
    times(rows, parameter),
    ROWS_IN_ANALYSIS,
    (applicable, index): EvaluatedAnalysis => ({
      id: index + 1,
      code: `${Math.floor(index / 6) + 7}.${(Math.floor(index / 2) % 3) + 1}.${(index % 2) + 1}`,
      label: `Análise do comportamento em uso, ensaio de número ${index + 1}`,
      levels: ['minimum', 'intermediate', 'superior'],
      adopted: 'superior',
      applicable,
      pending: [],
      notApplicable: [],
    }),
  );
  const criteria = inGroups(analyses, ANALYSES_IN_CRITERION, (some, index) => ({
    id: index + 1,
    code: `${Math.floor(index / 3) + 7}.${(index % 3) + 1}`,
    label: `Critério de desempenho de número ${index + 1}`,
    analyses: some,
  }));
  return inGroups(criteria, CRITERIA_IN_REQUIREMENT, (some, index) => ({
    id: index + 1,
    code: `${index + 7}`,
    label: `Exigência do usuário de número ${index + 1}`,
    criteria: some,
    figuresAtLevel: countFigures(some.flatMap((one) => one.analyses)),
  }));
}

/** A report with so many rows, twenty to a table. */
export const benchModel = (rows: number): PdeModel => ({
  reportId: 1,
  version: 1,
  generatedAt: '2026-01-15T12:00:00.000Z',
  authenticityCode: '9f2c41d07ab3e865',
  building: {
    name: 'Residencial Jardim das Araucárias',
    typology: { code: 'RES-MULTI', label: 'Residencial multifamiliar' },
    cep: '80010-000',
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
  },
  technician: {
    fullName: 'Helena Prado Monteiro',
    creaCau: '123456/D',
    licenseState: 'PR',
    company: 'Monteiro Engenharia Ltda.',
    email: 'helena@monteiro.eng.br',
    phone: '41999998888',
  },
  structuralSystem: null,
  evaluation: completeReport(requirements(rows)),
});
