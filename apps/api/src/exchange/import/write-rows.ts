import { DomainError } from '../../common/errors/domain-error.js';
import type { ResourceRules, Stored, Write } from '../../crud/resource.js';
import type { ImportRow } from '../../crud/write/import-row.js';
import { changeMany, createMany } from '../../crud/write/write-many.js';
import type { Importable } from './plan.js';

const MAX_ROWS = 1000;

/** 409: records changed while the file was imported. @param key of the column of the changed part */
export function staleRows(lines: readonly number[], key = 'row'): DomainError {
  const message = (line: number): string =>
    `linha ${line}: outra pessoa alterou o registro enquanto era importado`;
  const named = lines.slice(0, MAX_ROWS).map((line) => [`rows.${line}.${key}`, message(line)]);
  return new DomainError('stale', `${message(lines[0] ?? 0)}. Confira de novo antes de importar.`, {
    errors: Object.fromEntries(named) as Record<string, string>,
    maxErrors: MAX_ROWS,
  });
}

/** @returns the ids of new rows @throws stale naming the rows whose records have changed */
export async function writeRows<E extends Stored>(
  write: Write,
  { view, importing }: Pick<Importable<E>, 'view' | 'importing'>,
  rules: ResourceRules<E>,
  rows: readonly ImportRow[],
  hash: string,
): Promise<ReadonlyMap<ImportRow, number>> {
  const { tx, actor } = write;
  const isOwned = view.owner !== undefined;
  const created = rows.filter(({ action }) => action === 'create') as ImportRow<E>[];
  const changed = rows.flatMap((row) =>
    row.action === 'update' && row.stored ? [{ row: row as ImportRow<E>, record: row.stored }] : [],
  );
  if (created.length + changed.length === 0) return new Map();
  const lines = new Map(changed.map(({ row, record }) => [record.id, row.line]));
  await changeMany(
    tx,
    view.entity,
    changed.map(({ row, record }) => ({ record, values: row.values })),
    (ids) => staleRows(ids.flatMap((id) => lines.get(id) ?? [])),
  );
  const ids = await createMany(
    tx,
    view.entity,
    created.map(({ values }) => (isOwned ? { ...values, userId: actor.id } : values)),
  );
  const news = created.map((row, at) => ({ id: ids[at] ?? 0, row }));
  const olds = changed.map(({ row, record }) => ({ id: record.id, row }));
  await importing.parts?.write(write, [...news, ...olds] as { id: number; row: ImportRow }[]);
  const recordOf = ({ id, row: { stored, values } }: { id: number; row: ImportRow<E> }) => ({
    id,
    stored,
    values,
  });
  if (news.length > 0) await rules.afterInsert(write, news.map(recordOf));
  if (olds.length > 0) await rules.afterUpdate(write, olds.map(recordOf));
  const { tableName } = tx.manager.getRepository(view.entity).metadata;
  const counts = { created: created.length, changed: changed.length };
  await tx.audit('import', tableName, null, { ...counts, plan: hash });
  return new Map(news.map(({ id, row }) => [row as ImportRow, id]));
}
