import { freeCodes } from './free-codes.js';
import { parameterRecords } from './parameter-records.js';
import type { SeedRecord, SeedStep } from './record.js';
import { REQUIREMENTS } from './starter/requirements.js';

const requirements: SeedRecord[] = REQUIREMENTS.map(({ code, label }) => ({
  key: `requirements/${code}`,
  row: { code, label },
}));

const criteria: SeedRecord[] = REQUIREMENTS.flatMap((requirement) =>
  requirement.criteria.map(({ code, label }) => ({ key: `criteria/${code}`, row: { code, label } })),
);

const analyses: SeedRecord[] = REQUIREMENTS.flatMap((requirement) =>
  requirement.criteria.flatMap((criterion) =>
    criterion.analyses.map(({ number, label }) => ({
      key: `analyses/${criterion.code}.${number}`,
      row: { code: `${criterion.code}.${number}`, label },
      refs: {
        requirement_id: `requirements/${requirement.code}`,
        criterion_id: `criteria/${criterion.code}`,
      },
    })),
  ),
);

/** The catalogue proper: requirements, criteria, analyses and parameters, in the order they depend on each other. */
export const requirementSteps: readonly SeedStep[] = [
  { table: 'requirements', name: 'requisitos', records: requirements, same: 't.code = p.code' },
  { table: 'criteria', name: 'critérios', records: criteria, same: 't.code = p.code' },
  {
    table: 'analyses',
    name: 'análises',
    records: analyses,
    // Codes are numbered by the program, so an equal one says nothing: an equal description does.
    same: `t.requirement_id = p.requirement_id AND t.criterion_id = p.criterion_id
      AND search_text(t.label) = search_text(p.label)`,
    settle: freeCodes,
  },
  {
    table: 'parameters',
    name: 'parâmetros',
    records: parameterRecords,
    same: 't.analysis_id = p.analysis_id AND search_text(t.label) = search_text(p.label)',
  },
];
