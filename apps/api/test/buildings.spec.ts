import { buildingBody, createBuilding } from './builders/building.js';
import { createTechnician } from './builders/technician.js';
import { signInWith } from './builders/user.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';

describe('buildings', () => {
  let app: TestApp;
  let admin: Client;
  let technicianId: number;

  beforeAll(async () => {
    app = await startApp({ kind: 'starter' });
    admin = await signedIn(app);
    technicianId = (await createTechnician(admin)).id;
  });
  afterAll(() => app.stop());

  it('fills zone and isopleth from the city when none is sent', async () => {
    const { status, body } = await admin.post('/api/buildings', buildingBody(technicianId));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      bioclimaticZone: 'ZB1',
      bioclimaticZone2024: '1M',
      isoplethCode: 'IV',
      technicianName: 'Ana Prado',
      typologyLabel: null,
      buildingHeight: 0,
      basementDepth: 0,
      units: 1,
      totalArea: 1234.5,
    });
    expect((await admin.get(`/api/buildings/${body.id}`)).body).toEqual(body);
  });

  it('returns 400 without a zone when the city has none', async () => {
    const { status, body } = await admin.post(
      '/api/buildings',
      buildingBody(technicianId, { city: 'Lugar Nenhum' }),
    );
    expect([status, body.errors]).toEqual([400, { bioclimaticZone: 'Zona bioclimática é obrigatória' }]);
  });

  it('stores the codes of zone and isopleth as the catalogue writes them', async () => {
    const { id } = await createBuilding(admin, {
      bioclimaticZone: 'zb3',
      bioclimaticZone2024: '3a',
      isoplethCode: 'ii',
    });
    expect((await admin.get(`/api/buildings/${id}`)).body).toMatchObject({
      bioclimaticZone: 'ZB3',
      bioclimaticZone2024: '3A',
      isoplethCode: 'II',
    });
  });

  it('stores a zone of each edition in its own field', async () => {
    const { id, bioclimaticZone } = await createBuilding(admin, { bioclimaticZone2024: '3a' });
    const put = (body: object) => admin.put(`/api/buildings/${id}`, body);
    expect(bioclimaticZone).toBe('ZB1');
    expect((await put({ bioclimaticZone2024: '2R' })).body).toMatchObject({ bioclimaticZone2024: '2R' });
    const listed = await admin.get('/api/buildings', { filter: { bioclimaticZone2024: '2R' } });
    expect((listed.body as { id: number }[]).map((one) => one.id)).toEqual([id]);
    for (const [field, zone, text] of [
      ['bioclimaticZone', '3A', 'A zona 3A é da edição de 2024: escolha uma de 2005.'],
      ['bioclimaticZone2024', 'ZB3', 'A zona ZB3 é da edição de 2005: escolha uma de 2024.'],
      ['bioclimaticZone2024', '9Z', 'O registro escolhido não existe.'],
    ] as const) {
      const { status, body } = await put({ [field]: zone });
      expect([status, body.errors]).toEqual([400, { [field]: text }]);
    }
    expect((await put({ bioclimaticZone2024: '' })).body).toMatchObject({ bioclimaticZone2024: null });
    expect((await admin.delete(`/api/buildings/${id}`)).status).toBe(200);
  });

  it.each([
    ['name', '', 'Nome é obrigatório'],
    ['technicianId', null, 'Responsável técnico é obrigatório'],
    ['technicianId', 'abc', 'Responsável técnico é obrigatório'],
    ['technicianId', 99999999999, 'Responsável técnico é obrigatório'],
    ['cep', undefined, 'CEP deve ter 8 dígitos'],
    ['cep', '8001', 'CEP deve ter 8 dígitos'],
    ['cep', '80010-0000', 'CEP deve ter 8 dígitos'],
    ['cep', '8001000a', 'CEP deve estar no formato 00000-000'],
    ['street', '', 'Logradouro é obrigatório'],
    ['state', 'PRX', 'UF deve ter 2 letras'],
    ['totalArea', null, 'Área total é obrigatória'],
    ['totalArea', 0, 'Área deve ser maior que zero'],
    ['totalArea', 'muito', 'Valor inválido'],
    ['totalArea', 1e9, 'Valor inválido'],
    ['floors', '', 'Número de pavimentos é obrigatório'],
    ['floors', 0, 'Número de pavimentos deve ser maior que zero'],
    ['floors', 51, 'Número de pavimentos deve ser no máximo 50'],
    ['floors', 2.5, 'Valor inválido'],
    ['units', 0, 'Número de unidades deve ser >= 1'],
    ['buildingHeight', -1, 'Altura deve ser maior ou igual a zero'],
    ['name', 'x'.repeat(256), 'Máx 255 caracteres'],
    ['bioclimaticZone', 'ZB99', 'O registro escolhido não existe.'],
    ['isoplethCode', 'XX', 'O registro escolhido não existe.'],
    ['typologyId', 999999, 'O registro escolhido não existe.'],
    ['noiseClassId', [1], 'Classe de ruído inválida'],
  ])('returns 400 with the field’s message for %s = %j', async (field, value, message) => {
    const { status, body } = await admin.post(
      '/api/buildings',
      buildingBody(technicianId, { [field]: value }),
    );
    expect([status, body.errors]).toEqual([400, { [field]: message }]);
  });

  it('returns all wrong fields at once', async () => {
    const { body } = await admin.post('/api/buildings', {});
    expect(Object.keys(body.errors as object).sort()).toEqual(
      ['cep', 'floors', 'name', 'street', 'technicianId', 'totalArea'].sort(),
    );
  });

  it('parses numbers in Brazilian notation, and stores a CEP with its hyphen', async () => {
    const { body } = await admin.post(
      '/api/buildings',
      buildingBody(technicianId, {
        totalArea: '1.250,75',
        floors: '12',
        cep: '80010000',
        predominantColorId: '',
      }),
    );
    expect(body).toMatchObject({
      totalArea: 1250.75,
      floors: 12,
      cep: '80010-000',
      predominantColorId: null,
    });
  });

  it.each([
    ['a NUL byte', JSON.stringify({ name: 'a\0b' })],
    ['half a surrogate pair', '{"name":"\\ud800"}'],
    ['a prototype', '{"__proto__":{"isAdmin":true}}'],
    ['broken JSON', '{"name":'],
    ['a list', '[]'],
    ['a scalar', '"x"'],
  ])('returns 400 for %s as a body', async (_, text) => {
    const { id } = await createBuilding(admin, { technicianId });
    const { status } = await admin.put(`/api/buildings/${id}`, text);
    expect(status).toBe(400);
  });

  it('changes only the fields that are sent', async () => {
    const { id } = await createBuilding(admin, { technicianId, units: 8, isoplethCode: 'V' });
    const { body } = await admin.put(`/api/buildings/${id}`, { name: 'Aurora II' });
    expect(body).toMatchObject({ name: 'Aurora II', units: 8, isoplethCode: 'V', bioclimaticZone: 'ZB1' });
    const refused = await admin.put(`/api/buildings/${id}`, { bioclimaticZone: null });
    expect(refused.body.errors).toEqual({ bioclimaticZone: 'Zona bioclimática é obrigatória' });
  });

  it('returns 409 to the second of two saves that started from the same version', async () => {
    const { id, updatedAt } = await createBuilding(admin, { technicianId });
    const answers = await Promise.all(
      ['A', 'B'].map((name) => admin.put(`/api/buildings/${id}`, { name, updatedAt })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('returns 400 for a technician of another owner', async () => {
    const owner = await signInWith(app, admin, ['buildings', 'technicians']);
    const { status, body } = await owner.post('/api/buildings', buildingBody(technicianId));
    expect([status, body.errors]).toEqual([400, { technicianId: 'Responsável técnico não encontrado.' }]);
  });

  it('is visible to its owner only', async () => {
    const owner = await signInWith(app, admin, ['buildings', 'technicians']);
    const other = await signInWith(app, admin, ['buildings']);
    const { id } = await createBuilding(owner, { name: 'Só meu' });
    expect((await owner.get('/api/buildings')).body).toHaveLength(1);
    expect((await other.get('/api/buildings')).body).toEqual([]);
    for (const answer of [
      await other.get(`/api/buildings/${id}`),
      await other.put(`/api/buildings/${id}`, { name: 'Meu' }),
      await other.delete(`/api/buildings/${id}`),
      await other.get(`/api/buildings/${id}/structural-system`),
    ])
      expect(answer.status).toBe(404);
    expect((await admin.get(`/api/buildings/${id}`)).body).toMatchObject({ name: 'Só meu' });
  });

  it('has at most one structural system, which only its owner reads and changes', async () => {
    const { id } = await createBuilding(admin, { technicianId });
    const path = `/api/buildings/${id}/structural-system`;
    expect(await admin.get(path)).toMatchObject({ status: 200, type: 'application/json', text: 'null' });
    expect((await admin.put(path, { systemType: 'concrete' })).body.errors).toEqual({
      designLife: 'Vida útil de projeto é obrigatória',
    });
    const put = await admin.put(path, {
      systemType: 'concrete',
      designLife: 50,
      materialResistance: 'fck 25 MPa',
    });
    expect(put.body).toMatchObject({
      buildingId: id,
      systemType: 'concrete',
      designLife: 50,
      designLoads: null,
    });
    const { body: changed } = await admin.put(path, { designLife: 63, designLoads: '1,5 kN/m²' });
    expect(changed).toMatchObject({
      designLife: 63,
      materialResistance: 'fck 25 MPa',
      systemType: 'concrete',
    });
    expect((await admin.put(path, { designLoads: null, systemType: null })).body.errors).toEqual({
      systemType: 'Tipo de sistema é obrigatório',
    });
    expect((await admin.get(path)).body).toEqual(changed);
    const stale = await admin.put(path, { ...put.body, updatedAt: '2020-01-01T00:00:00.000Z' });
    expect(stale.status).toBe(409);
    expect((await admin.delete(path)).status).toBe(200);
    expect((await admin.get(path)).body).toBeNull();
  });

  it('returns 409 when a structural system was created or deleted since it was read', async () => {
    const { id } = await createBuilding(admin, { technicianId });
    const path = `/api/buildings/${id}/structural-system`;
    const system = { systemType: 'steel', designLife: 50 };
    const first = await admin.put(path, { ...system, updatedAt: null });
    expect(first.status).toBe(200);
    const { status, body } = await admin.put(path, { ...system, designLife: 63, updatedAt: null });
    expect([status, body.message]).toEqual([409, 'Este registro foi alterado por outra pessoa. Recarregue.']);
    expect((await admin.get(path)).body).toMatchObject({ designLife: 50 });
    await admin.delete(path);
    expect((await admin.put(path, { ...system, updatedAt: first.body.updatedAt })).status).toBe(409);
    expect((await admin.get(path)).body).toBeNull();
  });

  describe('as a list', () => {
    beforeAll(async () => {
      const torre = await createTechnician(admin, { fullName: 'Zélia Torres' });
      await createBuilding(admin, { technicianId: torre.id, name: 'Água Verde', floors: 9, totalArea: 10 });
      await createBuilding(admin, { technicianId, name: 'agua azul', floors: 9, totalArea: 20 });
    });

    const names = async (query: Record<string, unknown>): Promise<string[]> =>
      ((await admin.get('/api/buildings', query)).body as { name: string }[]).map(({ name }) => name);

    it('is sorted newest first', async () => {
      expect((await names({})).slice(0, 2)).toEqual(['agua azul', 'Água Verde']);
    });

    it('sorts by Portuguese collation, ignoring accents and case', async () => {
      expect(await names({ sort: ['name', 'ASC'], filter: { q: 'AGUA' } })).toEqual([
        'agua azul',
        'Água Verde',
      ]);
    });

    it.each(['verde', 'ZÉLIA', 'zelia torres'])('finds a building by %s', async (q) => {
      expect(await names({ filter: { q } })).toContain('Água Verde');
    });

    it('answers a range with Content-Range', async () => {
      const { headers, body } = await admin.get('/api/buildings', {
        range: [0, 0],
        filter: { q: 'agua' },
        sort: ['totalArea', 'DESC'],
      });
      expect(headers['content-range']).toBe('buildings 0-0/2');
      expect(body).toMatchObject([{ name: 'agua azul' }]);
    });

    it.each([
      [{ sort: ['secret', 'ASC'] }, 'secret'],
      [{ sort: ['toString', 'ASC'] }, 'toString'],
      [{ filter: { secret: 1 } }, 'secret'],
      [{ filter: { constructor: 1 } }, 'constructor'],
      [{ range: [0, 1000] }, 'range'],
      [{ range: [-1, 5] }, 'range'],
      [{ range: '[0' }, 'range'],
      [{ filter: '{' }, 'filter'],
      [{ filter: { q: ['x'] } }, 'q'],
      [{ filter: { id: ['x'] } }, 'id'],
      [{ filter: { technicianId: 99999999999 } }, 'technicianId'],
    ])('returns 400 naming the parameter for %j', async (query, name) => {
      const { status, body } = await admin.get('/api/buildings', query);
      expect(status).toBe(400);
      expect(body.message).toContain(name);
    });
  });

  it.each(['0', '-1', 'abc', '99999999999', '1.5'])('returns 404 for the id %s', async (id) => {
    expect((await admin.get(`/api/buildings/${id}`)).status).toBe(404);
  });
});
