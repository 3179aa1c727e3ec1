import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { lstat, rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { pipeline as completePipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** A table with its columns in the order of its rows. */
export interface BackedUpTable {
  name: string;
  columns: readonly string[];
}

export interface BackupHead {
  format: 'prumo-backup';
  formatVersion: 1;
  createdAt: string;
  migrations: readonly string[];
  /** The audit's partitions, created before its rows are loaded: 'audit_changes_2026_11'. */
  auditParts: readonly string[];
  sequences: Readonly<Record<string, number>>;
  tables: readonly BackedUpTable[];
}

/** A backup in its order: the head; per table its name, its rows in COPY format, and their number. */
export type BackupEntry =
  | { kind: 'head'; head: BackupHead }
  | { kind: 'table'; name: string }
  | { kind: 'rows'; bytes: Buffer }
  | { kind: 'end'; rows: number };

/** The file is no complete backup; the message says why, in Portuguese. */
export class BadBackup extends Error {}

const KINDS = { head: 'H', table: 'T', rows: 'R', end: 'E', seal: 'S' } as const;
const HEADER_BYTES = 5;
/** A large document is one row, and may be one COPY chunk. */
const MAX_FRAME_BYTES = 1024 ** 3;

/** One letter for the kind, four bytes for the length, the content. */
function framed(kind: keyof typeof KINDS, content: Buffer): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write(KINDS[kind], 'latin1');
  header.writeUInt32BE(content.length, 1);
  return Buffer.concat([header, content]);
}

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

const frameOf = (entry: BackupEntry): Buffer => {
  if (entry.kind === 'rows') return framed('rows', entry.bytes);
  if (entry.kind === 'head') return framed('head', json(entry.head));
  return framed(entry.kind, json(entry.kind === 'table' ? entry.name : entry.rows));
};

export const UNFINISHED = '.parcial';

/**
 * Writes a compressed backup, readable by its owner only and sealed with a SHA-256. The file is renamed to its name
 * once it is complete and synced. @returns its size in bytes @throws FileTaken
 */
export async function writeArchive(file: string, entries: AsyncIterable<BackupEntry>): Promise<number> {
  await refuseTaken(file);
  const begun = `${file}.${randomBytes(4).toString('hex')}${UNFINISHED}`;
  try {
    await completePipeline(
      sealed(entries),
      createGzip(),
      createWriteStream(begun, { flags: 'wx', mode: 0o600, flush: true }),
    );
    await refuseTaken(file);
    await rename(begun, file);
  } catch (error) {
    await rm(begun, { force: true });
    throw error;
  }
  return (await stat(file)).size;
}

/** Another file has the backup's name. */
export class FileTaken extends Error {
  readonly code = 'EEXIST';
}

async function refuseTaken(file: string): Promise<void> {
  const isThere = await lstat(file).then(
    () => true,
    () => false,
  );
  if (isThere) throw new FileTaken('EEXIST: file already exists');
}

async function* sealed(entries: AsyncIterable<BackupEntry>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const entry of entries) {
    const frame = frameOf(entry);
    hash.update(frame);
    yield frame;
  }
  yield framed('seal', json(hash.digest('hex')));
}

async function* framesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (rest.length >= HEADER_BYTES) {
      const end = HEADER_BYTES + rest.readUInt32BE(1);
      if (end > MAX_FRAME_BYTES) throw new BadBackup(DAMAGED);
      if (rest.length < end) break;
      yield rest.subarray(0, end);
      rest = rest.subarray(end);
    }
  }
  if (rest.length > 0) throw new BadBackup(DAMAGED);
}

const DAMAGED = 'O arquivo está danificado ou incompleto.';
const FOREIGN = 'O arquivo não é um backup do Prumo.';

function entryOf(frame: Buffer): BackupEntry | { kind: 'seal'; hash: string } {
  const letter = frame.toString('latin1', 0, 1);
  const content = frame.subarray(HEADER_BYTES);
  if (letter === KINDS.rows) return { kind: 'rows', bytes: content };
  const value: unknown = JSON.parse(content.toString());
  if (letter === KINDS.head) return { kind: 'head', head: value as BackupHead };
  if (letter === KINDS.table) return { kind: 'table', name: String(value) };
  if (letter === KINDS.end) return { kind: 'end', rows: Number(value) };
  if (letter === KINDS.seal) return { kind: 'seal', hash: String(value) };
  throw new BadBackup(DAMAGED);
}

/**
 * Reads a backup up to its seal. The file may turn out damaged at the end: roll back what was loaded when this throws.
 * @throws BadBackup
 */
export async function* readArchive(file: string): AsyncGenerator<BackupEntry> {
  const hash = createHash('sha256');
  let seal: string | undefined;
  // Its errors are thrown by the loop below.
  const unpacked = pipeline(createReadStream(file), createGunzip(), () => undefined);
  let isFirst = true;
  try {
    for await (const frame of framesOf(unpacked)) {
      if (seal !== undefined) throw new BadBackup(DAMAGED);
      const entry = entryOf(frame);
      if (isFirst && (entry.kind !== 'head' || entry.head.format !== 'prumo-backup'))
        throw new BadBackup(FOREIGN);
      isFirst = false;
      if (entry.kind === 'seal') {
        seal = entry.hash;
        continue;
      }
      hash.update(frame);
      yield entry;
    }
  } catch (error) {
    throw isOfTheFile(error) ? new BadBackup(isFirst ? FOREIGN : DAMAGED) : error;
  }
  if (seal !== hash.digest('hex')) throw new BadBackup(isFirst ? FOREIGN : DAMAGED);
}

/** Errors of decompression and JSON. */
const isOfTheFile = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  /^(Z_|ERR_STREAM_PREMATURE|ERR_BUFFER)/.test((error as NodeJS.ErrnoException).code ?? '');

/** When a backup was made, by its head; undefined for other files. */
export async function madeAt(file: string): Promise<Date | undefined> {
  try {
    for await (const entry of readArchive(file))
      if (entry.kind === 'head') return new Date(entry.head.createdAt);
  } catch (error) {
    if (!(error instanceof BadBackup)) throw error;
  }
  return undefined;
}

/** Reads a backup to its end. @returns its head @throws BadBackup */
export async function verifyArchive(file: string): Promise<BackupHead> {
  let head: BackupHead | undefined;
  for await (const entry of readArchive(file)) if (entry.kind === 'head') head = entry.head;
  if (!head) throw new BadBackup(FOREIGN);
  return head;
}
