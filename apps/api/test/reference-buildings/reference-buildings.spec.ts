import type { EvaluatedReport } from '@prumo/domain';

import { structureOf } from '../builders/report.js';
import { startApp, type TestApp } from '../support/app.js';
import { type Client, signedIn } from '../support/client.js';
import { BUILDINGS, type Letter, registered } from './buildings.js';
import type { Described } from './described.js';
import { describeDocuments } from './documents.js';
import { EXPECTED, GAPS } from './expected.js';
import { analysesOf, gapsOf, informativeLinesOf, linesOf, previewOf } from './printed.js';

let app: TestApp;
let admin: Client;
let structure: object;
beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
  structure = await structureOf(admin);
});
afterAll(() => app.stop());

describe.each(Object.entries(BUILDINGS) as [Letter, Described][])('%s: %#', (letter, { name }) => {
  let report: EvaluatedReport;
  beforeAll(async () => {
    const buildingId = await registered(admin, BUILDINGS[letter]);
    report = await previewOf(admin, buildingId, structure);
  });

  it(`prints for ${name} every row that applies, with values and source, and no other`, () => {
    const expected = EXPECTED.filter(({ buildings }) => buildings.includes(letter)).map(({ line }) => line);
    expect(linesOf(report).sort()).toEqual([...expected].sort());
  });

  it('folds the rows that apply in other States only', () => {
    const expected = EXPECTED.filter(({ buildings }) => buildings.includes(letter.toLowerCase()));
    expect(informativeLinesOf(report).sort()).toEqual(expected.map(({ line }) => line).sort());
  });

  it('has no pending field, and pending rows only where the sources have no value', () => {
    expect(report.pendingFields).toEqual([]);
    expect(gapsOf(report)).toEqual(GAPS[letter]);
  });

  it('gives a reason for every row that does not apply', () => {
    for (const { notApplicable } of analysesOf(report))
      for (const { outcomes } of notApplicable)
        expect(outcomes.some(({ result, expected }) => result === 'fails' && expected !== '')).toBe(true);
  });

  it('names method, responsible party, stage and evidence of every row', () => {
    const silent = analysesOf(report)
      .flatMap(({ applicable }) => applicable)
      .filter((each) => !each.method || !each.responsible || !each.stage || !each.evidence);
    expect(silent.map(({ label }) => label)).toEqual([]);
  });
});

describeDocuments(() => admin);

it('expects each row once', () => {
  const lines = EXPECTED.map(({ line }) => line);
  expect(lines.filter((line, index) => lines.indexOf(line) < index)).toEqual([]);
});
