import { compareParameters, type EvaluableParameter, LEVELS } from '@prumo/domain';

import { createAnalysis } from './builders/analysis.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';

type Row = Pick<EvaluableParameter, 'id' | 'label' | 'minimumValue' | 'intermediateValue' | 'superiorValue'>;

const VALUES = [
  null,
  '',
  '  ',
  '20',
  '≥ 20',
  '2,5 a 3',
  '2.5',
  '1.234,5',
  '1.234.567',
  '1.2345',
  '-3',
  '0,60',
  '≤ 0,6',
  'D2m,nT,w ≥ 30 dB',
  'sim',
  'v.1.2',
  '12.345,',
  '000',
  '10-20',
  '٣ dB',
  '𝟩,5',
  '≥ ２５',
  '٣5',
];
const LABELS = ['Parede', 'parede', 'PÁREDE', 'Água', 'agua', 'Zinco', '10', '9'];

/** The same choices on every run: a small linear congruential generator. */
function* choices(seed: number): Generator<number> {
  for (let state = seed; ; state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) yield state >> 8;
}

describe('the order of parameters', () => {
  let app: TestApp;
  let admin: Client;

  beforeAll(async () => {
    app = await startApp({ kind: 'empty' });
    admin = await signedIn(app);
  });
  afterAll(() => app.stop());

  it('is the same in the list and in a report', async () => {
    const { id: analysisId } = await createAnalysis(admin);
    const random = choices(15_575);
    const pick = <T>(from: readonly T[]): T => from[random.next().value % from.length] as T;
    const rows = Array.from({ length: 400 }, () => [pick(LABELS), ...LEVELS.map(() => pick(VALUES))]);
    for (const row of rows)
      await app.dataSource.query(
        `INSERT INTO parameters (analysis_id, label, minimum_value, intermediate_value, superior_value)
         VALUES ($1, $2, $3, $4, $5)`,
        [analysisId, ...row],
      );
    const listed = (await admin.get('/api/parameters')).body as Row[];
    expect(listed).toHaveLength(400);
    const printed = [...listed].sort(compareParameters);
    expect(listed.map(({ id }) => id)).toEqual(printed.map(({ id }) => id));
  });
});
