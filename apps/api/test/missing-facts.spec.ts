import { createBuilding } from './builders/building.js';
import { BUILDINGS, registered } from './reference-buildings/buildings.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import { holderOf } from './support/people.js';
import { listenToStatements } from './support/statements.js';

interface Missing {
  facts: number;
  buildingIds: number[];
  isPartial: boolean;
}

describe('missing facts of buildings', () => {
  let app: TestApp;
  let admin: Client;
  beforeAll(async () => {
    app = await startApp({ kind: 'starter' });
    admin = await signedIn(app);
  });
  afterAll(() => app.stop());

  const newOwner = (): Promise<Client> => holderOf(app, admin, ['buildings', 'technicians']);
  const missingOf = async (client: Client): Promise<Missing> =>
    (await client.get('/api/dashboard/missing-facts')).body as Missing;
  /** As the page of the building counts them. */
  const missingOnPage = async (client: Client, id: number): Promise<number> => {
    const { groups } = (await client.get(`/api/buildings/${id}/overview`)).body as {
      groups: { told: number; needed: number }[];
    };
    return groups.reduce((sum, { told, needed }) => sum + needed - told, 0);
  };

  it('are empty without buildings', async () => {
    expect(await missingOf(await newOwner())).toEqual({ facts: 0, buildingIds: [], isPartial: false });
  });

  it("equal those of the building pages, for the caller's buildings only", async () => {
    const owner = await newOwner();
    await createBuilding(admin);
    const lacking: number[] = [];
    let facts = 0;
    for (const [at, described] of Object.values(BUILDINGS).entries()) {
      // Each building lacks other facts: none, every fifth, every fourth … all optional ones.
      const told = Object.entries(described.told).filter(
        ([field], index) =>
          ['totalArea', 'floors', 'units'].includes(field) || at % 6 === 0 || index % (6 - (at % 6)) !== 0,
      );
      const id = await registered(owner, { ...described, told: Object.fromEntries(told) });
      const missing = await missingOnPage(owner, id);
      facts += missing;
      if (missing > 0) lacking.unshift(id);
    }
    expect(facts).toBeGreaterThan(10);
    expect(await missingOf(owner)).toEqual({ facts, buildingIds: lacking, isPartial: false });
  });

  it.each([
    ['at the limit that two ranges share', { floors: 5 }],
    ['filed under an edition without tables', { filingDate: '2026-01-01' }],
    ['without place', { city: null, state: null, bioclimaticZone: 'ZB3' }],
  ])('equal those of the page for a building %s', async (_name, over) => {
    const owner = await newOwner();
    const { id } = await createBuilding(owner, over);
    expect((await missingOf(owner)).facts).toBe(await missingOnPage(owner, id));
  });

  it('are counted with as many statements for many buildings as for one', async () => {
    const owner = await newOwner();
    const { technicianId } = await createBuilding(owner);
    const statements = listenToStatements();
    try {
      const once = await statements.during(() => missingOf(owner));
      for (let index = 0; index < 5; index++) await createBuilding(owner, { technicianId });
      const often = await statements.during(() => missingOf(owner));
      expect(often.length).toBe(once.length);
    } finally {
      statements.stop();
    }
  });
});
