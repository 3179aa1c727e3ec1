import { parsed } from '../../test/parse.js';
import type { Field } from '../fields/field.js';
import {
  aggressivenessClassFields as aggressiveness,
  analysisFields as analysis,
  attributeFields as attribute,
  catalogueFields as catalogue,
  criterionFields as criterion,
  isoplethFields as isopleth,
  limitsOutOfOrder,
  noiseClassFields as noise,
  predominantColorFields as color,
  requirementFields as requirement,
  zoneFields as zone,
} from './catalogue-fields.js';
import { parameterFields as parameter } from './parameter-fields.js';

const long = (length: number): string => 'x'.repeat(length);
type Row = [name: string, rule: Field<unknown>, raw: unknown, expected: unknown];

it.each<Row>([
  ['code', catalogue.code, ' RES ', 'RES'],
  ['code', catalogue.code, '', '✗ Código é obrigatório'],
  ['label', catalogue.label, ' ', '✗ Descrição é obrigatória'],
  ['label', catalogue.label, long(255), long(255)],
  ['label', catalogue.label, long(256), '✗ Descrição deve ter no máximo 255 caracteres'],
  ['isActive', catalogue.isActive, undefined, true],
  ['isActive', catalogue.isActive, null, '✗ Status é obrigatório'],
  ['isActive', catalogue.isActive, false, false],
])('parses the catalogue field %s %j', (_name, rule, raw, expected) =>
  expect(parsed(rule, raw)).toBe(expected),
);

it.each<Row>([
  ['minDb', noise.minDb, undefined, 0],
  ['minDb', noise.minDb, '', '✗ Mínimo é obrigatório'],
  ['minDb', noise.minDb, '55', 55],
  ['minDb', noise.minDb, -1, '✗ Valor inválido'],
  ['minDb', noise.minDb, 141, '✗ Valor inválido'],
  ['minDb', noise.minDb, 55.5, '✗ Valor inválido'],
  ['maxDb', noise.maxDb, '', null],
  ['maxDb', noise.maxDb, 140, 140],
  ['absorptanceMin', color.absorptanceMin, '0,3', 0.3],
  ['absorptanceMin', color.absorptanceMin, 0.12345, '✗ Use no máximo 3 casas decimais'],
  ['absorptanceMin', color.absorptanceMin, '0.300', 0.3],
  ['absorptanceMax', color.absorptanceMax, 1.1, '✗ Valor inválido'],
  ['absorptanceMax', color.absorptanceMax, null, null],
  ['risk', aggressiveness.risk, undefined, 'Insignificante'],
  ['risk', aggressiveness.risk, '', '✗ Risco é obrigatório'],
  ['risk', aggressiveness.risk, 'Elevado', 'Elevado'],
  ['risk', aggressiveness.risk, 'Enorme', '✗ Risco é obrigatório'],
])('parses the field of a class or colour %s %j', (_name, rule, raw, expected) =>
  expect(parsed(rule, raw)).toBe(expected),
);

it.each<Row>([
  ['requirement code', requirement.code, '', '✗ Código é obrigatório'],
  ['criterion code', criterion.code, long(17), '✗ Máx 16 caracteres'],
  ['criterion label', criterion.label, long(256), '✗ Máx 255 caracteres'],
  ['criterion label', criterion.label, '', '✗ Descrição é obrigatória'],
  ['requirementId', analysis.requirementId, '', '✗ Requisito é obrigatório'],
  ['criterionId', analysis.criterionId, null, '✗ Critério é obrigatório'],
  ['analysis label', analysis.label, ' Vão ', 'Vão'],
  ['analysisId', parameter.analysisId, '', '✗ Análise é obrigatória'],
  ['parameter label', parameter.label, long(256), '✗ Máx 255 caracteres'],
  ['minLimit', parameter.minLimit, '12,5', 12.5],
  ['minLimit', parameter.minLimit, 0.1234, 0.1234],
  ['minLimit', parameter.minLimit, 9_999_999_999.99, 9_999_999_999.99],
  ['minLimit', parameter.minLimit, 0.12345, '✗ Use no máximo 4 casas decimais'],
  ['maxLimit', parameter.maxLimit, '', null],
  ['maxLimit', parameter.maxLimit, 'alto', '✗ Valor inválido'],
  ['minimumValue', parameter.minimumValue, '≥ 20', '≥ 20'],
  ['minimumValue', parameter.minimumValue, 2.5, '2,5'],
  ['minimumValue', parameter.minimumValue, 1e-7, '0,0000001'],
  ['superiorValue', parameter.superiorValue, '', null],
  ['superiorValue', parameter.superiorValue, NaN, '✗ Valor inválido'],
  ['unit', parameter.unit, long(33), '✗ Máx 32 caracteres'],
  ['notes', parameter.notes, '', null],
  ['attributeId', parameter.attributeId, '3', 3],
  ['attributeId', parameter.attributeId, '', null],
])('parses the field of requirement to parameter %s %j', (_name, rule, raw, expected) => {
  expect(parsed(rule, raw)).toBe(expected);
});

it.each<Row>([
  ['friendlyName', attribute.friendlyName, ' Altura ', 'Altura'],
  ['friendlyName', attribute.friendlyName, '', '✗ Nome é obrigatório'],
  ['sourceTable', attribute.sourceTable, '', '✗ Tabela é obrigatória'],
  ['sourceColumn', attribute.sourceColumn, '', '✗ Coluna é obrigatória'],
  ['dataKind', attribute.dataKind, '', '✗ Tipo é obrigatório'],
  ['dataKind', attribute.dataKind, 'numeric', 'numeric'],
  ['dataKind', attribute.dataKind, 'json', '✗ Tipo inválido'],
  ['valueSource', attribute.valueSource, '', null],
  ['edition', zone.edition, undefined, 2005],
  ['edition', zone.edition, 2024, 2024],
  ['edition', zone.edition, '2024', 2024],
  ['edition', zone.edition, null, '✗ Edição é obrigatória'],
  ['edition', zone.edition, 2010, '✗ Edição deve ser 2005 ou 2024'],
  ['zone code', zone.code, 'zb1', 'ZB1'],
  ['zone code', zone.code, '', '✗ Código é obrigatório'],
  ['zone label', zone.label, '', '✗ Descrição é obrigatória'],
  ['isopleth code', isopleth.code, long(17), '✗ Máx 16 caracteres'],
  ['isopleth label', isopleth.label, long(256), '✗ Máx 255 caracteres'],
  ['windMinMS', isopleth.windMinMS, '30,5', 30.5],
  ['windMaxMS', isopleth.windMaxMS, '', null],
  ['windMaxMS', isopleth.windMaxMS, 'forte', '✗ Valor inválido'],
])('parses the field of attribute, zone or isopleth %s %j', (_name, rule, raw, expected) => {
  expect(parsed(rule, raw)).toBe(expected);
});

it.each([
  [1, 2, false],
  [2, 2, false],
  [3, 2, true],
  [null, 2, false],
  [3, undefined, false],
  [0, null, false],
])('reports whether limits %p and %p are out of order: %p', (min, max, expected) => {
  expect(limitsOutOfOrder(min, max)).toBe(expected);
});
