import { createBuilding } from './builders/building.js';
import { loadEvaluationFacts } from '../src/features/reports/evaluation/evaluation.service.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';

describe('building facts that decide which requirements apply', () => {
  let app: TestApp;
  let admin: Client;

  beforeAll(async () => {
    app = await startApp({ kind: 'starter' });
    admin = await signedIn(app);
  });
  afterAll(() => app.stop());

  const factsOf = async (over: object) =>
    loadEvaluationFacts(app.dataSource.manager, (await createBuilding(admin, over as never)).id);
  const fact = async (column: string, over: object) => (await factsOf(over))['buildings']?.[column];

  it.each([
    [undefined, 2021],
    ['2013-07-19', 2013],
    ['2021-09-25', 2013],
    ['2021-09-26', 2021],
    ['2026-06-02', 2021],
    ['2026-06-03', 2025],
    ['2031-01-01', 2025],
  ])('uses for the filing date %s the thermal tables of %s', async (filingDate, edition) => {
    expect(await fact('thermal_edition', { filingDate })).toBe(edition);
  });

  it.each([
    ['the given one', { fireHeight: 21, buildingHeight: 24 }, 21],
    ['0 for a house', { fireHeight: 0, buildingHeight: 4 }, 0],
    ['the building’s height when none is given', { buildingHeight: 24 }, 24],
    ['null when neither is given', { buildingHeight: 0 }, null],
  ])('uses as fire height %s', async (_name, over, expected) => {
    expect(await fact('effective_fire_height', over)).toBe(expected);
  });

  it.each([
    [null, null, null],
    ['none', false, false],
    ['open', true, false],
    ['closed', true, true],
  ])('derives garage facts from %s', async (garage, has, closed) => {
    const { buildings } = await factsOf({ garage });
    expect([buildings?.['has_garage'], buildings?.['has_closed_garage']]).toEqual([has, closed]);
  });

  it.each([
    [null, null, null],
    ['residential', true, false],
    ['commercial', false, true],
    ['pilotis', false, false],
    ['garage', false, false],
  ])('derives facts of the ground floor from %s', async (groundFloorUse, residential, commercial) => {
    const { buildings } = await factsOf({ groundFloorUse });
    expect(buildings).toMatchObject({
      has_residential_ground_floor: residential,
      has_commercial_ground_floor: commercial,
    });
  });

  it('derives a fact for each kind of structure', async () => {
    const { id } = await createBuilding(admin);
    await admin.put(`/api/buildings/${id}/structural-system`, { systemType: 'wood', designLife: 50 });
    const { structural_systems: system } = await loadEvaluationFacts(app.dataSource.manager, id);
    expect(system).toMatchObject({ is_wood: true, is_concrete: false, is_steel: false, is_masonry: false });
  });

  it('answers the values as stored, and clears them by null', async () => {
    const told = {
      garage: 'closed',
      roofAbsorptance: 0.3,
      fireHeight: 12.5,
      filingDate: '2024-02-29',
      basementLevels: 2,
      hasGas: true,
      hasBalcony: false,
      hasElevator: true,
      hasWaterReuse: false,
      groundFloorUse: 'commercial',
      occupancyPermitDate: '2026-03-15',
      deliveryDate: '2026-04-30',
      warrantyStart: 'occupancy-permit',
      roofDesignLife: 25,
    };
    const { id } = await createBuilding(admin, { ...told, roofAbsorptance: '0,3', fireHeight: '12,5' });
    expect((await admin.get(`/api/buildings/${id}`)).body).toMatchObject({ ...told, hasSharedWalls: null });
    const cleared = Object.fromEntries(Object.keys(told).map((field) => [field, null]));
    expect((await admin.put(`/api/buildings/${id}`, cleared)).body).toMatchObject(cleared);
  });

  it.each([
    ['garage', 'underground', 'Garagem inválida'],
    ['roofAbsorptance', 1.01, 'Absortância deve estar entre 0 e 1'],
    ['roofAbsorptance', 0.123, 'Use no máximo 2 casas decimais'],
    ['fireHeight', -1, 'Altura deve ser maior ou igual a zero'],
    ['filingDate', '2026-02-30', 'Data inválida'],
    ['filingDate', '01/02/2026', 'Data inválida'],
    ['filingDate', '2026-02-01T00:00:00Z', 'Data inválida'],
    ['filingDate', '0001-01-01', 'Data inválida'],
    ['filingDate', 20260201, 'Data inválida'],
    ['basementLevels', 21, 'Níveis de subsolo deve estar entre 0 e 20'],
    ['basementLevels', 1.5, 'Valor inválido'],
    ['hasGas', 'sim', 'Valor inválido'],
    ['hasElevator', 'sim', 'Valor inválido'],
    ['groundFloorUse', 'loja', 'Uso do térreo inválido'],
    ['deliveryDate', '2027-02-29', 'Data inválida'],
    ['warrantyStart', 'habite-se', 'Início inválido'],
    ['roofDesignLife', 0, 'Vida útil de projeto deve estar entre 1 e 1000 anos'],
    ['constructiveSystemId', 'x', 'Sistema construtivo inválido'],
  ])('returns 400 on the field for %s = %j', async (field, value, message) => {
    const { id } = await createBuilding(admin);
    const { status, body } = await admin.put(`/api/buildings/${id}`, { [field]: value });
    expect([status, body.errors]).toEqual([400, { [field]: message }]);
  });

  it('returns 409 when a constructive system of a building is deleted', async () => {
    const [{ id: constructiveSystemId }] = (await admin.get('/api/constructive-systems')).body as [
      { id: number },
    ];
    await createBuilding(admin, { constructiveSystemId });
    expect((await admin.delete(`/api/constructive-systems/${constructiveSystemId}`)).status).toBe(409);
  });
});
