import type { Response } from 'supertest';

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
