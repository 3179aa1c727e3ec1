import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';

import type { View } from '../crud/list/view.js';
import type { Sheet } from '../crud/sheet.js';

/** The SQL of each column: the sheet's own expression, else the view's column. */
export function sheetColumns(
  { resource, columns }: Pick<View<ObjectLiteral>, 'resource' | 'columns'>,
  sheet: Sheet,
): Record<string, string> {
  return Object.fromEntries(
    sheet.map(({ key, expression = columns[key] }) => {
      if (expression === undefined) throw new Error(`The sheet of ${resource} has no expression for ${key}.`);
      return [key, expression];
    }),
  );
}

export function selectColumns<E extends ObjectLiteral>(
  manager: EntityManager,
  { entity, alias, join }: View<E>,
  columns: Readonly<Record<string, string>>,
): SelectQueryBuilder<E> {
  const query = manager.createQueryBuilder(entity, alias).select([]);
  for (const [name, expression] of Object.entries(columns)) query.addSelect(expression, name);
  return join ? join(query) : query;
}
