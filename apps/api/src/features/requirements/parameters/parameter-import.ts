import { Any, type EntityManager } from 'typeorm';
import { EventLoopYielder } from '../../../common/concurrency/yield-to-event-loop.js';
import type { ImportRow } from '../../../crud/write/import-row.js';
import { nameKey } from '../../../crud/write/planned-records.js';
import {
  idsByName,
  type ImportContext,
  type ImportDefinition,
  type RecordMatch,
  sentId,
  sentText,
} from '../../../exchange/import/import-definition.js';
import { excerpt } from '../../../exchange/import/read-cells.js';
import { Attribute } from '../attributes/attribute.entity.js';
import {
  attributeNamed,
  conditionsNamed,
  conditionWords,
  type ConditionWords,
  UnknownWord,
  valueNamed,
} from './condition-text.js';
import type { StoredCondition } from './parameter-condition.entity.js';
import { ImportedParameter } from './parameter.dto.js';
import { Parameter } from './parameter.entity.js';
import { parameterSheet } from './parameter.sheet.js';

const PLACE = ['requirementCode', 'criterionCode', 'analysisCode'] as const;
/** The columns of conditions, with their fields. */
const CONDITION_FIELDS = {
  attributeName: 'attributeId',
  attributeValue: 'attributeValueId',
  minLimit: 'minLimit',
  maxLimit: 'maxLimit',
  conditions: 'conditions',
} as const;
type ConditionColumn = keyof typeof CONDITION_FIELDS;
const CONDITION_COLUMNS = Object.keys(CONDITION_FIELDS) as ConditionColumn[];

const headerOf = (key: string): string => parameterSheet.find((column) => column.key === key)?.header ?? key;
const columnsNamed = (keys: readonly ConditionColumn[]): string =>
  keys.length === 1
    ? `a coluna ${headerOf(keys[0] ?? '')}`
    : `as colunas ${new Intl.ListFormat('pt-BR').format(keys.map(headerOf))}`;

/** A new parameter without these columns would apply to every building. */
const unconditional = (lacking: readonly ConditionColumn[]): string =>
  `Parâmetro novo, e o arquivo não diz a que edificações ele se aplica: acrescente ${columnsNamed(lacking)} (em branco: sem condição).`;
const severalNamed = (lacking: readonly ConditionColumn[]): string =>
  `Mais de um parâmetro da análise tem esta descrição: acrescente ${columnsNamed(lacking)} para dizer qual.`;

/** For a numeric attribute in a file without columns of limits. */
const LIMITS_MISSING = unconditional(['minLimit', 'maxLimit']);

const ANALYSES = `SELECT a.id, ARRAY[r.code, c.code, a.code] AS codes FROM analyses a
  JOIN requirements r ON r.id = a.requirement_id JOIN criteria c ON c.id = a.criterion_id`;

/** Puts the analyses that codes name into the rows' bodies. */
async function resolveAnalyses(context: ImportContext, rows: readonly ImportRow[]): Promise<void> {
  const ids = await idsByName(context, 'analyses', ANALYSES);
  const yielder = new EventLoopYielder();
  for (const row of rows) {
    await yielder.yieldIfDue();
    if (!PLACE.some((key) => row.has(key))) continue;
    const codes = PLACE.map((key) => row.text(key));
    const id = codes.includes(null) ? null : (ids.get(nameKey(codes as string[])) ?? null);
    if (id === null)
      row.fail(
        'analysisCode',
        `Análise não encontrada: ${codes.map((code) => (code === null ? '—' : excerpt(code))).join(' › ')}`,
      );
    row.body['analysisId'] = id;
  }
}

/** Reads the conditions of a row; a text that names no record is the row's error. */
function resolveConditions(words: ConditionWords, row: ImportRow): void {
  const attempt = <T>(key: string, read: () => T): T | null => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof UnknownWord)) throw error;
      row.fail(key, error.message);
      return null;
    }
  };
  const name = row.text('attributeName');
  const value = row.text('attributeValue');
  const attribute = name === null ? null : attempt('attributeName', () => attributeNamed(words, name));
  if (row.has('attributeName')) row.body['attributeId'] = attribute?.id ?? null;
  if (row.has('attributeValue'))
    row.body['attributeValueId'] =
      attribute && value !== null
        ? attempt('attributeValue', () => valueNamed(words, attribute, value))
        : null;
  if (name === null && value !== null) row.fail('attributeName', 'Atributo é obrigatório');
  if (row.has('conditions'))
    row.body['conditions'] =
      attempt('conditions', () => conditionsNamed(words, row.text('conditions'))) ?? [];
}

type Condition = Pick<Parameter, 'attributeId' | 'attributeValueId' | 'minLimit' | 'maxLimit'>;
type Conditional = Condition & Pick<Parameter, 'analysisId' | 'label'> & { conditions: StoredCondition[] };

/** Analysis, label and the conditions that have columns; further conditions and their values in any order. */
function identityOf(parameter: Conditional, columns: readonly ConditionColumn[]): string {
  const further = parameter.conditions.map(({ attributeId, attributeValueIds, minLimit, maxLimit }) =>
    JSON.stringify([attributeId, [...attributeValueIds].sort((a, b) => a - b), minLimit, maxLimit]),
  );
  const whole = { ...parameter, conditions: further.sort() };
  const { analysisId, label } = parameter;
  return JSON.stringify([analysisId, label, ...columns.map((column) => whole[CONDITION_FIELDS[column]])]);
}

