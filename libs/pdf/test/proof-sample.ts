import {
  progressOf,
  type ProofEvidence,
  type ProofKind,
  type ProofModel,
  type PrintedProofRow,
} from '@prumo/domain';

export const aProofEvidence = (overrides: Partial<ProofEvidence> = {}): ProofEvidence => ({
  ...{ id: 1, title: 'Laudo de ensaio 1.234/2026 – Esquadria de correr 1,20 × 1,20 m', isTest: true },
  ...{ issuer: 'Laboratório de Acústica', accreditation: 'CRL 0123', issuedOn: '2026-03-15' },
  ...{ validUntil: '2028-03-15', divergences: [], revision: 2, link: null },
  files: [{ name: 'laudo.pdf', sha256: 'a'.repeat(64) }],
  ...overrides,
});

export const aProofRow = (overrides: Partial<PrintedProofRow> = {}): PrintedProofRow => ({
  ...{ key: 'acustica-fachada', analysisId: null, requirement: '12 Desempenho acústico' },
  ...{ analysis: '12.2.1 Fachada, ensaio de campo', label: 'D2m,nT,w da vedação externa de dormitório' },
  ...{ obligation: 'required', demand: '≥ 30 dB (Mínimo)', hasLevels: true, requiredLevel: 'minimum' },
  ...{ isPending: false, isExcludedByAnswer: false },
  ...{ usualMethod: 'Ensaio de campo ISO 16283-3, ISO 717-1', usualResponsible: 'Arquitetura e consultor' },
  ...{ usualStage: 'Projeto; entrega', usualEvidence: 'Laudo de ensaio de campo' },
  ...{ situation: 'not-assessed', situationReason: null, designValue: null, designText: null, unit: null },
  ...{ overrideLevel: null, overrideReason: null, method: null, responsibleRole: null },
  ...{ responsiblePerson: null, stage: null, dueDate: null, achieved: null, meets: null, unjudged: null },
  ...{ toReview: false, formerLabel: null, formerDemand: null },
  ...{ standard: 'ABNT NBR 15575-4:2021, 12.3', evidence: [] },
  ...overrides,
});

const ROWS: readonly PrintedProofRow[] = [
  aProofRow({
    ...{ situation: 'meets', designValue: 33.5, unit: 'dB', achieved: 'minimum', meets: true },
    ...{ responsiblePerson: 'Ana Prado', dueDate: '2026-12-15', evidence: [aProofEvidence()] },
  }),
  aProofRow({
    ...{ key: 'acustica-sala', label: 'D2m,nT,w da vedação externa de sala', situation: 'meets' },
    ...{ designValue: 26, unit: 'dB', achieved: 'below', meets: false, overrideLevel: 'minimum' },
    overrideReason: 'O ruído da rua foi medido: classe I',
    evidence: [aProofEvidence({ id: 2, validUntil: '2026-06-30', divergences: ['vale até 5 pavimentos'] })],
  }),
  aProofRow({
    ...{ key: 'acustica-parede', analysis: '12.3.1 Vedações internas, ruído aéreo', situation: 'fails' },
    ...{ label: 'DnT,w da parede entre unidades, com dormitório', demand: '≥ 45 dB (Mínimo)' },
    ...{ designValue: 43, unit: 'dB', achieved: 'below', meets: false, dueDate: '2027-02-01' },
  }),
  aProofRow({
    ...{ key: 'acustica-piso', analysis: '12.3.1 Vedações internas, ruído aéreo', toReview: true },
    ...{
      label: 'DnT,w do piso entre unidades',
      demand: '≥ 45 dB (Mínimo)',
      formerDemand: '≥ 40 dB (Mínimo)',
    },
    ...{ formerLabel: 'DnT,w do piso', situation: 'meets', designText: 'ver memorial 3', unjudged: 'text' },
  }),
  aProofRow({
    ...{ key: 'termica-u', requirement: '11 Desempenho térmico', analysis: '11.2.1 Transmitância térmica' },
    ...{ label: 'Transmitância térmica U (ZB3)', demand: '≤ 2,70 W/(m²·K) (Mínimo)', isPending: true },
    ...{ usualMethod: 'Cálculo (NBR 15220-2)', usualResponsible: 'Consultor térmico' },
  }),
  aProofRow({
    ...{ key: 'piscina', requirement: '17 Funcionalidade', analysis: '17.1.1 Áreas de lazer', demand: null },
    ...{ label: 'Pé-direito da área de lazer', situation: 'not-applicable', obligation: 'recommended' },
    situationReason: 'O bloco não tem área de lazer.',
    ...{ usualMethod: null, usualResponsible: null, usualStage: null },
  }),
];

const HEAD = {
  ...{
    reportId: 7,
    version: 2,
    generatedAt: '2026-11-27T15:00:00.000Z',
    authenticityCode: '9f2c41d07ab3e865',
  },
  documentNumber: 'PDE-2026-0001',
  building: {
    ...{ name: 'Residencial Jardim das Araucárias', street: 'Rua Marechal Deodoro', addressNumber: '630' },
    ...{ neighborhood: 'Centro', city: 'Curitiba', state: 'PR' },
  },
  technician: {
    ...{ fullName: 'Helena Martins', creaCau: 'A12345-6', licenseState: 'PR', company: 'Prumo Engenharia' },
  },
  pde: { number: 'PDE-2026-0001', version: 3, authenticityCode: '1c5a7e9f20b34d68', isDraft: true },
} as const;

/** A document of a proof with these rows, by default one of each case. */
export function aProof(
  kind: ProofKind,
  rows: readonly PrintedProofRow[] = ROWS,
  overrides: Partial<ProofModel> = {},
): ProofModel {
  const requirements = [...new Set(rows.map(({ requirement }) => requirement))].map((requirement, index) => ({
    requirementId: index + 1,
    requirement,
    ...progressOf(rows.filter((row) => row.requirement === requirement)),
  }));
  const subject = kind === 'responsible-booklet' ? 'Arquitetura e consultor' : null;
  return { ...HEAD, kind, subject, progress: progressOf(rows), requirements, rows, ...overrides };
}

/** A proof with as many rows as the largest reports. */
export const manyRows = (count: number): PrintedProofRow[] =>
  Array.from({ length: count }, (_, index) => {
    const row = ROWS[index % ROWS.length] ?? aProofRow();
    const [requirement, analysis] = [Math.floor(index / 200), Math.floor(index / 8)];
    return {
      ...row,
      key: `row-${index}`,
      requirement: `${requirement + 7} Requisito ${requirement + 1}`,
      analysis: `${requirement + 7}.${analysis} Análise ${analysis}`,
      label: `${row.label} ${index}`,
    };
  });
