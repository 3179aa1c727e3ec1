import { runRedactCommand } from '../src/boot/redact-command/run.js';
import { createTechnician } from './builders/technician.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import { countOf } from './support/people.js';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startApp();
  admin = await signedIn(app);
});
afterAll(() => app.stop());

async function run(...argv: string[]) {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await runRedactCommand(argv, {
    env: { DATABASE_URL: app.databaseUrl },
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
  it('takes a person’s data out of audit and trash, leaves what was done, and notes itself', async () => {
    const gone = await createTechnician(admin, { fullName: 'Otávia Brandão', email: 'otavia@exemplo.com' });
    const other = await createTechnician(admin, { fullName: 'Fica Comigo' });
    await admin.put(`/api/technicians/${gone.id}`, { fullName: 'Otávia Brandão Sá', street: 'Rua Secreta' });
    await admin.delete(`/api/technicians/${gone.id}`);
    const before = await countOf(app, 'audit_log', `entity = 'technicians'`);
    const { code, said } = await run('responsavel', String(gone.id), '--confirmar');
    expect([code, said]).toEqual([
      0,
      'Linhas da trilha de auditoria alteradas: 3. Itens removidos da lixeira: 1.',
    ]);
    const kept = await auditOf(gone.id);
    expect(kept).not.toMatch(/Otávia|otavia@|Rua Secreta/);
    expect(kept).toContain('"fullName":{"to":"•••","from":"•••"}');
    expect(kept).toContain('{"action":"redact","changes":{"rows":3,"trashed":1}}');
    expect(await countOf(app, 'audit_log', `entity = 'technicians'`)).toBe(before + 1);
    expect(await auditOf(other.id)).toContain('Fica Comigo');
    expect(await countOf(app, 'trash')).toBe(0);
    expect((await run('responsavel', String(gone.id), '--confirmar')).said).toContain('alteradas: 0');
  });

  it('leaves the audit closed to any other change', async () => {
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

  it('asks for what it takes, and for a confirmation', async () => {
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
