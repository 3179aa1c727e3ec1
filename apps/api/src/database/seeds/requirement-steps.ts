import { REQUIREMENTS } from '@prumo/starter-catalogue';

import type { Queries } from '../queries.js';
import type { ResolvedRecord, SeedRecord, SeedStep } from './ledger.js';

const requirements: SeedRecord[] = REQUIREMENTS.map(({ code, label }) => ({
  key: `requirements/${code}`,
  row: { code, label },
}));

const criteria: SeedRecord[] = REQUIREMENTS.flatMap((requirement) =>
  requirement.criteria.map(({ code, shownCode = code, label }) => ({
    key: `criteria/${code}`,
    row: { code: shownCode, label },
  })),
);

const analyses: SeedRecord[] = REQUIREMENTS.flatMap((requirement) =>
  requirement.criteria.flatMap((criterion) =>
    criterion.analyses.map(({ number, label }) => ({
      key: `analyses/${criterion.code}.${number}`,
      row: { code: `${criterion.shownCode ?? criterion.code}.${number}`, label },
      refs: {
        requirement_id: `requirements/${requirement.code}`,
        criterion_id: `criteria/${criterion.code}`,
      },
    })),
  ),
);

/** In the order of their dependencies. */
export const requirementSteps: readonly SeedStep[] = [
  { table: 'requirements', name: 'requisitos', records: requirements, same: 't.code COLLATE ptbr = p.code' },
  { table: 'criteria', name: 'critérios', records: criteria, same: 't.code COLLATE ptbr = p.code' },
  {
    table: 'analyses',
    name: 'análises',
    records: analyses,
    // Codes are numbered by the program: records are equal by their description.
    same: `t.requirement_id = p.requirement_id AND t.criterion_id = p.criterion_id
      AND search_text(t.label) = search_text(p.label)`,
    beforeInsert: freeCodes,
  },
];

interface Taken {
  requirement_id: number;
  criterion_id: number;
  code: string;
}

/** Gives analyses whose code is taken the next number of their criterion. */
async function freeCodes(
  db: Queries,
  records: readonly ResolvedRecord[],
): Promise<readonly ResolvedRecord[]> {
  if (records.length === 0) return records;
  const rows = await db.query<Taken[]>('SELECT requirement_id, criterion_id, code FROM analyses');
  const codeKey = (pair: Readonly<Record<string, unknown>>, code: string): string =>
    `${String(pair.requirement_id)}/${String(pair.criterion_id)}/${code}`;
  const taken = new Set(rows.map((row) => codeKey({ ...row }, row.code)));

  return records.map(({ key, row }) => {
    let code = String(row.code);
    while (taken.has(codeKey(row, code))) code = next(code);
    taken.add(codeKey(row, code));
    return { key, row: { ...row, code } };
  });
}

/** '12.3.1' → '12.3.2'. */
function next(code: string): string {
  const dot = code.lastIndexOf('.');
  return `${code.slice(0, dot)}.${Number(code.slice(dot + 1)) + 1}`;
}
