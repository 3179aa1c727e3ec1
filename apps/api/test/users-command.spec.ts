import { Readable } from 'node:stream';

import { runUserCommand } from '../src/commands/user/run.js';
import { ADMIN, startApp, type TestApp } from './support/app.js';
import { Browser, signedInBrowser } from './support/browser.js';
import { createTestDatabase } from './support/database.js';
import { countOf } from './support/people.js';
import { setUpApp } from './support/second-factor.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

async function run(argv: string[], { input = '', url = app.databaseUrl } = {}) {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await runUserCommand(argv, {
    env: { DATABASE_URL: url },
    input: Readable.from([input]),
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
  });
  return { code, said: said.join('\n'), complained: complained.join('\n') };
}

const passwordIn = (said: string): string => /^Senha: (\S+)$/m.exec(said)?.[1] ?? '';

describe('npm run user', () => {
  it('creates a user who can sign in, and prints the password once', async () => {
    const { code, said } = await run([
      'create',
      'Rui@Exemplo.com',
      '--name',
      'Rui Sá',
      '--modules',
      'users, reports',
    ]);
    expect(code).toBe(0);
    const browser = await signedInBrowser(app.url, { email: 'rui@exemplo.com', password: passwordIn(said) });
    const { body } = await browser.send('get', '/api/auth/user');
    expect(body).toMatchObject({ fullName: 'Rui Sá', isAdmin: false, allowedModules: ['users', 'reports'] });
    expect((await run(['list'])).said).toContain('rui@exemplo.com\tRui Sá\tusers, reports');
  });

  it('creates an administrator with the password from standard input, and does not print it', async () => {
    const argv = ['create', 'bia@exemplo.com', '--name', 'Bia', '--admin', '--password-stdin'];
    const { code, said } = await run(argv, { input: 'entrada padrão\n' });
    expect([code, said.includes('entrada')]).toEqual([0, false]);
    const credentials = { email: 'bia@exemplo.com', password: 'entrada padrão' };
    expect((await new Browser(app.url).login(credentials)).body.isAdmin).toBe(true);
    expect((await run(['list'])).said).toContain('bia@exemplo.com\tBia\tAdministrador');
  });

  it('resets a lost second factor: the password suffices, and all sessions end', async () => {
    const browser = await signedInBrowser(app.url);
    await setUpApp(browser);
    expect((await new Browser(app.url).login()).body).toHaveProperty('secondFactor');
    const { code, said } = await run(['reset-second-factor', ADMIN.email]);
    expect([code, said]).toEqual([0, expect.stringContaining(`Segundo fator apagado: ${ADMIN.email}`)]);
    expect((await browser.send('get', '/api/auth/user')).status).toBe(401);
    expect((await new Browser(app.url).login()).body).toHaveProperty('id');
    expect((await run(['reset-second-factor', 'ninguem@exemplo.com'])).complained).toBe(
      'Usuário não encontrado.',
    );
  });

  it('resets a password: the old one and all sessions end, and a lock is removed', async () => {
    const browser = await signedInBrowser(app.url);
    for (let n = 0; n < 6; n += 1) await new Browser(app.url).login({ ...ADMIN, password: 'errada' });
    const { code, said } = await run(['reset-password', ADMIN.email]);
    expect(code).toBe(0);
    expect((await browser.send('get', '/api/auth/user')).status).toBe(401);
    expect((await new Browser(app.url).login()).status).toBe(401);
    const credentials = { email: ADMIN.email, password: passwordIn(said) };
    expect((await new Browser(app.url).login(credentials)).status).toBe(200);
    expect(await countOf(app, 'audit_log', "action = 'passwordChanged' AND user_id IS NULL")).toBe(1);
  });

  it('removes passkeys and tokens with a new password and prints them, unless they are to be kept', async () => {
    const created = await run(['create', 'eva@exemplo.com', '--name', 'Eva', '--modules', 'reports']);
    const eva = { email: 'eva@exemplo.com', password: passwordIn(created.said) };
    const token = { name: 'Planilha', scope: 'read', days: 30 };
    await (await signedInBrowser(app.url, eva)).write('post', '/api/account/tokens', token);
    const kept = await run(['reset-password', eva.email, '--keep-access']);
    expect(kept.said).toContain('Continuam: 1 token: Planilha');
    expect(kept.said).not.toContain('Removidos');
    const removed = await run(['reset-password', eva.email]);
    expect(removed.said).toContain('Removidos: 1 token: Planilha');
    expect(removed.said).not.toContain('Continuam');
  });

  it.each([
    [[], 'Falta o comando.'],
    [['remove'], 'Comando desconhecido: remove'],
    [['create', 'x@exemplo.com'], 'Nome é obrigatório'],
    [['create', 'x', '--name', 'X'], 'Email inválido'],
    [['create', 'x@exemplo.com', '--name', 'X', '--modules', 'nope'], 'Módulo desconhecido: nope'],
    [['create', ADMIN.email, '--name', 'X'], 'E-mail já cadastrado.'],
    [['reset-password', 'ninguem@exemplo.com'], 'Usuário não encontrado.'],
    [['reset-password', 'a@exemplo.com', 'b'], 'Argumento a mais: b'],
    [['list', '--what'], 'Argumentos inválidos.'],
  ])('%j fails with a message', async (argv, message) => {
    const { code, said, complained } = await run(argv);
    expect([code, said]).toEqual([1, '']);
    expect(complained).toContain(message);
  });

  it.each([['--help'], ['help'], ['create', '-h']])('prints the usage for %s', async (...argv) => {
    const { code, said } = await run(argv);
    expect([code, said]).toEqual([0, expect.stringContaining('npm run user -- create <e-mail>')]);
    expect(said).toContain('bioclimatic-zones');
  });

  it('refuses a short password', async () => {
    const { complained } = await run(['reset-password', ADMIN.email, '--password-stdin'], { input: '123' });
    expect(complained).toContain('Senha deve ter pelo menos 6 caracteres');
  });

  it('explains what to do with a database without tables', async () => {
    const database = await createTestDatabase('bare');
    expect((await run(['list'], { url: database.url })).complained).toContain('npm start');
    await database.drop();
  });
});
