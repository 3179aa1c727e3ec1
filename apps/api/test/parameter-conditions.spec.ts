import { createAnalysis } from './builders/analysis.js';
import { createAttribute } from './builders/attribute.js';
import { contentsOf } from './common-suites/suite.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';

const TABLES = ['parameters', 'parameter_conditions'];
const USED = 'Não é possível excluir: há registros que dependem deste.';

describe('the conditions of parameters', () => {
  let app: TestApp;
  let admin: Client;
  let analysisId: number;
  const ids: Record<string, number> = {};
  const create = (over: object) =>
    admin.post('/api/parameters', { analysisId, label: 'Transmitância', ...over });
  const item = async (resource: string, code: string): Promise<number> =>
    (await admin.post(`/api/${resource}`, { code, label: `Item ${code}` })).body.id as number;

  beforeAll(async () => {
    app = await startApp({ kind: 'empty' });
    admin = await signedIn(app);
    analysisId = (await createAnalysis(admin)).id;
    ids['zone'] = (await createAttribute(admin, 'bioclimatic_zone')).id;
    ids['height'] = (await createAttribute(admin, 'building_height', { dataKind: 'numeric' })).id;
    ids['name'] = (await createAttribute(admin, 'name', { dataKind: 'text' })).id;
    ids['made'] = (await createAttribute(admin, 'created_at', { dataKind: 'date' })).id;
    const active = { sourceTable: 'typologies', dataKind: 'boolean' };
    ids['active'] = (await createAttribute(admin, 'is_active', active)).id;
    ids['zb3'] = await item('bioclimatic-zones', 'ZB3');
    ids['zb4'] = await item('bioclimatic-zones', 'ZB4');
  });
  afterAll(() => app.stop());

  /** Replaces names by the ids they stand for. */
  const named = (body: unknown): unknown =>
    JSON.parse(JSON.stringify(body), (_key, value: unknown) =>
      typeof value === 'string' && value.startsWith('@') ? ids[value.slice(1)] : value,
    );

  it.each([
    ['a reference with its value', { attributeId: '@zone', attributeValueId: '@zb3' }],
    ['a number between limits', { attributeId: '@height', minLimit: '0,5', maxLimit: 12 }],
    ['a number with one limit', { attributeId: '@height', maxLimit: 12 }],
    ['a yes', { attributeId: '@active', attributeValueId: 1 }],
    ['a no', { attributeId: '@active', attributeValueId: 0 }],
    [
      'several further ones',
      {
        conditions: [
          { attributeId: '@zone', attributeValueIds: ['@zb3', '@zb4'] },
          { attributeId: '@height', minLimit: '0,6', maxLimit: null },
        ],
      },
    ],
  ])('accepts %s', async (_, body) => {
    const { status, body: created } = await create(named(body) as object);
    expect(status).toBe(201);
    expect((await admin.get(`/api/parameters/${created.id}`)).body).toEqual(created);
  });

  it.each([
    ['attributeId', 'O atributo escolhido não existe.', { attributeId: 2_147_483_647 }],
    ['attributeId', 'Atributo é obrigatório', { attributeValueId: '@zb3' }],
    ['attributeValueId', 'Valor do atributo é obrigatório', { attributeId: '@zone' }],
    [
      'attributeValueId',
      'O valor escolhido não existe neste atributo.',
      { attributeId: '@zone', attributeValueId: 2_147_483_647 },
    ],
    ['attributeValueId', 'Valor inválido', { attributeId: '@zone', attributeValueId: 2_147_483_648 }],
    [
      'attributeValueId',
      'O valor escolhido não existe neste atributo.',
      { attributeId: '@active', attributeValueId: 2 },
    ],
    [
      'attributeValueId',
      'Um atributo numérico usa limites, não valores.',
      { attributeId: '@height', attributeValueId: 1 },
    ],
    [
      'minLimit',
      'Limites só valem para atributos numéricos.',
      { attributeId: '@zone', attributeValueId: '@zb3', minLimit: 1 },
    ],
    ['attributeId', 'Atributos de data e de texto não podem ser condição.', { attributeId: '@name' }],
    [
      'attributeId',
      'Atributos de data e de texto não podem ser condição.',
      { attributeId: '@made', minLimit: 1 },
    ],
    ['conditions', 'Condições inválidas', { conditions: 'todas' }],
    ['conditions', 'Condições inválidas', { conditions: { attributeId: 1 } }],
    ['conditions.0', 'Condição inválida', { conditions: [1] }],
    ['conditions.0', 'Condição inválida', { conditions: [null] }],
    ['conditions', 'Use no máximo 10 condições', { conditions: Array(11).fill({ attributeId: 1 }) }],
    ['conditions.0.attributeId', 'Atributo é obrigatório', { conditions: [{}] }],
    [
      'conditions.0.salary',
      'Campo desconhecido: conditions.0.salary',
      { conditions: [{ attributeId: '@height', salary: 1 }] },
    ],
    [
      'conditions.1.attributeId',
      'O atributo escolhido não existe.',
      { conditions: [{ attributeId: '@height' }, { attributeId: 999_999 }] },
    ],
    [
      'conditions.0.attributeValueIds',
      'Valor do atributo é obrigatório',
      { conditions: [{ attributeId: '@zone', attributeValueIds: [] }] },
    ],
    [
      'conditions.0.attributeValueIds',
      'Valores do atributo inválidos',
      { conditions: [{ attributeId: '@zone', attributeValueIds: ['x'] }] },
    ],
    [
      'conditions.0.attributeValueIds',
      'Valores do atributo inválidos',
      { conditions: [{ attributeId: '@zone', attributeValueIds: 3 }] },
    ],
    [
      'conditions.0.attributeValueIds',
      'Valores do atributo inválidos',
      { conditions: [{ attributeId: '@zone', attributeValueIds: [2_147_483_648] }] },
    ],
    [
      'conditions.0.attributeValueIds',
      'O valor escolhido não existe neste atributo.',
      { conditions: [{ attributeId: '@zone', attributeValueIds: ['@zb3', 999_999] }] },
    ],
    [
      'conditions.0.maxLimit',
      'Máx deve ser >= Mín',
      { conditions: [{ attributeId: '@height', minLimit: 2, maxLimit: 1 }] },
    ],
    [
      'conditions.0.minLimit',
      'Valor inválido',
      { conditions: [{ attributeId: '@height', minLimit: 'alto' }] },
    ],
  ])('refuses on %s: %s', async (field, message, body) => {
    const before = await contentsOf({ app, admin }, TABLES);
    const answer = await create(named(body) as object);
    expect([answer.status, answer.body.errors]).toEqual([400, { [field]: message }]);
    expect(await contentsOf({ app, admin }, TABLES)).toBe(before);
  });

  it('keeps conditions that are not sent, and replaces sent ones as a whole', async () => {
    const conditions = named([
      { attributeId: '@zone', attributeValueIds: ['@zb4', '@zb3', '@zb4'] },
      { attributeId: '@height', minLimit: 3 },
    ]) as object[];
    const created = (await create({ conditions })).body;
    const path = `/api/parameters/${created.id}`;
    expect(created.conditions).toEqual([
      {
        attributeId: ids['zone'],
        attributeValueIds: [ids['zb4'], ids['zb3']],
        minLimit: null,
        maxLimit: null,
      },
      { attributeId: ids['height'], attributeValueIds: [], minLimit: 3, maxLimit: null },
    ]);
    expect((await admin.put(path, { label: 'Outro' })).body.conditions).toEqual(created.conditions);
    expect((await admin.put(path, { conditions: conditions.slice(1) })).body.conditions).toEqual(
      created.conditions.slice(1),
    );
    expect((await admin.put(path, { conditions: null })).status).toBe(400);
    expect((await admin.put(path, { conditions: [] })).body.conditions).toEqual([]);
    const [row] = await app.dataSource.query<{ changes: Record<string, unknown> }[]>(
      `SELECT changes FROM audit_log WHERE entity = 'parameters' AND entity_id = $1 ORDER BY id DESC LIMIT 1`,
      [created.id],
    );
    expect(row?.changes).toEqual({ conditions: { from: created.conditions.slice(1), to: [] } });
  });

  it('clears value and limits when the attribute changes', async () => {
    const own = named({ attributeId: '@zone', attributeValueId: '@zb3' }) as object;
    const path = `/api/parameters/${(await create(own)).body.id}`;
    expect((await admin.put(path, { attributeId: ids['height'], maxLimit: '9,5' })).body).toMatchObject({
      attributeId: ids['height'],
      attributeValueId: null,
      maxLimit: 9.5,
    });
    expect((await admin.put(path, { attributeId: null })).body).toMatchObject({
      attributeId: null,
      maxLimit: null,
    });
    const half = await admin.put(path, { attributeId: ids['zone'] });
    expect(half.body.errors).toEqual({ attributeValueId: 'Valor do atributo é obrigatório' });
  });

  it('refuses to delete a value of the own or a further condition', async () => {
    const [own, further] = [await item('bioclimatic-zones', 'ZB1'), await item('bioclimatic-zones', 'ZB2')];
    const { body } = await create({ attributeId: ids['zone'], attributeValueId: own });
    const second = (
      await create({ conditions: [{ attributeId: ids['zone'], attributeValueIds: [further] }] })
    ).body;
    for (const id of [own, further]) {
      const answer = await admin.delete(`/api/bioclimatic-zones/${id}`);
      expect([answer.status, answer.body.message]).toEqual([409, USED]);
    }
    for (const parameter of [body, second])
      expect((await admin.delete(`/api/parameters/${parameter.id}`)).status).toBe(200);
    for (const id of [own, further])
      expect((await admin.delete(`/api/bioclimatic-zones/${id}`)).status).toBe(200);
  });

  it('refuses to change kind and source of a used attribute, not its name', async () => {
    await create({ attributeId: ids['zone'], attributeValueId: ids['zb3'] });
    const path = `/api/attributes/${ids['zone']}`;
    const { status, body } = await admin.put(path, { dataKind: 'text' });
    expect([status, body.message]).toEqual([
      409,
      'Não é possível alterar o tipo ou a fonte: há parâmetros que dependem deste atributo.',
    ]);
    expect((await admin.put(path, { friendlyName: 'Zona' })).status).toBe(200);
  });

  it('never accepts a condition and the concurrent deletion of its value', async () => {
    for (let round = 0; round < 5; round++) {
      const zone = await item('bioclimatic-zones', `R${round}`);
      const [created, deleted] = await Promise.all([
        create({ attributeId: ids['zone'], attributeValueId: zone }),
        admin.delete(`/api/bioclimatic-zones/${zone}`),
      ]);
      expect([
        [201, 409],
        [400, 200],
      ]).toContainEqual([created.status, deleted.status]);
    }
  });
});
