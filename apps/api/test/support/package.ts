import { deepEqual } from 'node:assert/strict';
import { createHash } from 'node:crypto';

import { parse } from 'csv-parse/sync';
import { zipSync } from 'fflate';
import type { Response } from 'supertest';
import { canonicalJson } from '@prumo/domain';

import {
  fileOf,
  MANIFEST,
  type Manifest,
  PACKAGE_FORMAT,
  PACKAGE_VERSION,
  PART_KEYS,
} from '../../src/features/insight/catalogue-package/package-format.js';
import { binary } from './binary.js';
import type { Client } from './client.js';
import { csv } from './import.js';
import { filesOf } from './zip.js';

const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The rows of a package, list by list, as texts by column. */
export type Content = Record<string, Record<string, string>[]>;

export const manifestOf = (file: Buffer): Manifest =>
  JSON.parse(String(filesOf(file).get(MANIFEST))) as Manifest;

/** The sheets of a package by name, and its manifest without the time. */
export function sheetsOf(file: Buffer): Record<string, string> {
  const sheets = Object.fromEntries([...filesOf(file)].map(([name, bytes]) => [name, String(bytes)]));
  return { ...sheets, [MANIFEST]: (sheets[MANIFEST] ?? '').replace(/"createdAt": ".*"/, '') };
}

export function contentOf(file: Buffer): Content {
  const sheets = filesOf(file);
  const lists = manifestOf(file).files.map(({ name, columns }) => {
    const options = { bom: true, delimiter: ';', from_line: 2, columns };
    const rows = parse(sheets.get(name) ?? '', options) as unknown as Record<string, string>[];
    return [name.replace(/\.csv$/, ''), rows] as const;
  });
  return Object.fromEntries(lists);
}

/** A zip of these files. */
export const zipped = (files: Readonly<Record<string, string | Uint8Array>>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, text]) => [name, new Uint8Array(Buffer.from(text))]),
      ),
    ),
  );

/** A package of this content as an installation would have written it, or with other values in its manifest. */
export function sealed(content: Content, over: object = {}): Buffer {
  const sheets = PART_KEYS.filter((key) => Object.hasOwn(content, key)).map((key) => {
    const rows = content[key] ?? [];
    const columns = Object.keys(rows[0] ?? { code: '' });
    const text = csv([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]);
    return { name: fileOf(key), columns, rows: rows.length, text };
  });
  const files = sheets.map(({ text, ...file }) => ({ ...file, sha256: sha256(text) }));
  const head = {
    format: PACKAGE_FORMAT,
    formatVersion: PACKAGE_VERSION,
    productVersion: '9.9.9',
    createdAt: '2026-11-25',
  };
  return zipped({
    [MANIFEST]: JSON.stringify({ ...head, files, ...over }),
    ...Object.fromEntries(sheets.map(({ name, text }) => [name, text])),
  });
}

/** A package of version 1 or 2, as earlier releases wrote it. */
export const sealedJson = (content: object, over: object = {}): Buffer =>
  Buffer.from(
    JSON.stringify({
      format: PACKAGE_FORMAT,
      formatVersion: 2,
      sha256: sha256(canonicalJson(content)),
      content,
      ...over,
    }),
  );

export const PACKAGE_PATH = '/api/catalogue-package';

export async function exported(client: Client): Promise<Buffer> {
  const { status, body, headers } = await client.get(PACKAGE_PATH).buffer(true).parse(binary);
  deepEqual([status, headers['content-type']], [200, 'application/zip']);
  return body as Buffer;
}

export const look = (client: Client, file: Buffer): Promise<Response> =>
  client.upload(`${PACKAGE_PATH}?dryRun=true`, file);
export const bring = (client: Client, file: Buffer, plan?: string): Promise<Response> =>
  client.upload(`${PACKAGE_PATH}?dryRun=false`, file, plan === undefined ? [] : [['plan', plan]]);
/** The counts of an import that was accepted. */
export async function imported(client: Client, file: Buffer): Promise<object> {
  const { status, body } = await bring(client, file);
  deepEqual([status, body.message, body.errors], [200, undefined, undefined]);
  return body.total as object;
}
