import { runRedactCommand } from '../src/commands/redact/run.js';
import { buildingBody, createBuilding } from './builders/building.js';
import { structureOf } from './builders/report.js';
import { createTechnician, technicianBody } from './builders/technician.js';
import { signInWith } from './builders/user.js';
import { startApp, type TestApp } from './support/app.js';
import { binary } from './support/binary.js';
import { Client, signedIn } from './support/client.js';
import { actionsOf, csv, dryRun, errorsOf } from './support/import.js';
import { countOf, createPerson, type Person } from './support/people.js';
import { tracesOf } from './support/traces.js';
import { startTwoRoles, type TwoRoles } from './support/two-roles.js';

let app: TestApp;
let admin: Client;
let adminId: number;
beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
  adminId = (await admin.get('/api/auth/user')).body.id as number;
});
afterAll(() => app.stop());

const NAME = 'Otávia Brandão Xavier';
const PHONE = '41987651234';
const PASSWORD = 'Telhado-de-barro-7';

const traces = async (texts: readonly string[]) =>
  Object.fromEntries(
    (await Promise.all(texts.map(async (text) => [text, await tracesOf(app, text)] as const))).filter(
      ([, found]) => found.length > 0,
    ),
  );
const anonymize = (kind: 'users' | 'technicians', id: number, body: object, as = admin) =>
  as.post(`/api/${kind}/${id}/anonymize`, body);

async function issue(client: Client, buildingId: number): Promise<{ path: string; bytes: Buffer }> {
  const structure = await structureOf(admin, ['13'], ['minimum']);
  const report = await client.post('/api/reports/with-structure', { buildingId, structure });
  if (report.status !== 201) throw new Error(report.text);
  const id = report.body.id as number;
  const pdf = await client.get(`/api/reports/${id}/jsreport`).buffer(true).parse(binary);
  const [document] = (await client.get(`/api/reports/${id}/documents`)).body as { sha256: string }[];
  return { path: `/api/reports/${id}/documents/${document?.sha256}`, bytes: pdf.body as Buffer };
}
const bytesAt = async (path: string): Promise<Buffer> =>
  (await admin.get(path).buffer(true).parse(binary)).body as Buffer;

