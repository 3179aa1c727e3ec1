import { buffer } from 'node:stream/consumers';
import { sha256 } from '../../../common/sha256.js';

import { readCsv } from '../../../exchange/tables/csv.js';
import { faultOr, packTable, type PackedTable } from '../../../exchange/tables/table-worker.js';
import { type Clock, startClock, type Table, TableFault } from '../../../exchange/tables/table.js';
import { ZipParts } from '../../../exchange/tables/zip-parts.js';
import { decodeText, isObject, parseObject, readJsonPackage } from './json-package.js';
import {
  fileOf,
  MANIFEST,
  type Manifest,
  type ManifestFile,
  PACKAGE_FAULTS as FAULTS,
  FIRST_SHEETS_VERSION,
  PACKAGE_FORMAT,
  PACKAGE_LIMITS as LIMITS,
  PACKAGE_VERSION,
  PART_KEYS,
  type PartKey,
} from './package-format.js';

/** A list of a package: its rows, and the key of each of their columns. */
export interface PackageTable {
  key: PartKey;
  columns: string[];
  table: Table;
}

export type PackedPackage = (Omit<PackageTable, 'table'> & { table: PackedTable })[];

/** The task of a worker thread, in piscina's shape. */
export default function read(bytes: Uint8Array): Promise<PackedPackage | { fault: string }> {
  return faultOr(async () =>
    (await readPackage(bytes)).map(({ table, ...part }) => ({ ...part, table: packTable(table) })),
  );
}

/** Reads a package: a zip of sheets, or the JSON of an earlier release. @throws TableFault */
async function readPackage(bytes: Uint8Array): Promise<PackageTable[]> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  return isZip ? readSheets(bytes, startClock()) : readJsonPackage(bytes);
}

async function readSheets(bytes: Uint8Array, clock: Clock): Promise<PackageTable[]> {
  const zip = await ZipParts.open(
    bytes,
    clock,
    { damaged: FAULTS.unreadable, encrypted: FAULTS.unreadable },
    LIMITS,
  );
  if (!zip.names.has(MANIFEST)) throw new TableFault(FAULTS.notOne);
  const { files } = parseManifest(await readFile(zip, MANIFEST));
  refuseOtherFiles(files, zip.names);
  if (files.reduce((sum, { rows }) => sum + rows, 0) > LIMITS.records) throw new TableFault(FAULTS.records);
  const tables: PackageTable[] = [];
  for (const file of files) tables.push(await readSheet(zip, file, clock));
  return tables;
}

async function readSheet(
  zip: ZipParts,
  { name, columns, rows, sha256: expected }: ManifestFile,
  clock: Clock,
): Promise<PackageTable> {
  const key = PART_KEYS.find((part) => fileOf(part) === name);
  if (!key) throw new TableFault(FAULTS.unreadable);
  const bytes = await readFile(zip, name);
  if (sha256(bytes) !== expected) throw new TableFault(FAULTS.damaged);
  const table = readCsv(decodeText(bytes), clock, { rows, cell: LIMITS.cell });
  if (table.rows.length !== rows || table.header.length !== columns.length)
    throw new TableFault(FAULTS.unreadable);
  return { key, columns, table };
}

/** The zip holds the manifest and the files that this lists, each once. @throws TableFault */
function refuseOtherFiles(files: readonly ManifestFile[], names: ReadonlySet<string>): void {
  const listed = new Set([MANIFEST, ...files.map(({ name }) => name)]);
  const isExact = listed.size === files.length + 1 && listed.size === names.size;
  if (!isExact || [...names].some((name) => !listed.has(name))) throw new TableFault(FAULTS.unreadable);
}

const readFile = (zip: ZipParts, name: string): Promise<Buffer> => buffer(zip.read(name));

/** @throws TableFault */
function parseManifest(bytes: Uint8Array): Manifest {
  const manifest = parseObject(bytes);
  const { format, formatVersion, files } = manifest;
  if (format !== PACKAGE_FORMAT) throw new TableFault(FAULTS.notOne);
  const version = typeof formatVersion === 'number' ? formatVersion : 0;
  if (version > PACKAGE_VERSION) throw new TableFault(FAULTS.newer);
  if (
    version < FIRST_SHEETS_VERSION ||
    !Number.isInteger(version) ||
    !Array.isArray(files) ||
    !files.every(isManifestFile)
  )
    throw new TableFault(FAULTS.unreadable);
  return manifest as unknown as Manifest;
}

const isManifestFile = (value: unknown): boolean =>
  isObject(value) &&
  typeof value['name'] === 'string' &&
  typeof value['sha256'] === 'string' &&
  Number.isSafeInteger(value['rows']) &&
  Number(value['rows']) >= 0 &&
  Array.isArray(value['columns']) &&
  value['columns'].every((key) => typeof key === 'string');
