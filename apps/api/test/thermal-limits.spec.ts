import type { BuildingThermalLimits } from '@prumo/domain';

import { createBuilding } from './builders/building.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import { holderOf } from './support/people.js';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
});
afterAll(() => app.stop());

async function limitsOf(over: Record<string, unknown>): Promise<BuildingThermalLimits> {
  const { id } = await createBuilding(admin, over);
  const { status, body } = await admin.get(`/api/buildings/${id}/thermal-limits`);
  expect(status).toBe(200);
  return body as BuildingThermalLimits;
}
const figures = ({ rows }: BuildingThermalLimits['wall']) => rows.map(({ figure }) => figure);

describe('the thermal limits of a building', () => {
  it('are the rows of its zone and edition, for every absorptance', async () => {
    const { zone, edition, wall, roof } = await limitsOf({
      filingDate: '2022-01-10',
      bioclimaticZone: 'ZB3',
    });
    expect([zone, edition]).toEqual(['ZB3', 2021]);
    expect(figures(wall)).toEqual(['≤ 3,70', '≤ 2,50', '≥ 130']);
    expect(wall.rows[0]).toMatchObject({
      ...{ quantity: 'transmittance', limit: 3.7, unit: 'W/(m²·K)' },
      absorptance: { above: null, upTo: 0.6 },
    });
    expect(figures(roof)).toEqual(['≤ 2,30', '≤ 1,50', '> 0,7']);
    expect([wall.pending, roof.pending]).toEqual([[], []]);
  });

  it('of an edition without tables are pending, with the reason', async () => {
    const { wall } = await limitsOf({ filingDate: '2026-07-01', bioclimaticZone: 'ZB3' });
    expect(wall).toEqual({ rows: [], pending: ['tabelas da edição de 2025 não disponíveis'] });
  });

  it('return 404 for buildings of other users', async () => {
    const { id } = await createBuilding(admin);
    const other = await holderOf(app, admin, ['buildings']);
    expect((await other.get(`/api/buildings/${id}/thermal-limits`)).status).toBe(404);
  });
});
