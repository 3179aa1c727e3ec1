import { monthsLater, saoPauloDay } from '@prumo/domain';

import { createBuilding } from './builders/building.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import { holderOf } from './support/people.js';

interface Warranties {
  regime: string;
  count: { start: string; day: string; isAssumed: boolean } | null;
  rows: { code: string; presence: string; end: string | null; status: string }[];
  counts: Record<string, number>;
}

let app: TestApp;
let admin: Client;
let owner: Client;

beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
  owner = await holderOf(app, admin, ['buildings', 'technicians', 'reports']);
});
afterAll(() => app.stop());

describe('the warranties of a building', () => {
  const warrantiesOf = async (facts: object): Promise<Warranties> => {
    const { id } = await createBuilding(owner, facts);
    return (await owner.get(`/api/buildings/${id}/warranties`)).body as unknown as Warranties;
  };
  const today = saoPauloDay(new Date());

  it('follow its regime, its chosen start and its elements', async () => {
    const dates = { occupancyPermitDate: '2024-02-29', deliveryDate: '2024-03-31' };
    const now = await warrantiesOf({
      ...dates,
      filingDate: '2023-06-11',
      warrantyStart: 'occupancy-permit',
      garage: 'none',
    });
    expect(now.count).toEqual({ start: 'occupancy-permit', day: '2024-02-29', isAssumed: false });
    const ends = new Map(now.rows.map((row) => [row.code, row.end]));
    expect([ends.get('G17170-01'), ends.get('G17170-28'), ends.get('G17170-45')]).toEqual([
      ...['2029-02-28', '2025-02-28', null],
    ]);
    expect([ends.has('G17170-27'), ends.has('ANEXO-D-01')]).toEqual([false, false]);

    const before = await warrantiesOf({ ...dates, filingDate: '2023-06-10' });
    expect(before.regime).toBe('annex-d');
    expect(before.count).toEqual({ start: 'delivery', day: '2024-03-31', isAssumed: true });
    expect(before.rows.every(({ code }) => code.startsWith('ANEXO-D'))).toBe(true);
  });

  it('have a state on the present day, and are counted by it', async () => {
    const { rows, counts } = await warrantiesOf({
      ...{ filingDate: '2024-01-10', deliveryDate: monthsLater(today, -11), warrantyStart: 'delivery' },
    });
    const states = new Map(rows.map((row) => [row.code, row.status]));
    expect(['G17170-01', 'G17170-28', 'G17170-45', 'G17170-46'].map((code) => states.get(code))).toEqual([
      ...['valid', 'ends-6', 'no-term', 'ended'],
    ]);
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(rows.length);
  });

  it('have no last day while their start is unknown', async () => {
    const { count, rows } = await warrantiesOf({ warrantyStart: 'delivery' });
    expect([count, rows.filter(({ end }) => end !== null)]).toEqual([null, []]);
  });

  it('are not shown to somebody else', async () => {
    const { id } = await createBuilding(owner);
    const other = await holderOf(app, admin, ['buildings', 'technicians']);
    expect((await other.get(`/api/buildings/${id}/warranties`)).status).toBe(404);
  });
});
