import { messageFor } from '../fields/field.js';
import { cityFields, stateFields } from './place-fields.js';

describe('a state', () => {
  it('has two letters, converted to upper case', () => {
    expect(stateFields.code.parse(' pr ')).toEqual({ ok: true, value: 'PR' });
  });

  it.each([
    ['', 'Código é obrigatório'],
    ['P', 'UF deve ter 2 letras'],
    ['P1', 'UF deve ter 2 letras'],
    ['PRR', 'UF deve ter 2 letras'],
  ])('refuses the code %j', (code, message) => expect(messageFor(stateFields.code)(code)).toBe(message));

  it('is in one of the five regions, or in none', () => {
    expect(stateFields.region.parse('Centro-Oeste')).toEqual({ ok: true, value: 'Centro-Oeste' });
    expect(stateFields.region.parse('')).toEqual({ ok: true, value: null });
    expect(messageFor(stateFields.region)('Leste')).toBe('Região inválida');
  });
});

describe('a municipality', () => {
  it('requires a state', () => expect(messageFor(cityFields.stateId)('')).toBe('Selecione uma UF'));

  it.each([
    ['latitude', '-25,428356', -25.428356],
    ['longitude', -49.273251, -49.273251],
    ['altitudeM', '934.6', 934.6],
    ['altitudeM', -3, -3],
    ['urPercent', 100, 100],
    ['ventoBasicoMS', '', null],
  ] as const)('accepts %s %j', (field, raw, value) =>
    expect(cityFields[field].parse(raw)).toEqual({ ok: true, value }),
  );

  it.each([
    ['latitude', -90.01, 'Deve ser entre -90 e 90'],
    ['longitude', 180.5, 'Deve ser entre -180 e 180'],
    ['urPercent', 100.1, 'Deve ser entre 0 e 100'],
    ['radiacaoWm2', -1, 'Deve ser maior ou igual a zero'],
    ['tbsC', 'quente', 'Valor inválido'],
    ['ibgeCode', 410690, 'Código IBGE deve ter 7 dígitos'],
  ] as const)('refuses %s %j', (field, raw, message) =>
    expect(messageFor(cityFields[field])(raw)).toBe(message),
  );
});
