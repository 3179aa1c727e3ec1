import { requiredText } from '../fields/field.js';
import { loginFields } from '../session/session.js';
import { emailRule, emailText, phoneDigits } from './contact-fields.js';

it.each([
  ['5541999998888', '41999998888'],
  ['554133334444', '4133334444'],
  ['55999998888', '55999998888'],
  ['(55) 3333-4444', '5533334444'],
  ['419999988889', '419999988889'],
])('reduces the phone %s to the digits %s', (text, digits) => expect(phoneDigits(text)).toBe(digits));

describe('an e-mail address', () => {
  const email = requiredText('Email é obrigatório', { ...emailText, ...emailRule });

  it.each([
    ['Ana@Casa.com', 'ana@casa.com'],
    ['ａｎａ@ｃasa.com', 'ana@casa.com'],
    ['ana@casa\uff0ecom', 'ana@casa.com'],
    ['joa\u0303o@casa.com', 'jo\u00e3o@casa.com'],
    ['\u212aai@casa.com', 'kai@casa.com'],
    ['\u0430\u043d\u043d\u0430@\u043f\u043e\u0447\u0442\u0430.\u0440\u0444', 'анна@почта.рф'],
  ])('normalises %j to %j', (text, value) => expect(email.parse(text)).toEqual({ ok: true, value }));

  it.each([
    ['a zero-width character', 'ana\u200b@casa.com', 'Retire quebras de linha e caracteres invisíveis'],
    ['a soft hyphen', 'ana\u00ad@casa.com', 'Retire quebras de linha e caracteres invisíveis'],
    ['a direction mark', 'ana\u202e@casa.com', 'Retire quebras de linha e caracteres invisíveis'],
    ['a Cyrillic letter', '\u0430na@casa.com', 'Não misture letras de alfabetos diferentes'],
    ['an ideographic dot', 'ana@casa\u3002com.br', 'Escreva o email com letras e sinais comuns'],
    ['a Greek domain', 'ana@\u03bfla.com', 'Não misture letras de alfabetos diferentes'],
  ])('is refused with %s', (_name, text, message) =>
    expect(email.parse(text)).toEqual({ ok: false, message }),
  );

  it('with invisible characters counts as unknown at sign-in', () =>
    expect(loginFields.email.parse('Ana\u200b@casa.com')).toEqual({ ok: true, value: 'ana\u200b@casa.com' }));
});
