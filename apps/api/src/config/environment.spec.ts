import { readEnvironment } from './environment.js';
import { StartError } from './start-error.js';

it.each([
  ['SEED', 'tudo', 'Configuração inválida: SEED (deve ser starter, reference ou none)'],
  ['PORT', 'oito', 'Configuração inválida: PORT (deve ser um número inteiro de 0 a 65535)'],
  ['PORT', '', 'Configuração inválida: PORT (deve ser um número inteiro de 0 a 65535)'],
  ['PORT', '0x50', 'Configuração inválida: PORT (deve ser um número inteiro de 0 a 65535)'],
  ['ADMIN_EMAIL', 'ninguém', 'Configuração inválida: ADMIN_EMAIL (deve ser um e-mail)'],
  [
    'TRUST_PROXY',
    'true',
    'Configuração inválida: TRUST_PROXY (deve dizer quantos proxies há na frente (1 a 9) ou os endereços deles (10.0.0.1, 10.0.0.0/8, loopback); com true ou redes maiores valeria o endereço que cada um inventa)',
  ],
])('names a wrong %s in Portuguese', (name, value, message) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(new StartError(message));
});

it('requires SESSION_SECRET in production with DATABASE_URL', () => {
  const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://localhost/prumo' };
  expect(() => readEnvironment(production)).toThrow(
    'Configuração inválida: SESSION_SECRET (obrigatória em produção com DATABASE_URL)',
  );
  expect(readEnvironment({ ...production, SESSION_SECRET: 'a-secret-of-sixteen' }).cookieSecure).toBe(true);
});

it('names all wrong variables in one message, also those that are wrong only beside others', () => {
  expect(() => readEnvironment({ PORT: 'oito', WORKERS: 'apart' })).toThrow(
    new StartError(
      'Configuração inválida: PORT (deve ser um número inteiro de 0 a 65535); WORKERS (deve acompanhar DATABASE_URL quando é apart: o banco embutido é de um processo só)',
    ),
  );
});

it('accepts the addresses that people sign in with as ADMIN_EMAIL', () => {
  expect(readEnvironment({ ADMIN_EMAIL: "o'neil@prumo.com.br" }).ADMIN_EMAIL).toBe("o'neil@prumo.com.br");
  expect(() => readEnvironment({ ADMIN_EMAIL: 'removida-1@anonimo.invalid' })).toThrow('ADMIN_EMAIL');
});

it.each([
  ['2', 2],
  ['false', 0],
  ['10.0.0.1, 192.168.0.0/16', '10.0.0.1, 192.168.0.0/16'],
  ['loopback', 'loopback'],
  ['9', 9],
  ['10.0.0.0/255.0.0.0', '10.0.0.0/255.0.0.0'],
  ['uniquelocal, fc00::/7', 'uniquelocal, fc00::/7'],
  ['::ffff:10.0.0.0/104', '::ffff:10.0.0.0/104'],
  ['', undefined],
])('reads TRUST_PROXY=%j', (text, expected) => {
  expect(readEnvironment({ TRUST_PROXY: text }).TRUST_PROXY).toBe(expected);
});

it('treats an empty variable without a default as unset', () => {
  const names = ['DATABASE_URL', 'ADMIN_PASSWORD', 'SESSION_SECRET', 'COOKIE_SECURE', 'TRUST_PROXY'];
  const environment = readEnvironment(Object.fromEntries(names.map((name) => [name, ''])));
  expect(names.map((name) => environment[name as keyof typeof environment])).toEqual(
    names.map(() => undefined),
  );
});
