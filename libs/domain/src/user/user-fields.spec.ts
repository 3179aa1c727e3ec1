import { messageFor } from '../fields/field.js';
import { loginFields, tooManyLogins } from '../session/session.js';
import { commonPasswords, passwordChangeFields } from './password-field.js';
import { settingsFields, parseAllowedModules, userFields } from './user-fields.js';

describe('a user', () => {
  it.each([
    [userFields.fullName, '  ', 'Nome é obrigatório'],
    [userFields.email, undefined, 'Email é obrigatório'],
    [userFields.email, 'ana@', 'Email inválido'],
    [userFields.password, undefined, 'Senha deve ter pelo menos 6 caracteres'],
    [userFields.password, '12345', 'Senha deve ter pelo menos 6 caracteres'],
    [userFields.password, 'x'.repeat(257), 'Máx 256 caracteres'],
    [userFields.changedPassword, '12345', 'Senha deve ter pelo menos 6 caracteres'],
    [userFields.phone, '123', 'Telefone inválido'],
  ])('gets for %#: %p the message %s', (field, raw, message) => expect(messageFor(field)(raw)).toBe(message));

  it('keeps a password as typed, and counts visible characters', () => {
    expect(userFields.password.parse(' senha ')).toEqual({ ok: true, value: ' senha ' });
    expect(userFields.password.parse('😀😀😀')).toMatchObject({ ok: false });
  });

  it('treats a blank password in an edit as absent', () => {
    expect(userFields.changedPassword.parse('')).toEqual({ ok: true, value: null });
  });

  it('trims, converts the e-mail to lower case, and keeps the digits of the phone', () => {
    expect(userFields.email.parse(' Ana@Exemplo.com ')).toEqual({ ok: true, value: 'ana@exemplo.com' });
    expect(userFields.phone.parse('+55 (41) 99999-1234')).toEqual({ ok: true, value: '41999991234' });
  });
});

describe('a password change', () => {
  it('requires the current password, unvalidated, and validates the new one', () => {
    expect(messageFor(passwordChangeFields.currentPassword)('')).toBe('Senha atual é obrigatória');
    expect(passwordChangeFields.currentPassword.parse('x')).toEqual({ ok: true, value: 'x' });
    expect(messageFor(passwordChangeFields.newPassword)('12345')).toBe(
      'Senha deve ter pelo menos 6 caracteres',
    );
  });

  it('recognises the 10,000 most common passwords in any case', () => {
    const ranked = Array.from({ length: 10_001 }, (_, rank) => `senha${rank}`);
    const common = commonPasswords(ranked);
    expect(['senha0', 'SENHA9999', 'senha10000', 'outra'].map((text) => common.has(text))).toEqual([
      ...[true, true, false, false],
    ]);
  });
});

describe('parseAllowedModules', () => {
  it('accepts known modules, each once', () =>
    expect(parseAllowedModules(['buildings', 'reports', 'buildings'])).toEqual({
      ok: true,
      value: ['buildings', 'reports'],
    }));

  it.each([
    ['nope', 'Valor inválido'],
    [null, 'Informe a lista de módulos'],
    ['', 'Informe a lista de módulos'],
    [['nope'], 'Módulo desconhecido: nope'],
    [['__proto__'], 'Módulo desconhecido: __proto__'],
    [[1], 'Módulo desconhecido: 1'],
  ])('refuses %p', (raw, message) => expect(parseAllowedModules(raw)).toEqual({ ok: false, message }));
});

describe('settings', () => {
  it.each([4, 101, 10.5, '', null, 'dez', true])('refuses %p as out of range', (raw) =>
    expect(messageFor(settingsFields.pageSize)(raw)).toBe('Informe um valor entre 5 e 100.'),
  );
  it.each([5, 100, '25'])('accepts %p', (raw) =>
    expect(settingsFields.pageSize.parse(raw)).toEqual({ ok: true, value: Number(raw) }),
  );
});

describe('login', () => {
  it('requires both fields and validates neither', () => {
    expect(messageFor(loginFields.email)('')).toBe('Email é obrigatório');
    expect(messageFor(loginFields.password)('')).toBe('Senha é obrigatória');
    expect(loginFields.email.parse('Nobody')).toEqual({ ok: true, value: 'nobody' });
    expect(loginFields.password.parse(' ')).toEqual({ ok: true, value: ' ' });
  });

  it('states the minutes to wait', () => {
    expect(tooManyLogins(61)).toContain('em 2 minutos');
    expect(tooManyLogins(5)).toContain('em 1 minuto.');
  });
});
