import { RECORD_FIELDS } from '@prumo/domain';

import { createAnalysis } from './builders/analysis.js';
import { createBuilding } from './builders/building.js';
import { structureOf } from './builders/report.js';
import { createTechnician } from './builders/technician.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import { createPerson, holderOf, type Person } from './support/people.js';

interface Change {
  field: string;
  label: string;
  from: string | null;
  to: string | null;
  shortened: boolean;
}
interface Entry {
  id: number;
  at: string;
  who: string;
  action: string;
  changes: Change[];
  shortened: boolean;
}
interface Row {
  id: number;
  updatedAt: string;
  [field: string]: unknown;
}

let app: TestApp;
let admin: Client;

beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
});
afterAll(() => app.stop());

async function historyOf(path: string, client: Client = admin): Promise<Entry[]> {
  const { status, body } = await client.get(`/api/${path}/history`);
  expect([path, status]).toEqual([path, 200]);
  return (body as { entries: Entry[] }).entries;
}
const said = (entry: Entry | undefined): Record<string, [from: string | null, to: string | null]> =>
  Object.fromEntries((entry?.changes ?? []).map(({ label, from, to }) => [label, [from, to]]));
async function put(path: string, body: object, client: Client = admin): Promise<Row> {
  const answer = await client.put(`/api/${path}`, body);
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  return answer.body as Row;
}
/** A parameter whose notes were changed from one text to another that are too long to be kept together. */
async function longNote(): Promise<Row> {
  const analysis = await createAnalysis(admin);
  const body = { analysisId: analysis.id, label: 'Longo', notes: 'é'.repeat(3000) };
  const parameter = (await admin.post('/api/parameters', body)).body as Row;
  return put(`parameters/${parameter.id}`, { notes: 'ç'.repeat(3999) });
}
const revert = (path: string, body: object, client: Client = admin) =>
  client.post(`/api/${path}/revert`, body);

