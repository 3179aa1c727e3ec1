import type { EvaluatedParameter, EvaluatedRequirement, PdeModel } from '@prumo/domain';
import { aCriterion, aModel, anAnalysis, anOutcome, aParameter, aRequirement } from '@prumo/pdf/testing';

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
const ROWS_IN_ANALYSIS = 20;
const ANALYSES_IN_CRITERION = 2;
const CRITERIA_IN_REQUIREMENT = 3;

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** One row: no two say quite the same, as in a catalogue. */
function parameter(index: number): EvaluatedParameter {
  const value = 20 + (index % 60);
  return aParameter({
    label: `${SUBJECTS[index % 5]} (${index + 1})`,
    unit: UNITS[index % 5] ?? null,
    notes: NOTES[index % 4] ?? null,
    values: {
      minimum: `≥ ${value}`,
      intermediate: `≥ ${value + 5},5`,
      superior: index % 7 ? `≥ ${value + 10}` : `≥ ${value + 5},5`,
    },
    ...(index % 7 === 0 && { fallback: { superior: 'intermediate' as const } }),
    outcomes: index % 40 < 20 && index % 2 ? [anOutcome()] : [],
  });
}

/** Makes something of each group of so many items. */
const inGroups = <T, R>(items: readonly T[], size: number, make: (some: T[], index: number) => R): R[] =>
  times(Math.ceil(items.length / size), (index) =>
    make(items.slice(index * size, (index + 1) * size), index),
  );

function requirements(rows: number): EvaluatedRequirement[] {
  const analyses = inGroups(times(rows, parameter), ROWS_IN_ANALYSIS, (applicable, index) =>
    anAnalysis({
      code: `${Math.floor(index / 6) + 7}.${(Math.floor(index / 2) % 3) + 1}.${(index % 2) + 1}`,
      label: `Análise do comportamento em uso, ensaio de número ${index + 1}`,
      applicable,
    }),
  );
  const criteria = inGroups(analyses, ANALYSES_IN_CRITERION, (some, index) =>
    aCriterion({
      code: `${Math.floor(index / 3) + 7}.${(index % 3) + 1}`,
      label: `Critério de desempenho de número ${index + 1}`,
      analyses: some,
    }),
  );
  return inGroups(criteria, CRITERIA_IN_REQUIREMENT, (some, index) =>
    aRequirement({
      code: `${index + 7}`,
      label: `Exigência do usuário de número ${index + 1}`,
      criteria: some,
    }),
  );
}

/** A report with so many rows, twenty to a table. */
export const benchModel = (rows: number): PdeModel =>
  aModel({ evaluation: { requirements: requirements(rows), pendingFields: [] } });
