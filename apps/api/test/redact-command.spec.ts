import { runRedactCommand } from '../src/commands/redact/run.js';
import { createBuilding } from './builders/building.js';
import { structureOf } from './builders/report.js';
import { createTechnician } from './builders/technician.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import { countOf, createPerson } from './support/people.js';
import { tracesOf } from './support/traces.js';
import { startTwoRoles, type TwoRoles } from './support/two-roles.js';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startApp();
  admin = await signedIn(app);
});
afterAll(() => app.stop());

const run = (...argv: string[]) => runWith({ DATABASE_URL: app.databaseUrl }, ...argv);

async function runWith(env: Readonly<Record<string, string>>, ...argv: string[]) {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await runRedactCommand(argv, {
    env,
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
  });
  return { code, said: said.join('\n'), complained: complained.join('\n') };
}

const auditOf = async (id: number): Promise<string> =>
  JSON.stringify(
    await app.dataSource.query(
      `SELECT action, changes FROM audit_log WHERE entity = 'technicians' AND entity_id = $1 ORDER BY id`,
      [id],
    ),
  );

describe('npm run redact', () => {
  it('removes a person’s data from audit and trash, keeps the actions, and is audited', async () => {
    const gone = await createTechnician(admin, { fullName: 'Otávia Brandão', email: 'otavia@exemplo.com' });
    const other = await createTechnician(admin, { fullName: 'Fica Comigo' });
    await admin.put(`/api/technicians/${gone.id}`, { fullName: 'Otávia Brandão Sá', street: 'Rua Secreta' });
    await admin.delete(`/api/technicians/${gone.id}`);
    const before = await countOf(app, 'audit_log', `entity = 'technicians'`);
    const { code, said } = await run('responsavel', String(gone.id), '--confirmar');
    expect([code, said]).toEqual([
      0,
      'Linhas da trilha de auditoria alteradas: 3. Itens removidos da lixeira: 1.\nOutros registros e itens da lixeira que traziam o nome: 0.',
    ]);
    const kept = await auditOf(gone.id);
    expect(kept).not.toMatch(/Otávia|otavia@|Rua Secreta/);
    expect(kept).toContain('"fullName":{"to":"•••","from":"•••"}');
    expect(kept).toContain('{"action":"redact","changes":{"rows":3,"named":0,"trashed":1}}');
    expect(await countOf(app, 'audit_log', `entity = 'technicians'`)).toBe(before + 1);
    expect(await auditOf(other.id)).toContain('Fica Comigo');
    expect(await countOf(app, 'trash')).toBe(0);
    expect((await run('responsavel', String(gone.id), '--confirmar')).said).toContain('alteradas: 0');
  });

  it('keeps the audit closed to other changes', async () => {
    for (const statement of [
      `UPDATE audit_log SET action = 'x'`,
      'DELETE FROM audit_log',
      'TRUNCATE audit_log',
    ])
      await expect(app.dataSource.query(statement)).rejects.toThrow('append-only');
    const [{ part }] = (await app.dataSource.query(
      `SELECT tableoid::regclass::text AS part FROM audit_log WHERE kind = 'change' LIMIT 1`,
    )) as [{ part: string }];
    await expect(app.dataSource.query(`UPDATE ${part} SET action = 'x'`)).rejects.toThrow('append-only');
  });

  it('refuses an empty database, which a forgotten DATABASE_URL opens, as the other commands do', async () => {
    const env = { DATABASE_URL: process.env['PRUMO_TEST_ADMIN_URL'] ?? '' };
    const { code, complained } = await runWith(env, 'usuario', '1', '--confirmar');
    expect([code, complained]).toEqual([1, 'O banco de dados está vazio. Inicie o Prumo uma vez: npm start']);
  });

  it('requires its arguments and a confirmation', async () => {
    for (const argv of [
      [],
      ['planeta', '1', '--confirmar'],
      ['usuario', 'ana', '--confirmar'],
      ['usuario', '1'],
    ]) {
      const { code, complained } = await run(...argv);
      expect([argv, code]).toEqual([argv, 1]);
      expect(complained).toContain('npm run redact --');
    }
  });
});

