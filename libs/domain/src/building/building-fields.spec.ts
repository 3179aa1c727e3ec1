import { parsed } from '../../test/parse.js';
import { buildingFields as fields, buildingFormFields as form } from './building-fields.js';

type Name = keyof typeof fields;

describe('the fields of a building', () => {
  it.each<[Name, unknown, unknown]>([
    ['name', ' Torre ', 'Torre'],
    ['name', '', '✗ Nome é obrigatório'],
    ['name', 'x'.repeat(256), '✗ Máx 255 caracteres'],
    ['technicianId', '12', 12],
    ['technicianId', '', '✗ Responsável técnico é obrigatório'],
    ['technicianId', 'abc', '✗ Responsável técnico é obrigatório'],
    ['typologyId', '3', 3],
    ['typologyId', '', null],
    ['noiseClassId', undefined, null],
    ['aggressivenessClassId', null, null],
    ['predominantColorId', '4', 4],
    ['predominantColorId', '', null],
    ['predominantColorId', 'azul', null],
    ['predominantColorId', 'NaN', null],
    ['predominantColorId', 0, '✗ Valor inválido'],
    ['predominantColorId', '99999999999', '✗ Valor inválido'],
    ['cep', '80010-000', '80010-000'],
    ['cep', '80010000', '80010-000'],
    ['cep', '', '✗ CEP deve ter 8 dígitos'],
    ['cep', '8001000', '✗ CEP deve ter 8 dígitos'],
    ['cep', '80010-0000', '✗ CEP deve ter 8 dígitos'],
    ['cep', '8001-0000', '✗ CEP deve estar no formato 00000-000'],
    ['cep', '800100000', '✗ CEP deve estar no formato 00000-000'],
    ['cep', 'abcdefgh', '✗ CEP deve estar no formato 00000-000'],
    ['street', ' ', '✗ Logradouro é obrigatório'],
    ['state', 'pr', 'PR'],
    ['state', '', null],
    ['state', 'PRX', '✗ UF deve ter 2 letras'],
    ['state', 'P', '✗ UF deve ter 2 letras'],
    ['state', '12', '✗ UF deve ter 2 letras'],
    ['city', '', null],
    ['neighborhood', ' ', null],
    ['isoplethCode', '', null],
    ['addressNumber', ' 12-A ', '12-A'],
    ['bioclimaticZone', undefined, null],
    ['bioclimaticZone', '', '✗ Zona bioclimática é obrigatória'],
    ['totalArea', '1.234,5', 1234.5],
    ['totalArea', '', '✗ Área total é obrigatória'],
    ['totalArea', 0, '✗ Área deve ser maior que zero'],
    ['totalArea', 0.001, '✗ Use no máximo 2 casas decimais'],
    ['totalArea', '1.500', 1500],
    ['totalArea', '3.200,00 m²', 3200],
    ['totalArea', 0.5, 0.5],
    ['totalArea', 'grande', '✗ Valor inválido'],
    ['floors', 50, 50],
    ['floors', null, '✗ Número de pavimentos é obrigatório'],
    ['floors', 0, '✗ Número de pavimentos deve ser maior que zero'],
    ['floors', 51, '✗ Número de pavimentos deve ser no máximo 50'],
    ['floors', 1.5, '✗ Valor inválido'],
    ['units', '', 1],
    ['units', 0, '✗ Número de unidades deve ser >= 1'],
    ['buildingHeight', '', 0],
    ['buildingHeight', '9,5', 9.5],
    ['buildingHeight', -1, '✗ Altura deve ser maior ou igual a zero'],
    ['basementDepth', undefined, 0],
    ['basementDepth', -0.5, '✗ Profundidade deve ser maior ou igual a zero'],
  ])('parses %s %j as %j', (name, raw, expected) => expect(parsed(fields[name], raw)).toBe(expected));
});

it.each<[Name, readonly unknown[], readonly unknown[]]>([
  ['buildingHeight', [null, '', ' '], [0, '0', 24]],
  ['basementDepth', [null, ''], [0]],
  ['units', [null, ''], [0, 1]],
  ['predominantColorId', ['azul', '4,5'], [null, '', '4', 0]],
  ['isoplethCode', [], [null, '']],
])('treats %s as unsent for %j, but not for %j', (name, unsent, sent) => {
  for (const raw of unsent) expect([raw, fields[name].isUnsent?.(raw)]).toEqual([raw, true]);
  for (const raw of sent) expect([raw, fields[name].isUnsent?.(raw) ?? false]).toEqual([raw, false]);
});

describe("the fields of a building's form", () => {
  it.each<[Name, unknown, unknown]>([
    ['typologyId', '', '✗ Tipo de uso é obrigatório'],
    ['noiseClassId', '', '✗ Classe de ruído é obrigatória'],
    ['aggressivenessClassId', '', '✗ Classe de agressividade é obrigatória'],
    ['bioclimaticZone', '', '✗ Zona bioclimática é obrigatória'],
    ['totalArea', '', '✗ Área total é obrigatória'],
    ['totalArea', 0, '✗ Área deve ser maior que zero'],
    ['totalArea', 0.5, '✗ Área deve ser no mínimo 1 m²'],
    ['totalArea', 1, 1],
    ['name', '', '✗ Nome é obrigatório'],
  ])('parses %s %j as %j', (name, raw, expected) => expect(parsed(form[name], raw)).toBe(expected));
});