describe('an anonymized user', () => {
  const email = 'otavia.xavier@exemplo.com';
  let person: Person;
  let client: Client;
  let document: { path: string; bytes: Buffer };

  beforeAll(async () => {
    const modules = ['buildings', 'technicians', 'reports', 'parameters', 'settings'];
    person = await createPerson(admin, { fullName: NAME, email, phone: PHONE, allowedModules: modules });
    client = await signedIn(app, email, PASSWORD);
    const { id: buildingId } = await createBuilding(client);
    document = await issue(client, buildingId);
    await client.put('/api/account', { fullName: `${NAME} Sá` });
    await client.put('/api/settings', { pageSize: 20 });
    await client.post('/api/saved-filters', {
      resource: 'buildings',
      name: `Os de ${NAME}`,
      query: { filter: { q: email } },
    });
    await client.post('/api/account/tokens', { name: `Planilha de ${NAME}`, scope: 'read', days: 5 });
    const gone = await createTechnician(client, { fullName: 'Apagado' });
    await client.delete(`/api/technicians/${gone.id}`);
    // Parameters are confirmed by administrators: they were one once.
    await admin.put(`/api/users/${person.id}`, { isAdmin: true });
    const checked = (await admin.get('/api/parameters', { range: [0, 2] })).body as { id: number }[];
    const ids = checked.map(({ id }) => id);
    await client.post('/api/parameters/check', { ids, checked: true });
    await client.delete(`/api/parameters/${ids[0]}`);
    await admin.post('/api/parameters/check', { ids: ids.slice(1, 2), checked: false });
    await new Client(app).signIn(email, 'errada');
  });

  it.each([
    [{}, { confirmation: 'Digite o nome da pessoa para confirmar' }],
    [{ confirmation: 'Otávia' }, { confirmation: 'Digite o nome exatamente como está cadastrado.' }],
    [{ confirmation: `${NAME} Sá`, toUserId: 999_999 }, { toUserId: 'O usuário de destino não existe.' }],
  ])('refuses %j with %j', async (body, errors) => {
    const answer = await anonymize('users', person.id, body);
    expect([answer.status, answer.body.errors]).toEqual([400, errors]);
  });

  it('is removed from every table but the issued documents, and can no longer sign in', async () => {
    const words = ['Otávia Brandão', email, PHONE, '(41) 98765-1234'];
    expect(Object.keys(await traces(words))).toEqual(words);
    const before = await admin.get(`/api/users/${person.id}`);
    expect(before.body.fullName).toBe(`${NAME} Sá`);
    const answer = await anonymize('users', person.id, { confirmation: ` ${NAME} sá ` });
    const name = `Pessoa removida n.º ${person.id}`;
    expect([answer.status, answer.body]).toEqual([
      200,
      { id: person.id, fullName: name, auditRows: expect.any(Number), command: null },
    ]);
    expect(answer.body.auditRows).toBeGreaterThan(3);
    expect(await traces(words)).toEqual({});
    expect((await admin.get(`/api/users/${person.id}`)).body).toMatchObject({
      fullName: name,
      email: `removida-${person.id}@anonimo.invalid`,
      phone: null,
      isAdmin: false,
      allowedModules: [],
    });
    expect((await client.get('/api/auth/user')).status).toBe(401);
    for (const table of ['settings', 'known_devices', 'api_tokens', 'saved_filters', 'account_events'])
      expect([table, await countOf(app, table, `user_id = ${person.id}`)]).toEqual([table, 0]);
    for (const known of [email, `removida-${person.id}@anonimo.invalid`])
      expect((await new Client(app).signIn(known, PASSWORD)).status).toBe(401);
  });

  it('leaves records, the document byte for byte, and confirmations by user id', async () => {
    expect((await bytesAt(document.path)).equals(document.bytes)).toBe(true);
    const { body: buildings } = await admin.get('/api/buildings', { filter: { userId: person.id } });
    expect(buildings).toHaveLength(1);
    expect(await countOf(app, 'parameters', `checked_by_name = 'Pessoa removida n.º ${person.id}'`)).toBe(1);
  });

  it("is audited as an administrator's action, without personal data", async () => {
    const rows: object[] = await app.dataSource.query(
      `SELECT user_id, action FROM audit_log WHERE entity = 'users' AND entity_id = $1 AND action IN ('redact', 'anonymized')
       ORDER BY id`,
      [person.id],
    );
    expect(rows).toEqual([
      { user_id: adminId, action: 'redact' },
      { user_id: adminId, action: 'anonymized' },
    ]);
    await expect(app.dataSource.query(`UPDATE audit_log SET action = 'x'`)).rejects.toThrow('append-only');
  });

  it('cannot be anonymized again, edited, or made the new owner of records', async () => {
    const message = 'Os dados desta pessoa já foram removidos: o registro não muda mais.';
    for (const answer of [
      await anonymize('users', person.id, { confirmation: `Pessoa removida n.º ${person.id}` }),
      await admin.put(`/api/users/${person.id}`, { fullName: NAME, email, password: PASSWORD }),
    ])
      expect([answer.status, answer.body.message]).toEqual([409, message]);
    const other = await createPerson(admin);
    const heir = await admin.post(`/api/users/${other.id}/transfer`, { toUserId: person.id });
    expect([heir.status, heir.body.errors]).toEqual([
      400,
      { toUserId: 'Os dados do usuário de destino foram removidos.' },
    ]);
  });

  it('can have the records transferred in the same request', async () => {
    const leaver = await createPerson(admin, { fullName: 'Vai Embora', allowedModules: ['technicians'] });
    const heir = await createPerson(admin, { allowedModules: ['technicians'] });
    const { id } = await createTechnician(await signedIn(app, leaver.email, leaver.password));
    const body = { confirmation: 'Vai Embora', toUserId: heir.id };
    expect((await anonymize('users', leaver.id, body)).status).toBe(200);
    expect((await admin.get(`/api/technicians/${id}`)).body.userId).toBe(heir.id);
    expect((await admin.delete(`/api/users/${leaver.id}`)).status).toBe(200);
  });

  it('cannot be the caller or the last administrator', async () => {
    const own = await anonymize('users', adminId, { confirmation: 'Administrador' });
    expect([own.status, own.body.message]).toEqual([
      403,
      'Você não pode anonimizar a sua própria conta: peça a outro administrador.',
    ]);
    const second = await createPerson(admin, { isAdmin: true, fullName: 'Segunda' });
    const rival = await signedIn(app, second.email, second.password);
    const others = await countOf(app, 'users', `is_admin AND id NOT IN (${adminId}, ${second.id})`);
    expect(Number(others)).toBe(0);
    const answers = await Promise.all([
      anonymize('users', adminId, { confirmation: 'Administrador' }, rival),
      anonymize('users', second.id, { confirmation: 'Segunda' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    expect(Number(await countOf(app, 'users', 'is_admin'))).toBe(1);
    if (answers[0]?.status === 200) admin = rival;
  });
});

describe('an anonymized technician', () => {
  const personal = {
    fullName: 'Zuleica Quintão',
    cpfCnpj: '390.533.447-05',
    email: 'zuleica@quintao.eng.br',
    phone: '(47) 93333-7171',
    company: 'Quintão Estruturas',
    creaCau: 'SC-998877/D',
    street: 'Rua das Palmeiras Tortas',
    addressNumber: '4711',
    cep: '89010-555',
    notes: 'Atende às quintas',
  };
  const words = [
    ...['Zuleica', '39053344705', '390.533.447-05', 'zuleica@quintao', '47933337171', 'Quintão'],
    ...['998877', 'Palmeiras Tortas', '89010555', 'às quintas'],
  ];
  let id: number;
  let document: { path: string; bytes: Buffer };

  beforeAll(async () => {
    ({ id } = await createTechnician(admin, personal));
    const { id: buildingId } = await createBuilding(admin, { technicianId: id });
    document = await issue(admin, buildingId);
    await admin.put(`/api/technicians/${id}`, { notes: 'Atende às quintas e sextas' });
  });

  it('is removed from every table but the issued documents', async () => {
    expect((await traces(['Zuleica', '39053344705'])) as object).toMatchObject({
      Zuleica: expect.anything(),
    });
    const answer = await anonymize('technicians', id, { confirmation: 'zuleica quintão' });
    expect([answer.status, answer.body.fullName]).toEqual([200, `Pessoa removida n.º ${id}`]);
    expect(await traces(words)).toEqual({});
    expect((await bytesAt(document.path)).equals(document.bytes)).toBe(true);
    const { body } = await admin.get(`/api/technicians/${id}`);
    expect(body).toMatchObject({ licenseState: 'PR', cpfCnpj: '00000000000', company: null, cep: null });
  });

  it('cannot be edited or reverted to an earlier version', async () => {
    expect((await admin.put(`/api/technicians/${id}`, technicianBody(personal))).status).toBe(409);
    const { body } = await admin.get(`/api/technicians/${id}/history`);
    expect(JSON.stringify(body)).not.toMatch(/Zuleica|quintao/i);
    const { id: version } = body.entries.at(-1) as { id: number };
    expect((await admin.post(`/api/technicians/${id}/revert`, { to: version })).status).toBe(409);
  });
});

describe('building that refers to an anonymized technician', () => {
  const REFUSED = 'Os dados deste responsável técnico foram removidos: escolha outro.';
  const CREA = 'CREA/CAU do responsável';
  let owner: Client;
  let removed: number;
  let other: number;
  let buildingId: number;

  beforeAll(async () => {
    owner = await signInWith(app, admin, ['buildings', 'technicians']);
    ({ id: removed } = await createTechnician(owner, { fullName: 'Vai Sair', creaCau: 'V-1' }));
    ({ id: other } = await createTechnician(owner, { fullName: 'Vai Ficar', creaCau: 'V-2' }));
    ({ id: buildingId } = await createBuilding(owner, { technicianId: removed, name: 'Já era deles' }));
    expect((await anonymize('technicians', removed, { confirmation: 'Vai Sair' })).status).toBe(200);
  });

  it("can't choose them: the list omits the technician", async () => {
    const idsOf = async (isRemoved: boolean) => {
      const { body } = await owner.get('/api/technicians', { filter: { isRemoved } });
      return (body as { id: number }[]).map(({ id }) => id);
    };
    expect([await idsOf(false), await idsOf(true)]).toEqual([[other], [removed]]);
  });

  it('is refused for a new building, and for one with another technician', async () => {
    const { id } = await createBuilding(owner, { technicianId: other });
    for (const answer of [
      await owner.post('/api/buildings', buildingBody(removed)),
      await owner.put(`/api/buildings/${id}`, { technicianId: removed }),
    ])
      expect([answer.status, answer.body.errors]).toEqual([400, { technicianId: REFUSED }]);
  });

  it('is kept when that building is saved', async () => {
    const body = buildingBody(removed, { name: 'Já era deles', floors: 5 });
    const saved = await owner.put(`/api/buildings/${buildingId}`, body);
    expect([saved.status, saved.body.floors]).toEqual([200, 5]);
    expect((await owner.put(`/api/buildings/${buildingId}`, { technicianId: other })).status).toBe(200);
    const back = await owner.put(`/api/buildings/${buildingId}`, { technicianId: removed });
    expect(back.body.errors).toEqual({ technicianId: REFUSED });
  });

  it('is refused in a file for a building with another technician', async () => {
    const asked = (name: string): Buffer =>
      csv([
        ['Nome', 'CEP', 'Número', CREA],
        [name, '80010-000', '', `Removido-${removed}`],
      ]);
    const { id: kept } = await createTechnician(owner, { fullName: 'Sai Depois', creaCau: 'V-3' });
    await createBuilding(owner, { technicianId: kept, name: 'De quem sai depois' });
    await anonymize('technicians', kept, { confirmation: 'Sai Depois' });
    const told = await dryRun(owner, 'buildings', asked('De quem sai depois'));
    expect(errorsOf(told)).toContainEqual(
      `2 ${CREA} [Removido-${removed}]: Os dados do responsável técnico Removido-${removed} foram removidos: escolha outro.`,
    );
    const own = csv([
      ['Nome', 'CEP', 'Número', CREA],
      ['De quem sai depois', '80010-000', '', `Removido-${kept}`],
    ]);
    expect(actionsOf(await dryRun(owner, 'buildings', own))).toEqual(['same']);
  });
});

describe('with an audit that belongs to another role', () => {
  let house: TwoRoles;
  beforeAll(async () => {
    house = await startTwoRoles('anonymize');
  });
  afterAll(() => house.stop());

  it("answers the command for the audit's owner, which removes the rest", async () => {
    const { owner, env } = house;
    const client = await signedIn(house.app);
    const { id } = await createPerson(client, { fullName: NAME, email: 'otavia@exemplo.com', phone: PHONE });
    const answer = await client.post(`/api/users/${id}/anonymize`, { confirmation: NAME });
    const command = `npm run redact -- usuario ${id} --confirmar`;
    expect([answer.status, answer.body]).toEqual([
      200,
      { id, fullName: `Pessoa removida n.º ${id}`, auditRows: null, command },
    ]);
    expect(await tracesOf(owner, NAME)).toEqual(['audit_log.changes']);
    const notices = async () => (await client.get('/api/dashboard/extended-stats')).body.notices as unknown;
    expect(await notices()).toEqual([
      `A trilha de auditoria ainda traz dados de Pessoa removida n.º ${id}. Quem cuida do servidor precisa executar: ${command}`,
    ]);
    const complained: string[] = [];
    const complain = (line: string) => void complained.push(line);
    const argv = ['usuario', String(id), '--confirmar'];
    expect([await runRedactCommand(argv, { env, say: () => undefined, complain }), complained]).toEqual([
      0,
      [],
    ]);
    for (const text of [NAME, 'otavia@exemplo.com', PHONE]) expect(await tracesOf(owner, text)).toEqual([]);
    expect(await notices()).toBeUndefined();
  });
});