describe('the history of a record', () => {
  it('lists author, time and changes, newest first, with references by name', async () => {
    const first = await createTechnician(admin, { fullName: 'Ana Prado' });
    const second = await createTechnician(admin, { fullName: 'Bruno Reis' });
    const { id } = await createBuilding(admin, { technicianId: first.id, filingDate: '2026-03-01' });
    await put(`buildings/${id}`, {
      technicianId: second.id,
      totalArea: 2345.5,
      hasGas: true,
      filingDate: null,
    });
    const [newest, oldest] = await historyOf(`buildings/${id}`);
    expect([newest?.action, newest?.who, oldest?.action]).toEqual(['update', expect.any(String), 'create']);
    expect(said(newest)).toEqual({
      'Responsável técnico': ['Ana Prado', 'Bruno Reis'],
      'Área total': ['1.234,50', '2.345,50'],
      Gás: [null, 'Sim'],
      'Data de protocolo do projeto': ['01/03/2026', null],
    });
    expect(said(oldest)).toMatchObject({
      Nome: [null, 'Edifício Aurora'],
      CEP: [null, '80010-000'],
      'Responsável técnico': [null, 'Ana Prado'],
    });
    expect(Date.parse(newest?.at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('exists for every resource, with a label for every field of its form', async () => {
    const resources = [
      ...[
        'typologies',
        'noise-classes',
        'aggressiveness-classes',
        'predominant-colors',
        'constructive-systems',
        'materials',
        'surface-finishes',
        'warranty-terms',
        'maintenance-activities',
      ],
      ...['requirements', 'criteria', 'analyses', 'parameters', 'attributes', 'cities', 'states', 'users'],
      ...['bioclimatic-zones', 'isopleths'],
    ];
    for (const resource of resources) {
      const [row] = (await admin.get(`/api/${resource}`, { range: [0, 0] })).body as [Row];
      const field =
        'label' in row
          ? 'label'
          : 'name' in row
            ? 'name'
            : 'friendlyName' in row
              ? 'friendlyName'
              : 'fullName';
      const before = row[field];
      await put(`${resource}/${row.id}`, { [field]: `${String(before)} nova` });
      const [entry] = await historyOf(`${resource}/${row.id}`);
      expect([resource, entry?.changes[0]]).toEqual([
        resource,
        expect.objectContaining({ field, from: before, to: `${String(before)} nova` }),
      ]);
    }
  });

  it('has a label for every editable field', () => {
    const missing = app.dataSource.entityMetadatas
      .filter(({ tableName }) => tableName in RECORD_FIELDS)
      .flatMap(({ tableName, columns }) =>
        columns
          .filter(({ isGenerated, isUpdate, isSelect }) => !isGenerated && isUpdate && isSelect)
          .map(({ propertyName }) => propertyName)
          .filter(
            (field) =>
              ![
                'updatedAt',
                'generatedAt',
                'checkedAt',
                'checkedById',
                'passwordHash',
                'buildingId',
                'userId',
              ].includes(field) &&
              !['emailVerified', 'verificationToken', 'epoch'].includes(field) &&
              !(field in (RECORD_FIELDS[tableName] ?? {})),
          )
          .map((field) => `${tableName}.${field}`),
      );
    expect(missing).toEqual([]);
  });

  it('includes the structural system of a building and the structure of a report', async () => {
    const { id } = await createBuilding(admin);
    await admin.put(`/api/buildings/${id}/structural-system`, { systemType: 'wood', designLife: 50 });
    await admin.put(`/api/buildings/${id}/structural-system`, { systemType: 'steel' });
    const [system] = await historyOf(`buildings/${id}`);
    expect(said(system)).toEqual({ 'Tipo de sistema': ['Madeira', 'Aço'] });
    const [one, two] = [await structureOf(admin, ['7']), await structureOf(admin, ['7', '8'], ['minimum'])];
    const report = (await admin.post('/api/reports/with-structure', { buildingId: id, structure: one }))
      .body as Row;
    await put(`reports/${report.id}/with-structure`, { structure: two });
    const [changed, created] = await historyOf(`reports/${report.id}`);
    expect([changed?.action, created?.action]).toEqual(['update', 'create']);
    expect(said(changed)).toMatchObject({ Requisitos: [null, '8'], Versão: ['1', '2'] });
    expect(said(changed)['Análises']?.[0]).toContain('(M, I, S)');
    expect(said(changed)['Análises']?.[1]).toContain('(M)');
    expect(said(created)).toMatchObject({ Edificação: [null, 'Edifício Aurora'], Requisitos: [null, '7'] });
  });

  it('formats the conditions of a parameter by attribute and value', async () => {
    const analysis = await createAnalysis(admin);
    const attributes = (await admin.get('/api/attributes')).body as Row[];
    const noise = attributes.find(({ sourceColumn }) => sourceColumn === 'noise_class_id');
    const [value] = (await admin.get(`/api/attributes/${noise?.id}/values`)).body as [
      { id: number; label: string },
    ];
    const body = { analysisId: analysis.id, label: 'Com condição', minimumValue: '20' };
    const parameter = (await admin.post('/api/parameters', body)).body as Row;
    await put(`parameters/${parameter.id}`, {
      attributeId: noise?.id,
      attributeValueId: value.id,
      conditions: [{ attributeId: noise?.id, attributeValueIds: [value.id] }],
    });
    const [entry] = await historyOf(`parameters/${parameter.id}`);
    const told = said(entry);
    expect(told['Atributo']).toEqual([null, noise?.['friendlyName']]);
    expect(told['Valor do atributo']?.[1]).toContain(value.label);
    expect(told['Condições adicionais']?.[1]).toContain(`${String(noise?.['friendlyName'])}: `);
  });

  it('is paged', async () => {
    const { id } = await createBuilding(admin);
    for (let floors = 1; floors <= 25; floors++)
      await put(`buildings/${id}`, { floors, name: `Torre ${floors}` });
    const first = (await admin.get(`/api/buildings/${id}/history`)).body as {
      entries: Entry[];
      next: number;
    };
    const rest = (await admin.get(`/api/buildings/${id}/history`, { before: String(first.next) })).body as {
      entries: Entry[];
      next: null;
    };
    const ids = [...first.entries, ...rest.entries].map((entry) => entry.id);
    expect([ids.length, new Set(ids).size, rest.next]).toEqual([26, 26, null]);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect((await admin.get(`/api/buildings/${id}/history`, { before: 'x' })).status).toBe(400);
  });

  it('marks shortened values, and never contains a CPF', async () => {
    const { id } = await longNote();
    const [newest] = await historyOf(`parameters/${id}`);
    expect(newest?.changes).toEqual([
      expect.objectContaining({ label: 'Observações', shortened: true, to: expect.stringMatching(/^ç+…$/) }),
    ]);
    const technician = await createTechnician(admin, { cpfCnpj: '52998224725' });
    await put(`technicians/${technician.id}`, { cpfCnpj: '11144477735', company: 'Prumo' });
    const { text } = await admin.get(`/api/technicians/${technician.id}/history`);
    expect(text).not.toMatch(/52998224725|11144477735|529\.982/);
    expect(said((await historyOf(`technicians/${technician.id}`))[0])).toEqual({
      'CPF/CNPJ': ['•••', '•••'],
      Empresa: [null, 'Prumo'],
    });
  });

  it('names the system, and marks deleted users', async () => {
    const [city] = (await admin.get('/api/cities', { range: [0, 0] })).body as [Row];
    const leaver = await createPerson(admin, { allowedModules: ['cities'] });
    const { fullName } = (await admin.get(`/api/users/${leaver.id}`)).body as Row;
    const theirs = await signedIn(app, leaver.email, leaver.password);
    await put(`cities/${city.id}`, { notes: 'conferir' }, theirs);
    await app.dataSource.query(
      `INSERT INTO audit_log (action, entity, entity_id, changes) VALUES ('update', 'cities', $1, '{"notes": {"from": null, "to": "x"}}')`,
      [city.id],
    );
    expect((await historyOf(`cities/${city.id}`)).slice(0, 2).map(({ who }) => who)).toEqual([
      'Sistema',
      fullName,
    ]);
    await admin.delete(`/api/users/${leaver.id}`);
    expect((await historyOf(`cities/${city.id}`))[1]?.who).toBe('Usuário excluído');
  });
});

describe('the revert of a record to an earlier version', () => {
  let person: Person;
  let owner: Client;
  beforeAll(async () => {
    person = await createPerson(admin, { allowedModules: ['buildings', 'technicians', 'reports'] });
    owner = await signedIn(app, person.email, person.password);
  });

  it('is a new change with a preview', async () => {
    const { id } = await createBuilding(owner, { name: 'Primeira', floors: 3 });
    await put(`buildings/${id}`, { name: 'Segunda', floors: 5 }, owner);
    const last = await put(`buildings/${id}`, { name: 'Terceira', units: 9 }, owner);
    const [, second, first] = await historyOf(`buildings/${id}`, owner);
    const { status, body } = await owner.get(`/api/buildings/${id}/history/${first?.id}`);
    expect(status).toBe(200);
    expect(said(body as Entry)).toEqual({
      Nome: ['Terceira', 'Primeira'],
      'Número de pavimentos': ['5', '3'],
      'Número de unidades': ['9', '1'],
    });
    expect((body as Row).updatedAt).toBe(last.updatedAt);
    const back = await revert(`buildings/${id}`, { to: second?.id, updatedAt: last.updatedAt }, owner);
    expect([back.status, back.body]).toEqual([
      200,
      expect.objectContaining({ name: 'Segunda', floors: 5, units: 1 }),
    ]);
    const [newest] = await historyOf(`buildings/${id}`, owner);
    expect([newest?.action, said(newest)]).toEqual([
      'revert',
      { Nome: ['Terceira', 'Segunda'], 'Número de unidades': ['9', '1'] },
    ]);
    const again = await revert(`buildings/${id}`, { to: second?.id }, owner);
    expect([again.status, again.body.message]).toEqual([409, 'O registro já está como nesta versão.']);
  });

  it('returns 409 when the record changed since the preview', async () => {
    const building = await createBuilding(owner);
    const changed = await put(`buildings/${building.id}`, { floors: 9 }, owner);
    const [, first] = await historyOf(`buildings/${building.id}`, owner);
    await put(`buildings/${building.id}`, { units: 7 }, owner);
    const refused = await revert(
      `buildings/${building.id}`,
      { to: first?.id, updatedAt: changed.updatedAt },
      owner,
    );
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Este registro foi alterado por outra pessoa. Recarregue.',
    ]);
  });

  it('applies the rules of any edit, and refuses missing references', async () => {
    const typology = (await admin.post('/api/typologies', { code: 'HV', label: 'Hotel' })).body as Row;
    const { id } = await createBuilding(admin, { typologyId: typology.id });
    const { updatedAt } = await put(`buildings/${id}`, { typologyId: null });
    const [, first] = await historyOf(`buildings/${id}`);
    expect((await admin.delete(`/api/typologies/${typology.id}`)).status).toBe(200);
    const refused = await revert(`buildings/${id}`, { to: first?.id, updatedAt });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { typologyId: 'O registro escolhido não existe.' },
    ]);
    expect(((await admin.get(`/api/buildings/${id}`)).body as Row).updatedAt).toBe(updatedAt);

    const one = (await admin.post('/api/criteria', { code: 'UM', label: 'Um' })).body as Row;
    await put(`criteria/${one.id}`, { code: 'DOIS' });
    const [, original] = await historyOf(`criteria/${one.id}`);
    await admin.post('/api/criteria', { code: 'UM', label: 'Outro' });
    const taken = await revert(`criteria/${one.id}`, { to: original?.id });
    expect([taken.status, taken.body.errors]).toEqual([
      409,
      { code: 'Já existe um registro com este código.' },
    ]);
  });

  it('follows zones and isopleths that were renamed since', async () => {
    const create = async (resource: string, code: string): Promise<Row> =>
      (
        await admin.post(`/api/${resource}`, {
          code,
          label: code,
          ...(resource !== 'isopleths' && editionOf(code)),
        })
      ).body as Row;
    const editionOf = (code: string) => ({ edition: code.startsWith('N') ? 2024 : 2005 });
    const fields = { bioclimaticZone: 'ANTES', bioclimaticZone2024: 'NOVA', isoplethCode: 'VENTO' };
    const zones = await Promise.all([
      create('bioclimatic-zones', fields.bioclimaticZone),
      create('bioclimatic-zones', fields.bioclimaticZone2024),
      create('isopleths', fields.isoplethCode),
    ]);
    const paths = zones.map(({ id }, at) => `${at < 2 ? 'bioclimatic-zones' : 'isopleths'}/${id}`);
    const { id } = await createBuilding(owner, fields);
    await put(
      `buildings/${id}`,
      { bioclimaticZone: 'ZB1', bioclimaticZone2024: null, isoplethCode: null },
      owner,
    );
    const [, first] = await historyOf(`buildings/${id}`, owner);
    for (const [at, path] of paths.entries()) await put(path, { code: `${at === 1 ? 'N' : 'D'}EPOIS${at}` });
    // A stranger takes the old code.
    await create('isopleths', fields.isoplethCode);
    const { body } = await owner.get(`/api/buildings/${id}/history/${first?.id}`);
    expect(said(body as Entry)).toEqual({
      'Zona bioclimática': ['ZB1', 'DEPOIS0'],
      'Zona de 2024': [null, 'NEPOIS1'],
      Isopleta: [null, 'DEPOIS2'],
    });
    const back = await revert(`buildings/${id}`, { to: first?.id }, owner);
    expect([back.status, back.body]).toEqual([
      200,
      expect.objectContaining({
        bioclimaticZone: 'DEPOIS0',
        bioclimaticZone2024: 'NEPOIS1',
        isoplethCode: 'DEPOIS2',
      }),
    ]);
  });

  it('reports a renamed zone that was deleted since as missing', async () => {
    const zone = (await admin.post('/api/isopleths', { code: 'VAI', label: 'Vai' })).body as Row;
    const { id } = await createBuilding(owner, { isoplethCode: 'VAI' });
    await put(`isopleths/${zone.id}`, { code: 'FOI' });
    await put(`buildings/${id}`, { isoplethCode: null }, owner);
    const [, first] = await historyOf(`buildings/${id}`, owner);
    expect((await admin.delete(`/api/isopleths/${zone.id}`)).status).toBe(200);
    const refused = await revert(`buildings/${id}`, { to: first?.id }, owner);
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { isoplethCode: 'O registro escolhido não existe.' },
    ]);
  });

  it('renumbers the analyses of a criterion as updates of their own', async () => {
    const criterion = (await admin.post('/api/criteria', { code: 'VOLTA', label: 'Volta' })).body as Row;
    const analysis = await createAnalysis(admin, { criterionId: criterion.id });
    await put(`criteria/${criterion.id}`, { code: 'FOI' });
    const [, first] = await historyOf(`criteria/${criterion.id}`);
    expect((await revert(`criteria/${criterion.id}`, { to: first?.id })).status).toBe(200);
    const newest = await Promise.all(
      [`criteria/${criterion.id}`, `analyses/${analysis.id}`].map(async (path) => (await historyOf(path))[0]),
    );
    expect(newest.map((entry) => [entry?.action, said(entry)])).toEqual([
      ['revert', { Código: ['FOI', 'VOLTA'] }],
      ['update', { Código: ['FOI.1', 'VOLTA.1'] }],
    ]);
  });

  it.each([
    ['bioclimatic-zones', 'bioclimaticZone', { code: 'ZVOLTA', label: 'Volta', edition: 2005 }, 'ZFOI'],
    ['bioclimatic-zones', 'bioclimaticZone2024', { code: 'NVOLTA', label: 'Volta', edition: 2024 }, 'NFOI'],
    ['isopleths', 'isoplethCode', { code: 'IVOLTA', label: 'Volta' }, 'IFOI'],
    ['states', 'state', { code: 'YV', name: 'Volta' }, 'YF'],
    ['typologies', 'typologyId', { code: 'UVOLTA', label: 'Volta' }, 'UFOI'],
  ] as const)(
    'of a renamed %s updates %s of buildings, with one audit row',
    async (resource, field, values, renamed) => {
      const { body: record } = await admin.post(`/api/${resource}`, values);
      const told = field === 'typologyId' ? (record as Row).id : values.code;
      const place = field === 'state' ? { city: 'Longe' } : {};
      const { id } = await createBuilding(owner, { ...place, bioclimaticZone: 'ZB1', [field]: told });
      const path = `${resource}/${(record as Row).id}`;
      await put(path, { code: renamed });
      const [, first] = await historyOf(path);
      const [last] = await app.dataSource.query<{ id: number }[]>('SELECT max(id) AS id FROM audit_log');
      expect((await revert(path, { to: first?.id })).status).toBe(200);
      expect((await owner.get(`/api/buildings/${id}`)).body).toMatchObject({ [field]: told });
      expect(
        await app.dataSource.query('SELECT action, entity FROM audit_log WHERE id > $1', [last?.id]),
      ).toEqual([{ action: 'revert', entity: resource.replaceAll('-', '_') }]);
    },
  );

  it('returns 409 when the history shortened a value that it needs', async () => {
    const { id } = await longNote();
    const [, first] = await historyOf(`parameters/${id}`);
    const lost = await revert(`parameters/${id}`, { to: first?.id });
    expect([lost.status, lost.body.message]).toEqual([
      409,
      'Não é possível voltar a esta versão: o histórico não guarda o valor inteiro de Observações.',
    ]);
    const other = await createTechnician(admin, { cpfCnpj: '52998224725' });
    await put(`technicians/${other.id}`, { cpfCnpj: '11144477735' });
    const [, before] = await historyOf(`technicians/${other.id}`);
    expect((await admin.get(`/api/technicians/${other.id}/history/${before?.id}`)).body.message).toContain(
      'CPF/CNPJ',
    );
  });

  it('reverts a building that was created with its structural system, which stays', async () => {
    const structuralSystem = { systemType: 'wood', designLife: 50 };
    const { id } = await createBuilding(admin, { structuralSystem });
    await put(`buildings/${id}`, {
      name: 'Outro',
      structuralSystem: { systemType: 'steel', designLife: 50 },
    });
    const [, created] = await historyOf(`buildings/${id}`);
    const reverted = await revert(`buildings/${id}`, { to: created?.id });
    expect([reverted.status, (reverted.body as Row)['name']]).toEqual([200, 'Edifício Aurora']);
    const system = await admin.get(`/api/buildings/${id}/structural-system`);
    expect(system.body).toMatchObject({ systemType: 'steel' });
  });

  it('is refused for a version of another record and for a record of another owner', async () => {
    const [one, two] = [await createBuilding(admin), await createBuilding(admin)];
    const [foreign] = await historyOf(`buildings/${two.id}`);
    const refused = await revert(`buildings/${one.id}`, { to: foreign?.id });
    expect([refused.status, refused.body.errors]).toEqual([400, { to: 'Esta versão não é deste registro.' }]);
    expect((await revert(`buildings/${one.id}`, { to: 'x' })).status).toBe(400);
    const stranger = await holderOf(app, admin, ['buildings', 'technicians']);
    expect((await stranger.get(`/api/buildings/${one.id}/history`)).status).toBe(404);
    expect((await revert(`buildings/${one.id}`, { to: foreign?.id }, stranger)).status).toBe(404);
  });

  it('restores the conditions of a parameter, and removes its confirmation', async () => {
    const analysis = await createAnalysis(admin);
    const attributes = (await admin.get('/api/attributes')).body as Row[];
    const noise = attributes.find(({ sourceColumn }) => sourceColumn === 'noise_class_id');
    const [value] = (await admin.get(`/api/attributes/${noise?.id}/values`)).body as [{ id: number }];
    const conditions = [
      { attributeId: noise?.id, attributeValueIds: [value.id], minLimit: null, maxLimit: null },
    ];
    const parameter = (
      await admin.post('/api/parameters', {
        analysisId: analysis.id,
        label: 'P',
        minimumValue: '1',
        conditions,
      })
    ).body as Row;
    await put(`parameters/${parameter.id}`, { minimumValue: '2', conditions: [] });
    await admin.post('/api/parameters/check', { ids: [parameter.id], checked: true });
    const entries = await historyOf(`parameters/${parameter.id}`);
    const back = await revert(`parameters/${parameter.id}`, { to: entries.at(-1)?.id });
    expect([back.status, back.body]).toEqual([
      200,
      expect.objectContaining({ minimumValue: '1', conditions, checkedAt: null }),
    ]);
  });

  it('restores the structure of a report', async () => {
    const { id: buildingId } = await createBuilding(admin);
    const [one, two] = [await structureOf(admin, ['7']), await structureOf(admin, ['8'], ['minimum'])];
    const report = (await admin.post('/api/reports/with-structure', { buildingId, structure: one }))
      .body as Row;
    const before = (await admin.get(`/api/reports/${report.id}/structure`)).body as object;
    const { updatedAt } = await put(`reports/${report.id}/with-structure`, { structure: two });
    const [, first] = await historyOf(`reports/${report.id}`);
    const preview = (await admin.get(`/api/reports/${report.id}/history/${first?.id}`)).body as Entry;
    expect(said(preview)).toMatchObject({ Requisitos: ['8', '7'] });
    const back = await revert(`reports/${report.id}`, { to: first?.id, updatedAt });
    expect([back.status, back.body.version]).toEqual([200, 3]);
    expect((await admin.get(`/api/reports/${report.id}/structure`)).body).toEqual(before);
    const [newest] = await historyOf(`reports/${report.id}`);
    expect(newest?.action).toBe('revert');
    expect((await revert(`reports/${report.id}`, { to: first?.id })).status).toBe(409);
  });
});