describe('references to a person or building in other rows', () => {
  const NAME = 'Otávia Brandão Xavier';
  let house: TwoRoles;
  let client: Client;
  beforeAll(async () => {
    house = await startTwoRoles('redact', { kind: 'starter' });
    client = await signedIn(house.app);
  });
  afterAll(() => house.stop());

  const traces = (text: string) => tracesOf(house.owner, text);
  const redacted = async (kind: string, id: number): Promise<string> => {
    const { code, said, complained } = await runWith(house.env, kind, String(id), '--confirmar');
    expect([code, complained]).toEqual([0, '']);
    return said;
  };

  /** An administrator who confirmed parameters, of which one is in the trash, and threw away a typology, too. */
  async function busyAdmin(fullName: string): Promise<{ id: number }> {
    const person = await createPerson(client, { fullName, isAdmin: true });
    const own = await signedIn(house.app, person.email, person.password);
    const parameters = (await own.get('/api/parameters', { range: [0, 1] })).body as { id: number }[];
    const ids = parameters.map(({ id }) => id);
    expect((await own.post('/api/parameters/check', { ids, checked: true })).status).toBe(200);
    expect((await own.delete(`/api/parameters/${ids[0]}`)).status).toBe(200);
    const { body } = await own.post('/api/typologies', { code: `T${person.id}`, label: 'Passageira' });
    expect((await own.delete(`/api/typologies/${body.id}`)).status).toBe(200);
    return person;
  }

  it('are redacted for a deleted account: the author of deletions and of confirmed parameters', async () => {
    const { id } = await busyAdmin(NAME);
    expect((await client.delete(`/api/users/${id}`)).status).toBe(200);
    expect(await traces(NAME)).toEqual([
      ...['audit_log.changes', 'parameters.checked_by_name'],
      ...['trash.deleted_by_name', 'trash.search', 'trash.snapshot'],
    ]);
    expect(await redacted('usuario', id)).toContain('que traziam o nome: 4.');
    expect(await traces(NAME)).toEqual([]);
    expect(await countOf(house.owner, 'parameters', `checked_by_name = 'Pessoa removida n.º ${id}'`)).toBe(1);
    expect(await countOf(house.owner, 'trash', `deleted_by_name = 'Pessoa removida n.º ${id}'`)).toBe(2);
    expect(await redacted('usuario', id)).toContain('que traziam o nome: 0.');
  });

  it('are redacted for an existing account, except in stored records', async () => {
    const name = 'Benvinda Quaresma';
    const { id } = await busyAdmin(name);
    await redacted('usuario', id);
    expect(await traces(name)).toEqual([
      ...['parameters.checked_by_name', 'users.full_name', 'users.search'],
    ]);
    const { body } = await client.get('/api/trash', { filter: { q: '•••' } });
    expect(body).toHaveLength(2);
  });

  it('are redacted by the restricted role as far as permitted, and by the command afterwards', async () => {
    const name = 'Leocádia Trindade';
    const { id } = await busyAdmin(name);
    const answer = await client.post(`/api/users/${id}/anonymize`, { confirmation: name });
    expect(answer.body.command).toBe(`npm run redact -- usuario ${id} --confirmar`);
    expect(await traces(name)).toEqual(['audit_log.changes']);
    expect(await redacted('usuario', id)).toContain('que traziam o nome: 0.');
    expect(await traces(name)).toEqual([]);
    expect(await countOf(house.owner, 'trash', `deleted_by_name = 'Pessoa removida n.º ${id}'`)).toBe(2);
  });

  it('are redacted for a building with its address, and for its reports in the trash', async () => {
    const texts = ['Casa da Otávia', 'Beco do Jatobá', 'Vila Encantada', '80045678', 'Otávia Construções'];
    const { id } = await createBuilding(client, {
      ...{ name: texts[0], street: texts[1], neighborhood: texts[2], cep: '80045-678' },
      ...{ addressNumber: '17', developerName: texts[4] },
    });
    const structure = await structureOf(client, ['13'], ['minimum']);
    const report = await client.post('/api/reports/with-structure', { buildingId: id, structure });
    expect(report.status).toBe(201);
    expect((await client.delete(`/api/reports/${report.body.id}`)).status).toBe(200);
    await client.put(`/api/buildings/${id}`, { street: 'Beco do Jatobá Velho' });
    expect(await traces('Casa da Otávia')).toContain('trash.title');
    expect(await redacted('edificacao', id)).toContain('que traziam o nome: 1.');
    for (const text of texts)
      expect([text, (await traces(text)).filter((place) => !place.startsWith('buildings.'))]).toEqual([
        text,
        [],
      ]);
    expect((await client.delete(`/api/buildings/${id}`)).status).toBe(200);
    await redacted('edificacao', id);
    for (const text of texts) expect([text, await traces(text)]).toEqual([text, []]);
  });
});
