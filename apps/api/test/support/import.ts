import type { IncomingMessage, Server, ServerResponse } from 'node:http';

import type { Response } from 'supertest';

import { ImportLimits } from '../../src/exchange/import/import-limits.js';
import { technicianBody } from '../builders/technician.js';
import { amid, until } from './amid.js';
import type { TestApp } from './app.js';
import type { Client } from './client.js';

const cellText = (cell: string | number | boolean | null): string => {
  const text =
    cell === null ? '' : typeof cell === 'boolean' ? (cell ? 'Sim' : 'Não') : String(cell).replace('.', ',');
  const said = typeof cell === 'string' ? cell : text;
  return /[;"\r\n]/.test(said) ? `"${said.replaceAll('"', '""')}"` : said;
};

/** A CSV of these rows, as a Brazilian spreadsheet writes it. */
export const csv = (rows: readonly (readonly (string | number | boolean | null)[])[]): Buffer =>
  Buffer.from(rows.map((cells) => cells.map(cellText).join(';')).join('\r\n'));

const TECHNICIAN_COLUMNS = {
  fullName: 'Nome completo',
  creaCau: 'CREA/CAU',
  licenseState: 'UF do Registro',
  cpfCnpj: 'CPF/CNPJ',
  email: 'E-mail',
  phone: 'Telefone',
  street: 'Logradouro',
} as const;

/** A file of so many technicians, whose registrations begin with `series`, and its titles. */
export function technicianRows(series: string, count: number): [titles: string[], ...rows: string[][]] {
  const rows = Array.from({ length: count }, (_, at) => {
    const body = technicianBody({ creaCau: `${series}-${at}` });
    return Object.keys(TECHNICIAN_COLUMNS).map((key) => String(body[key]));
  });
  return [Object.values(TECHNICIAN_COLUMNS), ...rows];
}

/** A row of a dry run's report. */
export interface ReportRow {
  line: number;
  action: 'create' | 'update' | 'same' | 'error';
  label: string;
  changes: { column: string; from: string | null; to: string | null }[];
  errors: { key: string; column: string; value: string; message: string }[];
}

type Fields = readonly (readonly [string, string])[];

export const dryRun = (client: Client, path: string, file: Buffer, fields: Fields = []): Promise<Response> =>
  client.upload(`/api/${path}/import?dryRun=true`, file, fields);

export const runImport = (
  client: Client,
  path: string,
  file: Buffer,
  fields: Fields = [],
): Promise<Response> => client.upload(`/api/${path}/import?dryRun=false`, file, fields);

export const actionsOf = ({ body }: Response): string[] =>
  (body.rows as ReportRow[]).map(({ action }) => action);
export const errorsOf = ({ body }: Response): string[] =>
  (body.rows as ReportRow[]).flatMap(({ line, errors }) =>
    errors.map(({ column, value, message }) => `${line} ${column} [${value}]: ${message}`),
  );

/** Sends a file by somebody who leaves while its rows are being written; nothing of it is under way any more afterwards. */
export async function leaveAmidWriting(
  { app, dataSource, url }: TestApp,
  client: Client,
  path: string,
  file: Buffer,
): Promise<void> {
  const headers = await client.headers();
  const leaving = new AbortController();
  const server = app.getHttpServer() as Server;
  const left = new Promise<void>((resolve) => {
    server.once('request', (_: IncomingMessage, response: ServerResponse) => response.once('close', resolve));
  });
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(file)]), 'dados');
  await amid(
    dataSource,
    {
      // What is written is audited in the same transaction: there it waits.
      hold: 'LOCK TABLE audit_log IN SHARE MODE',
      edit: () => {
        leaving.abort();
        return left;
      },
    },
    () => fetch(url + path, { method: 'POST', headers, body, signal: leaving.signal }).catch(() => undefined),
  );
  const { uploads } = app.get(ImportLimits, { strict: false });
  await until(() => Promise.resolve(uploads.size.underWay === 0));
}
