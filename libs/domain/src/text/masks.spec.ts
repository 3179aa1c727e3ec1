import fc from 'fast-check';

import {
  documentCharacters,
  formatCep,
  formatCpfCnpj,
  formatPhone,
  hasValidCheckDigits,
  maskCep,
  maskCpfCnpj,
  maskPhone,
} from './masks.js';

describe('maskCep', () => {
  it.each([
    ['', ''],
    ['8', '8'],
    ['80010', '80010'],
    ['800100', '80010-0'],
    ['80010000', '80010-000'],
    ['80010-0009', '80010-000'],
    ['80.010-000', '80010-000'],
    ['cep', ''],
  ])('formats %j as %j', (typed, shown) => expect(maskCep(typed)).toBe(shown));
});

describe('maskPhone', () => {
  it.each([
    ['', ''],
    ['4', '(4'],
    ['41', '(41'],
    ['413', '(41) 3'],
    ['413333', '(41) 3333'],
    ['4133334', '(41) 3333-4'],
    ['4133334444', '(41) 3333-4444'],
    ['41999998888', '(41) 99999-8888'],
    ['419999988887', '(41) 99999-8888'],
    ['+55 (41) 99999-8888', '(41) 99999-8888'],
    ['554133334444', '(41) 3333-4444'],
    ['55999998888', '(55) 99999-8888'],
  ])('formats %j as %j', (typed, shown) => expect(maskPhone(typed)).toBe(shown));
});

describe('maskCpfCnpj', () => {
  it.each([
    ['', ''],
    ['529', '529'],
    ['5299', '529.9'],
    ['52998224725', '529.982.247-25'],
    ['529982247250', '52.998.224/7250'],
    ['11222333000181', '11.222.333/0001-81'],
    ['112223330001819', '11.222.333/0001-81'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
    ['12ABC34501DEXX35', '12.ABC.345/01DE-35'],
    ['1A', '1A'],
    ['12ABC', '12.ABC'],
    ['529.982.247-25', '529.982.247-25'],
    ['5*2#9', '529'],
  ])('formats %j as %j', (typed, shown) => expect(maskCpfCnpj(typed)).toBe(shown));
});

describe('stored values', () => {
  it('are formatted completely, and none is empty', () => {
    expect([formatCep('80010000'), formatPhone('41999998888'), formatCpfCnpj('52998224725')]).toEqual([
      '80010-000',
      '(41) 99999-8888',
      '529.982.247-25',
    ]);
    for (const format of [formatCep, formatPhone, formatCpfCnpj]) {
      expect([format(null), format(undefined), format('')]).toEqual(['', '', '']);
    }
  });
});

describe('every mask', () => {
  const masks = fc.constantFrom(maskCep, maskPhone, maskCpfCnpj);
  const typed = fc.oneof(fc.string(), fc.stringMatching(/^[\d()./ -]{0,20}$/));

  it('leaves its own result unchanged', () => {
    fc.assert(fc.property(masks, typed, (mask, text) => expect(mask(mask(text))).toBe(mask(text))));
  });

  it('never ends on punctuation, so that the last character can be deleted', () => {
    fc.assert(fc.property(masks, typed, (mask, text) => expect(mask(text)).toMatch(/^$|[0-9A-Z]$/)));
  });
});

describe('hasValidCheckDigits', () => {
  it.each([
    ['529.982.247-25', true],
    ['52998224725', true],
    ['52998224724', false],
    ['11111111111', false],
    ['11.222.333/0001-81', true],
    ['11222333000182', false],
    ['12.ABC.345/01DE-35', true],
    ['12abc34501de35', true],
    ['12ABC34501DE34', false],
    ['123', false],
    ['', false],
  ])('checks %s: %p', (document, expected) => expect(hasValidCheckDigits(document)).toBe(expected));
});

it('removes the punctuation of a document and nothing else', () => {
  expect(documentCharacters(' 12.abc.345/01de-35 ')).toBe('12ABC34501DE35');
  expect(documentCharacters('12_3')).toBe('12_3');
});
