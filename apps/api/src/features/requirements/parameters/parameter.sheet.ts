import { CONFIDENCE_LABELS, parameterFields, VALUE_SOURCES } from '@prumo/domain';

import { column, fieldSheet, type Sheet } from '../../../crud/sheet.js';

/** SQL of an attribute value's name: its code; of a city 'Curitiba/PR'; 'Sim' or 'Não'. */
const valueText = (attribute: string, id: string): string => `CASE ${attribute}.data_kind
  WHEN 'boolean' THEN CASE ${id} WHEN 1 THEN 'Sim' WHEN 0 THEN 'Não' END
  WHEN 'reference' THEN CASE ${attribute}.value_source ${VALUE_SOURCES.map(
    (table) => `WHEN '${table}' THEN (${nameIn(table)} WHERE value.id = ${id})`,
  ).join(' ')} END END`;

const nameIn = (table: string): string =>
  table === 'cities'
    ? "SELECT value.name || '/' || held.code FROM cities value JOIN states held ON held.id = value.state_id"
    : `SELECT value.code FROM ${table} value`;

/** SQL of an attribute's name, followed by its column where another attribute has the same name. */
const nameOf = (attribute: string): string => `${attribute}.friendly_name || CASE WHEN EXISTS (
    SELECT FROM attributes same WHERE same.friendly_name COLLATE ptbr = ${attribute}.friendly_name AND same.id <> ${attribute}.id)
  THEN ' (' || ${attribute}.source_table || '.' || ${attribute}.source_column || ')' ELSE '' END`;

const ownAttribute = (expression: string): string =>
  `(SELECT ${expression} FROM attributes own WHERE own.id = p.attributeId )`;

const limit = (word: string, column: string): string =>
  `CASE WHEN pc.${column} IS NULL THEN '' ELSE ' ${word} ' || replace(trim_scale(pc.${column})::text, '.', ',') END`;

/** A name or a value within conditions: in quotation marks where it has one, or what separates them. */
const quoted = (text: string): string =>
  `(SELECT CASE WHEN named.text ~ '[;|"]' THEN '"' || replace(named.text, '"', '""') || '"' ELSE named.text END
    FROM (SELECT ${text} AS text) AS named)`;

/** Further conditions, as a person writes them: 'Tipo de uso = RES-MULTI | MISTO; Altura: de 12 até 30,5'. */
const CONDITIONS = `(SELECT string_agg(${quoted(nameOf('other'))} || CASE
    WHEN cardinality(pc.attribute_value_ids) > 0 THEN ' = ' || coalesce((
      SELECT string_agg(coalesce(${quoted(valueText('other', 'chosen.id'))}, '?'), ' | ' ORDER BY chosen.place)
      FROM unnest(pc.attribute_value_ids) WITH ORDINALITY AS chosen(id, place)), '')
    ELSE ':' || ${limit('de', 'min_limit')} || ${limit('até', 'max_limit')} END, '; ' ORDER BY pc.position)
  FROM parameter_conditions pc JOIN attributes other ON other.id = pc.attribute_id
  WHERE pc.parameter_id = p.id )`;

const LIMIT_NOTE = 'Só para atributos numéricos. Em branco: sem limite.';

/** Rows are identified by key, else by analysis, label and conditions. */
export const parameterSheet: Sheet = [
  ...fieldSheet('p', parameterFields, {
    analysisId: [
      column.text('requirementCode', 'Código do requisito', {
        expression: '(SELECT r.code FROM requirements r WHERE r.id = a.requirementId )',
        example: '11',
      }),
      column.text('criterionCode', 'Código do critério', {
        expression: '(SELECT c.code FROM criteria c WHERE c.id = a.criterionId )',
        example: '11.2',
      }),
      column.text('analysisCode', 'Código da análise', { example: '11.2.1' }),
      column.text('analysisLabel', 'Análise', { readOnly: true }),
    ],
    attributeId: [
      column.text('attributeName', 'Atributo', {
        expression: ownAttribute(nameOf('own')),
        note: 'O nome de um atributo; em branco: vale para toda edificação.',
        example: 'Zona bioclimática',
      }),
    ],
    attributeValueId: [
      column.text('attributeValue', 'Valor do atributo', {
        expression: ownAttribute(valueText('own', 'p.attributeValueId')),
        note: 'O código do valor, ou Sim ou Não; só para atributos de referência e booleanos.',
        example: 'ZB1',
      }),
    ],
    minLimit: [column.number('minLimit', 'Limite mín.', { note: LIMIT_NOTE })],
    maxLimit: [
      column.number('maxLimit', 'Limite máx.', { note: LIMIT_NOTE }),
      column.text('conditions', 'Condições adicionais', {
        expression: CONDITIONS,
        note: 'Separadas por ponto e vírgula; de vários valores, separados por |, basta um. Um nome que tem ; ou | fica entre aspas.',
        example: 'Tipo de uso = RES-MULTI | MISTO; Altura: de 12 até 30,5',
      }),
    ],
    bindingStates: [
      column.text('bindingStates', parameterFields.bindingStates.label, {
        expression: "array_to_string(p.bindingStates, ', ')",
        note: parameterFields.bindingStates.note,
        example: parameterFields.bindingStates.example,
      }),
    ],
    confidence: [
      column.text('confidence', 'Confiança da fonte', {
        note: `${Object.values(CONFIDENCE_LABELS).join('; ')}.`,
        example: 'V',
      }),
    ],
  }),
  column.text('key', 'Chave', {
    note: 'Identifica o parâmetro em qualquer instalação; em branco, o sistema a gera.',
  }),
  column.text('checkedByName', 'Conferido por', { readOnly: true }),
  column.moment('checkedAt', 'Conferido em', { readOnly: true }),
];
