import { createTechnician, technicianBody } from './builders/technician.js';
import { startApp, type TestApp } from './support/app.js';
import { binary } from './support/binary.js';
import { type Client, signedIn } from './support/client.js';
import { actionsOf, dryRun, errorsOf, runImport } from './support/import.js';
import { createPerson } from './support/people.js';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
});
afterAll(() => app.stop());

const RESERVED = 'Endereços @anonimo.invalid são de pessoas cujos dados foram removidos.';

describe('the e-mail of an anonymized person', () => {
  it('is refused for technicians and users', async () => {
    const technician = await createTechnician(admin, { creaCau: 'E-1' });
    const user = await createPerson(admin);
    const email = (id: number) => ` Removida-${id}@Anonimo.invalid`;
    for (const answer of [
      await admin.post('/api/technicians', technicianBody({ email: email(technician.id + 1) })),
      await admin.put(`/api/technicians/${technician.id}`, { email: email(technician.id) }),
      await admin.post('/api/users', {
        fullName: 'Não',
        password: 'Telhado-7-verde',
        email: email(user.id + 1),
      }),
      await admin.put(`/api/users/${user.id}`, { email: email(user.id) }),
    ])
      expect([answer.status, answer.body.errors]).toEqual([400, { email: RESERVED }]);
  });
});

describe('an anonymized technician in a file', () => {
  let id: number;
  let file: string;
  beforeAll(async () => {
    await createTechnician(admin, { fullName: 'Fica Aqui', creaCau: 'F-1' });
    ({ id } = await createTechnician(admin, { fullName: 'Vai Sair', creaCau: 'F-2', notes: 'Some' }));
    const removed = await admin.post(`/api/technicians/${id}/anonymize`, { confirmation: 'Vai Sair' });
    expect(removed.status).toBe(200);
    file = await exported('full');
  });

  const exported = async (personal?: 'full'): Promise<string> => {
    const asked = { format: 'csv', ...(personal && { personal }) };
    const { body } = await admin.get('/api/technicians/export', asked).buffer(true).parse(binary);
    return (body as Buffer).toString();
  };
  const line = () => file.split('\r\n').findIndex((text) => text.includes(`Pessoa removida n.º ${id}`)) + 1;

  it('is unchanged by the import of an unchanged export', async () => {
    for (const text of [file, await exported()]) {
      const told = await dryRun(admin, 'technicians', Buffer.from(text));
      expect(errorsOf(told)).toEqual([]);
      expect(new Set(actionsOf(told))).toEqual(new Set(['same']));
      expect((await runImport(admin, 'technicians', Buffer.from(text))).status).toBe(200);
    }
  });

  it('cannot be changed', async () => {
    const back = file.replace(`Pessoa removida n.º ${id}`, 'Vai Voltar');
    const all = back.replace(`removida-${id}@anonimo.invalid`, 'vai@voltar.com');
    expect(errorsOf(await dryRun(admin, 'technicians', Buffer.from(back)))).toEqual([
      `${line()} E-mail [removida-${id}@anonimo.invalid]: ${RESERVED}`,
    ]);
    expect(errorsOf(await dryRun(admin, 'technicians', Buffer.from(all)))).toEqual([
      `${line()}  []: Os dados desta pessoa já foram removidos: o registro não muda mais.`,
    ]);
    const { status } = await runImport(admin, 'technicians', Buffer.from(all));
    expect([status, (await admin.get(`/api/technicians/${id}`)).body.fullName]).toEqual([
      400,
      `Pessoa removida n.º ${id}`,
    ]);
  });

  it('is refused by another installation', async () => {
    const elsewhere = file.replaceAll(`Removido-${id}`, 'Removido-9999');
    expect(errorsOf(await dryRun(admin, 'technicians', Buffer.from(elsewhere)))).toEqual([
      `${line()} E-mail [removida-${id}@anonimo.invalid]: ${RESERVED}`,
    ]);
  });
});

describe('two people with the same name', () => {
  const NAME = 'Ana Souza Lima';
  const PASSWORD = 'Telhado-de-barro-7';

  /** What the audit tells of who confirmed a parameter, by whom. */
  const checks = (userId: number): Promise<{ name: unknown }[]> =>
    app.dataSource.query(
      `SELECT changes -> 'checkedByName' AS name FROM audit_log
       WHERE entity = 'parameters' AND changes ? 'checkedByName' AND user_id = $1 ORDER BY id`,
      [userId],
    );

  it('are distinguished: the remaining person keeps their confirmations', async () => {
    const own = async (): Promise<[id: number, client: Client]> => {
      const { id, email } = await createPerson(admin, { fullName: NAME, isAdmin: true });
      return [id, await signedIn(app, email, PASSWORD)];
    };
    const [goes, leaver] = await own();
    const [stays, namesake] = await own();
    const { body } = await admin.get('/api/parameters', { range: [0, 3] });
    const ids = (body as { id: number }[]).map((parameter) => parameter.id);
    await leaver.post('/api/parameters/check', { ids: ids.slice(0, 2), checked: true });
    await namesake.post('/api/parameters/check', { ids: ids.slice(2, 4), checked: true });
    const answer = await admin.post(`/api/users/${goes}/anonymize`, { confirmation: NAME });
    expect(answer.status).toBe(200);
    expect(await checks(stays)).toEqual([
      { name: { from: null, to: NAME } },
      { name: { from: null, to: NAME } },
    ]);
    expect(await checks(goes)).toEqual([
      { name: { from: null, to: '•••' } },
      { name: { from: null, to: '•••' } },
    ]);
    expect((await admin.delete(`/api/users/${stays}`)).status).toBe(200);
  });
});
