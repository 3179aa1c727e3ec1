import { NOTHING_ENTERED, progressOf, type ProofRow } from '@prumo/domain';

/** A row of acoustics with nothing entered. */
export const rowOf = (parameterId: number, over: Partial<ProofRow> = {}): ProofRow => ({
  ...NOTHING_ENTERED,
  ...{ key: `p${parameterId}`, analysisId: null, parameterId, requirementId: 12, version: 0 },
  ...{ requirement: '12 Acústico', criterion: '12.2 Fachada', analysis: '12.2.1 Ensaio de campo' },
  ...{
    label: `Linha ${parameterId}`,
    obligation: 'required',
    demand: '≥ 45 dB (Mínimo)',
    hasLevels: true,
    expectedUnit: 'dB',
  },
  ...{ requiredLevel: 'minimum', isPending: false, isExcludedByAnswer: false },
  ...{ usualMethod: 'ISO 16283-3', usualResponsible: 'Construtora', usualStage: 'Entrega' },
  ...{ usualEvidence: 'Laudo de ensaio', achieved: null, meets: null, unjudged: null },
  ...{ toReview: false, formerLabel: null, formerDemand: null, evidence: [] },
  ...over,
});

/** The progress of these rows, as the API answers it. */
export const partsOf = (rows: readonly ProofRow[]) => ({
  progress: progressOf(rows),
  requirements: [...new Set(rows.map(({ requirementId }) => requirementId))].map((requirementId) => {
    const own = rows.filter((row) => row.requirementId === requirementId);
    return { requirementId, requirement: own[0]?.requirement ?? '', ...progressOf(own) };
  }),
});
