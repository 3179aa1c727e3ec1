import { readSettings, SettingsError } from './settings.js';

it.each([
  ['SEED', 'tudo', /^Configuração inválida: SEED \(Opção inválida: /],
  ['PORT', 'oito', /^Configuração inválida: PORT \(Entrada inválida: esperava um número/],
  [
    'ADMIN_EMAIL',
    'ninguém',
    /^Configuração inválida: ADMIN_EMAIL \(Formato do endereço de e-mail inválido\)$/,
  ],
])('names a wrong %s in Portuguese', (name, value, message) => {
  expect(() => readSettings({ [name]: value })).toThrow(SettingsError);
  expect(() => readSettings({ [name]: value })).toThrow(message);
});

it('wants a secret in production with a database of its own', () => {
  const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://localhost/prumo' };
  expect(() => readSettings(production)).toThrow(
    'Configuração inválida: SESSION_SECRET (obrigatória em produção com DATABASE_URL)',
  );
  expect(readSettings({ ...production, SESSION_SECRET: 'a-secret-of-sixteen' }).cookieSecure).toBe(true);
});
