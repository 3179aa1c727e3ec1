import { buffer } from 'node:stream/consumers';

import type { EntityManager } from 'typeorm';

import { EventLoopYielder } from '../../../common/concurrency/yield-to-event-loop.js';
import { DomainError } from '../../../common/errors/domain-error.js';
import { sha256 } from '../../../common/sha256.js';
import { slices } from '../../../common/slices.js';
import { productVersion } from '../../../config/product-version.js';
import type { Sheet } from '../../../crud/sheet.js';
import { csvOf } from '../../../exchange/export/csv.js';
import { type ZipEntry, zipOf } from '../../../exchange/export/zip.js';
import { writableColumns } from '../../../exchange/import/plan.js';
import { type SheetCell, cellOf } from '../../../exchange/sheet-cells.js';
import { selectColumns, sheetColumns } from '../../../exchange/sheet-query.js';
import {
  fileOf,
  MANIFEST,
  type Manifest,
  type ManifestFile,
  PACKAGE_FORMAT,
  PACKAGE_LIMITS as LIMITS,
  PACKAGE_VERSION,
  PART_KEYS,
} from './package-format.js';
import { importableOf } from './package-parts.js';

type Row = Readonly<Record<string, unknown>>;

const BATCH = 100;

async function* cellsOf(sheet: Sheet, rows: readonly Row[]): AsyncGenerator<SheetCell[][]> {
  const yielder = new EventLoopYielder();
  for (const batch of slices(rows, BATCH)) {
    yield batch.map((row) => sheet.map((column) => cellOf(column, row[column.key], 'full')));
    await yielder.yieldIfDue();
  }
}

/** A sheet as its own export writes it, without its read-only columns. */
const csvBytes = (sheet: Sheet, rows: readonly Row[]): Promise<Buffer> =>
  buffer(csvOf(sheet, cellsOf(sheet, rows)));

const tooLarge = (): DomainError =>
  new DomainError('conflict', 'O catálogo é grande demais para um pacote: exporte as listas uma a uma.');

/**
 * The catalogue as a zip of sheets, their rows by id, so that they come to stand in this order in an empty installation.
 * @throws conflict when it holds more than a package may
 */
export async function writePackage(
  manager: EntityManager,
  createdAt: Date,
): Promise<{ bytes: Buffer; records: number }> {
  const sheets: Buffer[] = [];
  const files: ManifestFile[] = [];
  let [records, unpacked] = [0, 0];
  for (const key of PART_KEYS) {
    const { view, sheet } = importableOf(key);
    const columns = writableColumns(sheet);
    const room = LIMITS.records - records;
    const rows = await selectColumns(manager, view, sheetColumns(view, columns))
      .orderBy(`${view.alias}.id`)
      .limit(room + 1)
      .getRawMany<Row>();
    if (rows.length > room) throw tooLarge();
    const csv = await csvBytes(columns, rows);
    records += rows.length;
    unpacked += csv.length;
    if (unpacked > LIMITS.unpackedBytes) throw tooLarge();
    sheets.push(csv);
    files.push({
      name: fileOf(key),
      columns: columns.map((column) => column.key),
      rows: rows.length,
      sha256: sha256(csv),
    });
  }
  const bytes = await buffer(zipOf(entriesOf(files, sheets, createdAt), createdAt));
  if (bytes.length > LIMITS.bytes) throw tooLarge();
  return { bytes, records };
}

function entriesOf(files: readonly ManifestFile[], sheets: readonly Buffer[], createdAt: Date): ZipEntry[] {
  const manifest: Manifest = {
    format: PACKAGE_FORMAT,
    formatVersion: PACKAGE_VERSION,
    productVersion: productVersion(),
    createdAt: createdAt.toISOString(),
    files: [...files],
  };
  return [
    { path: MANIFEST, content: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) },
    ...files.map(({ name }, at) => ({ path: name, content: sheets[at] ?? Buffer.alloc(0) })),
  ];
}
