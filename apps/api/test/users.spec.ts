import { ADMIN, startApp, type TestApp } from './support/app.js';
import { Browser } from './support/browser.js';
import { Client, signedIn } from './support/client.js';
import { createPerson, holderOf } from './support/people.js';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startApp();
  admin = await signedIn(app);
});
afterAll(() => app.stop());

const VALID = { fullName: 'Ana Lima', password: 'Casa-de-taipa-3' };
let count = 0;
const freshEmail = (): string => `usuario${(count += 1)}@exemplo.com`;

const FIELDS = [
  ...['allowedModules', 'createdAt', 'email', 'fullName', 'id', 'isAdmin', 'phone'],
  ...['secondFactorRequired', 'updatedAt'],
];

describe('creating a user', () => {
  it('answers 201 with the normalized record, without secrets', async () => {
    const answer = await admin.post('/api/users', {
      fullName: '  Ana Lima ',
      email: ' Ana.Lima@Exemplo.COM ',
      phone: '+55 (41) 99999-1234',
      password: 'Casa-de-taipa-3',
      isAdmin: false,
      allowedModules: ['buildings', 'reports', 'buildings'],
    });
    expect(answer.status).toBe(201);
    expect(Object.keys(answer.body).sort()).toEqual(FIELDS);
    expect(answer.body).toMatchObject({
      fullName: 'Ana Lima',
      email: 'ana.lima@exemplo.com',
      phone: '41999991234',
      isAdmin: false,
      allowedModules: ['buildings', 'reports'],
    });
    const [stored] = await app.dataSource.query('SELECT * FROM users WHERE id = $1', [answer.body.id]);
    expect(stored.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(stored.email_verified).toBe(false);
  });

  it('defaults to no modules and no administrator flag', async () => {
    const { body } = await admin.post('/api/users', { ...VALID, email: freshEmail() });
    expect(body).toMatchObject({ isAdmin: false, allowedModules: [], phone: null });
  });

  it('stores no modules for an administrator', async () => {
    const values = { ...VALID, email: freshEmail(), isAdmin: true, allowedModules: ['buildings'] };
    expect((await admin.post('/api/users', values)).body).toMatchObject({
      isAdmin: true,
      allowedModules: [],
    });
  });

  it.each([
    [{ fullName: ' ' }, 'fullName', 'Nome é obrigatório'],
    [{ email: '' }, 'email', 'Email é obrigatório'],
    [{ email: 'ana@exemplo' }, 'email', 'Email inválido'],
    [{ password: '12345' }, 'password', 'Senha deve ter pelo menos 6 caracteres'],
    [{ password: undefined }, 'password', 'Senha deve ter pelo menos 6 caracteres'],
    [{ password: 123456 }, 'password', 'Valor inválido'],
    [{ phone: '123' }, 'phone', 'Telefone inválido'],
    [{ isAdmin: 'true' }, 'isAdmin', 'Valor inválido'],
    [{ allowedModules: ['nope'] }, 'allowedModules', 'Módulo desconhecido: nope'],
    [{ allowedModules: 'buildings' }, 'allowedModules', 'Valor inválido'],
    [{ passwordHash: 'x' }, 'passwordHash', 'Campo desconhecido: passwordHash'],
    [{ userId: 1 }, 'userId', 'Campo desconhecido: userId'],
    [{ emailVerified: true }, 'emailVerified', 'Campo desconhecido: emailVerified'],
    [{ verificationToken: 'x' }, 'verificationToken', 'Campo desconhecido: verificationToken'],
  ])('%j: answers 400 with, for %s, %s', async (change, field, message) => {
    const answer = await admin.post('/api/users', { ...VALID, email: freshEmail(), ...change });
    expect([answer.status, answer.body]).toEqual([
      400,
      { statusCode: 400, message, errors: { [field]: message } },
    ]);
  });

  it("answers 409 on the e-mail's field when it is taken, in any case", async () => {
    const email = freshEmail();
    await admin.post('/api/users', { ...VALID, email });
    const answer = await admin.post('/api/users', { ...VALID, email: email.toUpperCase() });
    expect([answer.status, answer.body]).toEqual([
      409,
      { statusCode: 409, message: 'E-mail já cadastrado.', errors: { email: 'E-mail já cadastrado.' } },
    ]);
  });

  it('treats e-mails that differ in width or case as equal, also at sign-in', async () => {
    const email = freshEmail();
    await admin.post('/api/users', { ...VALID, email });
    const wide = email.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
    const answer = await admin.post('/api/users', { ...VALID, email: wide });
    expect([answer.status, answer.body.errors]).toEqual([409, { email: 'E-mail já cadastrado.' }]);
    const { body } = await (await signedIn(app, wide, VALID.password)).get('/api/auth/user');
    expect(body).toMatchObject({ email });
  });

  it('accepts one of several concurrent users with the same e-mail', async () => {
    const email = freshEmail();
    const answers = await Promise.all(
      [email, email.toUpperCase(), email].map((one) => admin.post('/api/users', { ...VALID, email: one })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('accepts a common password with a warning', async () => {
    const answer = await admin.post('/api/users', { ...VALID, email: freshEmail(), password: 'Password' });
    expect(answer.status).toBe(201);
    expect(answer.body.warnings).toEqual([expect.stringContaining('entre as mais usadas')]);
  });

  it('answers 400 to a field named __proto__', async () => {
    const browser = new Browser(app.url);
    await browser.login();
    const email = freshEmail();
    const text = `{"fullName":"X","email":"${email}","password":"segredo1","__proto__":{"isAdmin":true}}`;
    const token = await browser.token();
    const answer = await browser.send('post', '/api/users', {
      body: JSON.parse(text) as object,
      headers: { 'csrf-token': token },
    });
    expect([answer.status, answer.body.message]).toEqual([400, 'Campo desconhecido: __proto__']);
    expect(await app.dataSource.query('SELECT FROM users WHERE email = $1', [email])).toEqual([]);
  });
});

describe('changing a user', () => {
  it('changes only the fields that are sent, and accepts the record that GET returned', async () => {
    const person = await createPerson(admin, { phone: '4133334444', allowedModules: ['users'] });
    const before = (await admin.get(`/api/users/${person.id}`)).body;
    const answer = await admin.put(`/api/users/${person.id}`, { ...before, fullName: 'Outro Nome' });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ ...before, fullName: 'Outro Nome', updatedAt: answer.body.updatedAt });
    const partial = await admin.put(`/api/users/${person.id}`, { phone: null });
    expect(partial.body).toMatchObject({ fullName: 'Outro Nome', phone: null, allowedModules: ['users'] });
  });

  it.each(['', '   ', null, undefined])('keeps the password when %p is sent', async (password) => {
    const person = await createPerson(admin);
    expect((await admin.put(`/api/users/${person.id}`, { password, fullName: 'Novo Nome' })).status).toBe(
      200,
    );
    expect((await new Browser(app.url).login(person)).status).toBe(200);
  });

  it('sets a new password, at least six characters long', async () => {
    const person = await createPerson(admin);
    const short = await admin.put(`/api/users/${person.id}`, { password: '12345' });
    expect(short.body.errors).toEqual({ password: 'Senha deve ter pelo menos 6 caracteres' });
    await admin.put(`/api/users/${person.id}`, { password: 'Nova-senha-9' });
    expect((await new Browser(app.url).login(person)).status).toBe(401);
    expect((await new Browser(app.url).login({ ...person, password: 'Nova-senha-9' })).status).toBe(200);
  });

  it('clears the modules of a user who becomes an administrator', async () => {
    const { id } = await createPerson(admin, { allowedModules: ['users'] });
    await admin.put(`/api/users/${id}`, { isAdmin: true });
    const answer = await admin.put(`/api/users/${id}`, { isAdmin: false });
    expect(answer.body).toMatchObject({ isAdmin: false, allowedModules: [] });
  });

  it('answers 409 when the user changed since it was read', async () => {
    const { id } = await createPerson(admin);
    const { updatedAt } = (await admin.get(`/api/users/${id}`)).body;
    expect((await admin.put(`/api/users/${id}`, { fullName: 'Um', updatedAt })).status).toBe(200);
    const answer = await admin.put(`/api/users/${id}`, { fullName: 'Dois', updatedAt });
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Este registro foi alterado por outra pessoa. Recarregue.',
    ]);
  });

  it("answers 409 on the e-mail's field when another user has it", async () => {
    const { id } = await createPerson(admin);
    const answer = await admin.put(`/api/users/${id}`, { email: ADMIN.email });
    expect([answer.status, answer.body.errors]).toEqual([409, { email: 'E-mail já cadastrado.' }]);
  });
});

describe('the list of users', () => {
  it('is sorted by name in Portuguese order', async () => {
    for (const fullName of ['Ágata Sá', 'zulmira', 'Agata Reis'])
      await admin.post('/api/users', { ...VALID, fullName, email: freshEmail() });
    const names = ((await admin.get('/api/users')).body as { fullName: string }[]).map((u) => u.fullName);
    const picked = names.filter((name) => ['Ágata Sá', 'zulmira', 'Agata Reis'].includes(name));
    expect(picked).toEqual(['Agata Reis', 'Ágata Sá', 'zulmira']);
  });

  it.each(['jose', 'JOSÉ', 'buscavel@exemplo', '(41) 98888-7777', '41988887777'])(
    'finds by %p',
    async (q) => {
      const email = 'buscavel@exemplo.com.br';
      await admin.post('/api/users', { ...VALID, fullName: 'José Único', email, phone: '41988887777' });
      const answer = await admin.get('/api/users', { filter: { q }, range: [0, 9], sort: ['email', 'ASC'] });
      expect((answer.body as { email: string }[]).map((user) => user.email)).toContain(email);
      expect(answer.headers['content-range']).toMatch(/^users 0-\d+\/\d+$/);
    },
  );

  it('can be searched by the date of creation', async () => {
    const today = new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });
    const { body } = await admin.get('/api/users', { filter: { q: today } });
    expect((body as unknown[]).length).toBe(((await admin.get('/api/users')).body as unknown[]).length);
  });

  it.each([
    [{ filter: { passwordHash: 'x' } }, 'Filtro desconhecido: passwordHash.'],
    [{ sort: ['passwordHash', 'ASC'] }, 'Ordenação desconhecida: passwordHash.'],
  ])('answers 400 naming the parameter: %j', async (query, message) => {
    const answer = await admin.get('/api/users', query);
    expect([answer.status, answer.body.message]).toEqual([400, message]);
  });

  it('contains no hash and no token', async () => {
    expect((await admin.get('/api/users')).text).not.toMatch(/argon2|password|verification/i);
  });

  it('answers 404 for an unknown user', async () => {
    for (const id of ['999999', '0', 'x', '99999999999'])
      expect((await admin.get(`/api/users/${id}`)).body).toEqual({
        statusCode: 404,
        message: 'Registro não encontrado.',
      });
  });
});

describe('non-administrator with the module users', () => {
  const ACTION = 'Você não tem permissão para executar esta ação.';

  it('can read, and cannot write', async () => {
    const holder = await holderOf(app, admin, ['users']);
    const { id } = await createPerson(admin);
    expect((await holder.get('/api/users')).status).toBe(200);
    expect((await holder.get(`/api/users/${id}`)).status).toBe(200);
    const answers = [
      await holder.post('/api/users', { ...VALID, email: freshEmail() }),
      await holder.put(`/api/users/${id}`, { isAdmin: true }),
      await holder.delete(`/api/users/${id}`),
      await holder.post(`/api/users/${id}/transfer`, { toUserId: 1 }),
    ];
    for (const answer of answers) expect([answer.status, answer.body.message]).toEqual([403, ACTION]);
    expect((await admin.get(`/api/users/${id}`)).body.isAdmin).toBe(false);
  });

  it("gets the module's message without the module", async () => {
    const holder = await holderOf(app, admin, ['buildings']);
    for (const answer of [await holder.get('/api/users'), await holder.post('/api/users', {})])
      expect([answer.status, answer.body.message]).toEqual([
        403,
        'Você não tem permissão para acessar este módulo.',
      ]);
  });
});
