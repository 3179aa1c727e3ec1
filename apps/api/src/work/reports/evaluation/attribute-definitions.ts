import type { AttributeDefinition } from '@prumo/domain';
import type { EntityManager } from 'typeorm';

import type { ValuedAttribute } from '../../../requirements/attributes/attribute-values.js';
import { worldColumn } from '../../../requirements/attributes/metadata/world-tables.js';

/** An attribute with all that the evaluation and its values need. */
export type LoadedAttribute = AttributeDefinition & ValuedAttribute;

/** The attributes with these ids, each with the unit of its column. */
export async function loadAttributes(
  manager: EntityManager,
  ids: readonly number[],
): Promise<Map<number, LoadedAttribute>> {
  const rows = await manager.query<LoadedAttribute[]>(
    `SELECT id, friendly_name AS "friendlyName", source_table AS "sourceTable", source_column AS "sourceColumn",
       data_kind AS "dataKind", value_source AS "valueSource", value_id_field AS "valueIdField",
       value_label_field AS "valueLabelField"
     FROM attributes WHERE id = ANY($1)`,
    [ids],
  );
  return new Map(
    rows.map((row) => [
      row.id,
      { ...row, unit: worldColumn(row.sourceTable, row.sourceColumn)?.unit ?? null },
    ]),
  );
}