const conditionalOf = (row: ImportRow): Conditional => ({
  analysisId: sentId(row, 'analysisId') ?? 0,
  label: sentText(row, 'label') ?? '',
  attributeId: sentId(row, 'attributeId'),
  attributeValueId: sentId(row, 'attributeValueId'),
  minLimit: row.sent['minLimit' as keyof typeof row.sent] as number | null,
  maxLimit: row.sent['maxLimit' as keyof typeof row.sent] as number | null,
  conditions: (row.body['conditions'] ?? []) as StoredCondition[],
});

/** The numeric attributes of a file without columns of limits. */
async function limitedWithoutLimits(
  manager: EntityManager,
  rows: readonly ImportRow[],
): Promise<ReadonlySet<number | null>> {
  if (rows[0]?.has('minLimit') || rows[0]?.has('maxLimit')) return new Set();
  const ids = rows.flatMap((row) => sentId(row, 'attributeId') ?? []);
  const found = await manager.findBy(Attribute, { dataKind: 'numeric', id: Any(ids) });
  return new Set(found.map(({ id }) => id));
}

async function findByKey(
  manager: EntityManager,
  rows: readonly ImportRow[],
): Promise<ReadonlyMap<string, number>> {
  const keys = rows.flatMap((row) => sentText(row, 'key') ?? []);
  if (keys.length === 0) return new Map();
  const found = await manager.find(Parameter, { select: { id: true, key: true }, where: { key: Any(keys) } });
  return new Map(found.map(({ id, key }) => [key, id]));
}

/**
 * Rows of parameters are identified by key, else by analysis, label and conditions; an unknown key creates a parameter.
 * A file without some columns of conditions finds the only such parameter and keeps those conditions; it creates one
 * only with the columns of attribute and further conditions, which may be empty.
 */
export const parameterImport: ImportDefinition = {
  keys: [[...PLACE, 'label'], ['key']],
  body: ImportedParameter,
  columnOf: {
    analysisId: 'analysisCode',
    attributeId: 'attributeName',
    attributeValueId: 'attributeValue',
    conditions: 'conditions',
  },
  excluded: [...PLACE, 'attributeName', 'attributeValue'],
  async resolve(context, rows) {
    await resolveAnalyses(context, rows);
    const words = await conditionWords(context);
    const yielder = new EventLoopYielder();
    for (const row of rows) {
      resolveConditions(words, row);
      await yielder.yieldIfDue();
    }
  },
  async find({ manager }, rows): Promise<RecordMatch[]> {
    const stored = await manager.query<(Conditional & { id: number })[]>(
      `SELECT p.id, p.analysis_id AS "analysisId", p.label, p.attribute_id AS "attributeId",
         p.attribute_value_id AS "attributeValueId", p.min_limit AS "minLimit", p.max_limit AS "maxLimit",
         coalesce((SELECT json_agg(json_build_object('attributeId', pc.attribute_id, 'attributeValueIds',
             pc.attribute_value_ids, 'minLimit', pc.min_limit, 'maxLimit', pc.max_limit))
           FROM parameter_conditions pc WHERE pc.parameter_id = p.id), '[]') AS conditions
       FROM parameters p WHERE p.analysis_id = ANY($1) ORDER BY p.id`,
      [rows.flatMap((row) => sentId(row, 'analysisId') ?? [])],
    );
    // All rows of a file have the same columns.
    const columns = CONDITION_COLUMNS.filter((key) => rows[0]?.has(key));
    const lacking = CONDITION_COLUMNS.filter((key) => !columns.includes(key));
    const required = lacking.filter((key) => key === 'attributeName' || key === 'conditions');
    const fault = lacking.length > 0 ? { fault: severalNamed(lacking) } : {};
    const limited = await limitedWithoutLimits(manager, rows);
    const byKey = await findByKey(manager, rows);
    const yielder = new EventLoopYielder();
    const ids = new Map<string, number[]>();
    for (const each of stored) {
      await yielder.yieldIfDue();
      const identity = identityOf(each, columns);
      ids.set(identity, [...(ids.get(identity) ?? []), each.id]);
    }
    const known: RecordMatch[] = [];
    for (const [at, row] of rows.entries()) {
      const key = sentText(row, 'key');
      const identity = key === null ? identityOf(conditionalOf(row), columns) : `key ${key}`;
      const keyed = byKey.get(key ?? '');
      const found = key === null ? (ids.get(identity) ?? []) : keyed === undefined ? [] : [keyed];
      const isNew = found.length === 0 && sentId(row, 'analysisId') !== null;
      if (isNew && required.length > 0) row.fail('', unconditional(required));
      if (isNew && limited.has(sentId(row, 'attributeId'))) row.fail('attributeName', LIMITS_MISSING);
      // The conditions have identified the record: they stay as they are.
      if (!isNew && key === null)
        for (const field of Object.values(CONDITION_FIELDS))
          (row.sent as Record<string, unknown>)[field] = undefined;
      known.push({ at, identities: [identity], ids: found, ...fault });
      await yielder.yieldIfDue();
    }
    return known;
  },
};
