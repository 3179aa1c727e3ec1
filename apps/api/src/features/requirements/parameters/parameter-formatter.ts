import { type EntityManager, In } from 'typeorm';
import { attributeColumn, formatFieldValue, isValueSource } from '@prumo/domain';

import type { ChangedRecord, FieldFormatter } from '../../../common/declared-tables.js';
import { Attribute } from '../attributes/attribute.entity.js';
import type { StoredCondition } from './parameter-condition.entity.js';

type TitleOf = Parameters<FieldFormatter['format']>[3];

const conditionsOf = (value: unknown): StoredCondition[] =>
  Array.isArray(value) ? (value as StoredCondition[]) : [];

/** The table of an attribute's values. */
const valueTable = ({ dataKind, valueSource }: Attribute): string | undefined =>
  dataKind === 'reference' &&
  valueSource !== null &&
  isValueSource(valueSource) &&
  attributeColumn(valueSource, 'id')
    ? valueSource
    : undefined;

/** Formats the values and conditions of parameters, which depend on attributes. */
class ParameterFormatter implements FieldFormatter {
  constructor(
    private readonly attributeOf: ReadonlyMap<number, number | null>,
    private readonly attributes: ReadonlyMap<number, Attribute>,
  ) {}

  references(recordId: number | null, field: string, value: unknown): [string, unknown][] {
    if (field === 'attributeValueId') return this.valueReferences(this.ownAttribute(recordId), [value]);
    if (field !== 'conditions') return [];
    return conditionsOf(value).flatMap(({ attributeId, attributeValueIds = [] }) => [
      ['attributes', attributeId],
      ...this.valueReferences(this.attributes.get(attributeId), attributeValueIds),
    ]);
  }

  format(recordId: number | null, field: string, value: unknown, titleOf: TitleOf) {
    if (field === 'attributeValueId' && value !== null)
      return this.formatValue(this.ownAttribute(recordId), value, titleOf);
    if (field !== 'conditions') return undefined;
    return (
      conditionsOf(value)
        .map((condition) => this.formatCondition(condition, titleOf))
        .join('; ') || null
    );
  }

  private formatCondition(
    { attributeId, attributeValueIds = [], minLimit, maxLimit }: StoredCondition,
    titleOf: TitleOf,
  ): string {
    const attribute = this.attributes.get(attributeId);
    const parts = [
      ...attributeValueIds.map((id) => this.formatValue(attribute, id, titleOf)),
      minLimit == null ? '' : `de ${formatFieldValue(undefined, minLimit)}`,
      maxLimit == null ? '' : `até ${formatFieldValue(undefined, maxLimit)}`,
    ];
    return `${titleOf('attributes', attributeId)}: ${parts.filter((part) => part !== '').join(', ')}`;
  }

  private formatValue(attribute: Attribute | undefined, id: unknown, titleOf: TitleOf): string {
    if (attribute?.dataKind === 'boolean') return id === 1 ? 'Sim' : 'Não';
    const table = attribute && valueTable(attribute);
    return table === undefined ? String(id) : titleOf(table, id);
  }

  private valueReferences(attribute: Attribute | undefined, ids: readonly unknown[]): [string, unknown][] {
    const table = attribute && valueTable(attribute);
    return table === undefined ? [] : ids.map((id) => [table, id]);
  }

  private ownAttribute(recordId: number | null): Attribute | undefined {
    return this.attributes.get(this.attributeOf.get(recordId ?? 0) ?? 0);
  }
}

/** Loads the attributes that the parameters and the changes of their conditions name. */
export async function parameterFormatter(
  manager: EntityManager,
  records: readonly ChangedRecord[],
): Promise<FieldFormatter> {
  const stored = await manager.query<{ id: number; attributeId: number | null }[]>(
    'SELECT id, attribute_id AS "attributeId" FROM parameters WHERE id = ANY($1)',
    [records.map(({ id }) => id)],
  );
  const changed = records.flatMap(({ changes }) =>
    changes.flatMap(({ field, from, to }) => {
      if (field === 'attributeId') return [from, to];
      return field === 'conditions'
        ? [...conditionsOf(from), ...conditionsOf(to)].map(({ attributeId }) => attributeId)
        : [];
    }),
  );
  const ids = [...stored.map(({ attributeId }) => attributeId), ...changed];
  const attributes = await manager.findBy(Attribute, {
    id: In([...new Set(ids)].filter((id) => typeof id === 'number')),
  });
  return new ParameterFormatter(
    new Map(stored.map(({ id, attributeId }) => [id, attributeId])),
    new Map(attributes.map((attribute) => [attribute.id, attribute])),
  );
}
