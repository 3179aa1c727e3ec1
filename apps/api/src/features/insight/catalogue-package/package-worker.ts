import { faultOr, packTable, type PackedTable } from '../../../exchange/tables/table-worker.js';
import { type PackageTable, readPackage } from './read-package.js';

export type PackedPackage = (Omit<PackageTable, 'table'> & { table: PackedTable })[];

/** The task of a worker thread, in piscina's shape. */
export default function read(bytes: Uint8Array): Promise<PackedPackage | { fault: string }> {
  return faultOr(async () =>
    (await readPackage(bytes)).map(({ table, ...part }) => ({ ...part, table: packTable(table) })),
  );
}
