import {
  completeReport,
  type EvaluatedAnalysis,
  type EvaluatedCriterion,
  type EvaluatedParameter,
  type EvaluatedRequirement,
  LEVELS,
  PLAIN_PROVENANCE,
  type PdeBuilding,
  type PdeModel,
} from '@prumo/domain';
import fc from 'fast-check';

import { aBuilding, anOutcome, aRequirement } from '../builders.js';
import { orNull, remark, text } from './texts.js';

const outcome = fc.record({ name: text(4, 255), expected: text(4, 255) }).map((over) => anOutcome(over));

const value = orNull(fc.oneof(fc.constantFrom('≥ 25', '≤ 0,65', 'Atende', '1.200,25'), text(3, 120)));

const parameter = (status: 'applies' | 'pending'): fc.Arbitrary<EvaluatedParameter> =>
  fc
    .record({
      label: text(12, 255),
      unit: orNull(fc.oneof(fc.constantFrom('dB', 'W/(m²·K)', 'anos'), text(2, 32))),
      notes: remark,
      minimum: value,
      intermediate: value,
      superior: value,
      outcomes: fc.array(outcome, { maxLength: 2 }),
    })
    .map(({ minimum, intermediate, superior, outcomes, ...rest }) => ({
      id: 0,
      ...PLAIN_PROVENANCE,
      ...rest,
      values: { minimum, intermediate, superior },
      status,
      outcomes:
        status === 'applies' ? outcomes : [...outcomes, anOutcome({ actual: null, result: 'pending' })],
    }));

const levels = fc.subarray([...LEVELS], { minLength: 1 });

const analysis: fc.Arbitrary<EvaluatedAnalysis> = fc
  .record({
    label: text(10, 255),
    levels,
    applicable: fc.oneof(
      { weight: 6, arbitrary: fc.array(parameter('applies'), { maxLength: 6 }) },
      { weight: 1, arbitrary: fc.array(parameter('applies'), { minLength: 20, maxLength: 45 }) },
    ),
    pending: fc.oneof(
      { weight: 4, arbitrary: fc.constant<EvaluatedParameter[]>([]) },
      { weight: 1, arbitrary: fc.array(parameter('pending'), { maxLength: 3 }) },
    ),
    shared: orNull(remark),
  })
  .map(({ shared, applicable, ...rest }) => ({
    ...rest,
    id: 0,
    code: '',
    adopted: rest.levels[rest.levels.length - 1] ?? 'minimum',
    applicable: shared === null ? applicable : applicable.map((one) => ({ ...one, notes: shared })),
    notApplicable: [],
  }));

const criterion: fc.Arbitrary<EvaluatedCriterion> = fc
  .record({ label: text(10, 255), analyses: fc.array(analysis, { maxLength: 3 }) })
  .map((rest) => ({ ...rest, id: 0, code: '' }));

const requirement: fc.Arbitrary<EvaluatedRequirement> = fc
  .record({ label: text(8, 255), criteria: fc.array(criterion, { maxLength: 3 }) })
  .map((rest) => aRequirement({ ...rest, code: '' }));

const coded = fc.record({ code: text(1, 16), label: text(5, 255) });

const building: fc.Arbitrary<PdeBuilding> = fc
  .record({
    name: text(6, 255),
    typology: orNull(coded),
    street: text(5, 255),
    addressNumber: orNull(text(1, 20)),
    neighborhood: orNull(text(3, 128)),
    city: orNull(text(3, 128)),
    bioclimaticZone: orNull(coded),
    isopleth: orNull(coded.map((item) => ({ ...item, windMinMS: 30, windMaxMS: null }))),
    aggressivenessClass: orNull(coded.map((item) => ({ ...item, risk: 'Pequeno' as const }))),
  })
  .map((over) => aBuilding(over));

const system = fc.record({
  systemType: fc.constantFrom('concrete' as const, 'wood' as const),
  materialResistance: orNull(text(6, 255)),
  designLife: fc.integer({ min: 1, max: 1000 }),
  designLoads: orNull(text(10, 255)),
});

/** Numbers labels, so that a reader can find them: '3 Desempenho', '3.1 Fachada', 'P17 Parede'. */
function numbered(requirements: EvaluatedRequirement[]): EvaluatedRequirement[] {
  let parameters = 0;
  const named = (one: EvaluatedParameter): EvaluatedParameter => ({
    ...one,
    id: (parameters += 1),
    label: `P${parameters} ${one.label}`,
  });
  return requirements.map((requirement, r) => ({
    ...requirement,
    code: `R${r + 1}`,
    criteria: requirement.criteria.map((one, c) => ({
      ...one,
      code: `R${r + 1}.${c + 1}`,
      analyses: one.analyses.map((two, a) => ({
        ...two,
        code: `R${r + 1}.${c + 1}.${a + 1}`,
        applicable: two.applicable.map(named),
        pending: two.pending.map(named),
      })),
    })),
  }));
}

/** Any report that the API can pass, from empty to some forty pages. */
export const randomModel: fc.Arbitrary<PdeModel> = fc
  .record({
    building,
    technician: fc.record({
      fullName: text(4, 255),
      creaCau: text(2, 50),
      licenseState: fc.constantFrom('PR', 'SP'),
      company: orNull(text(4, 255)),
      email: orNull(text(1, 255)),
      phone: orNull(fc.constantFrom('41999998888', '4133334444')),
    }),
    structuralSystem: orNull(system),
    requirements: fc.array(requirement, { maxLength: 4 }),
    version: fc.integer({ min: 1, max: 999 }),
  })
  .map(({ requirements, ...rest }) => ({
    ...rest,
    reportId: 17,
    generatedAt: '2025-03-15T01:30:00.000Z',
    authenticityCode: '9f2c41d07ab3e865',
    evaluation: completeReport(numbered(requirements), [
      { sourceTable: 'buildings', sourceColumn: 'noise_class_id', name: 'Classe de ruído', parameters: 1 },
    ]),
  }));
