import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';

import { StructureBody } from './structure.dto.js';

const list = (count: number, item: unknown) => Array.from({ length: count }, () => item);

describe('a long list of valid items', () => {
  it('is validated without an instance of each item', () => {
    const analyses = Array.from({ length: 5000 }, (_, at) => ({
      id: at + 1,
      levels: ['minimum', 'superior'],
    }));
    const body = plainToInstance(StructureBody, { analyses });
    expect([body.analyses, Object.keys(analyses)]).toEqual([analyses, analyses.map((_, at) => String(at))]);
    expect(body.analyses).toBe(analyses);
    expect(validateSync(body)).toEqual([]);
  });
});

describe('a list of invalid items', () => {
  const judged = (body: object) =>
    validateSync(plainToInstance(StructureBody, body)).map(({ property, children }) => [
      property,
      children?.length ?? 0,
    ]);

  it('is validated up to the 20 errors that are reported', () => {
    expect(judged({ requirements: list(5000, {}) })).toEqual([['requirements', 20]]);
    expect(judged({ criteria: list(5000, { id: 'x' }) })).toEqual([['criteria', 20]]);
    const wrong = Array.from({ length: 4000 }, (_, at) => ({ id: at + 1, levels: ['least'] }));
    expect(judged({ analyses: [{ id: 9000, levels: [] }, ...wrong] })).toEqual([['analyses', 20]]);
  });
});
