import { Column, type ColumnOptions } from 'typeorm';
import { columnOf, type FieldTable, type TableField, type ValuesOf } from '@prumo/domain';

const TYPES = {
  string: 'varchar',
  integer: 'integer',
  number: 'numeric',
  boolean: 'boolean',
  array: 'text',
} as const;

/** The column that stores a field. One with a default is never null: a blank counts as left out there. */
function columnOptions(name: string, field: TableField): ColumnOptions {
  const { type, format, nullable, default: absent } = field.schema;
  return {
    name: columnOf(name, field),
    type: format ?? TYPES[type],
    ...(type === 'array' && { array: true }),
    nullable: nullable === true && absent === undefined,
    ...(absent !== undefined && { default: absent }),
    ...(field.precision && { precision: field.precision[0], scale: field.precision[1] }),
  };
}

/**
 * A base class with a column for each field of a table: `class Technician extends withColumns(technicianFields, Stamped)`.
 * Columns of no field, and relations, are written in the entity.
 */
export function withColumns<F extends FieldTable, B = object>(
  fields: F,
  base?: abstract new () => B,
): abstract new () => B & ValuesOf<F> {
  abstract class WithColumns extends ((base ?? class {}) as abstract new () => object) {}
  for (const [name, field] of Object.entries(fields))
    Column(columnOptions(name, field))(WithColumns.prototype, name);
  return WithColumns as abstract new () => B & ValuesOf<F>;
}
