import type { AccountEvent } from '../api/signed-in/session';
import { newsText } from './words';

const event = (values: Partial<AccountEvent>): AccountEvent => ({
  id: 1,
  kind: 'newDevice',
  byAnother: false,
  browser: 'Firefox no Windows',
  address: '10.0.0.7',
  createdAt: '2026-11-22T13:30:00.000Z',
  ...values,
});

it('states event, time and place', () => {
  expect(newsText([event({})])).toBe(
    'Entrada em um dispositivo novo (22/11/2026 10:30 · Firefox no Windows · 10.0.0.7). Não foi você? Veja Minha conta.',
  );
  expect(newsText([event({ browser: null, address: null })])).toContain(
    'Navegador desconhecido · endereço desconhecido',
  );
});

it('names the administrator as the cause of a password reset, without browser and address', () => {
  expect(newsText([event({ kind: 'passwordChanged', byAnother: true, browser: null, address: null })])).toBe(
    'Senha trocada por um administrador (22/11/2026 10:30). Não foi você? Veja Minha conta.',
  );
});

it('lists two events, and counts the others', () => {
  const text = newsText(Array.from({ length: 5 }, (_, id) => event({ id })));
  expect(text.match(/dispositivo novo/g)).toHaveLength(2);
  expect(text).toContain('E mais 3.');
});
