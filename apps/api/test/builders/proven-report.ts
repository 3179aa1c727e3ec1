import type { Client } from '../support/client.js';
import { structureOf } from './report.js';

/** What the routes of a report's proof are asked with. */
export interface ProvenReport {
  id: number;
  /** Of a row that is under review. */
  row: { key: string; version: number };
  linkId: number;
  /** The sheet of its rows. */
  sheet: Buffer;
}

/** A report with a row under review, an invitation to it, and the sheet of its rows. */
export async function createProvenReport(client: Client, buildingId: number): Promise<ProvenReport> {
  const structure = await structureOf(client, ['13'], ['minimum']);
  const { id } = (await client.post('/api/reports/with-structure', { buildingId, structure })).body;
  const path = `/api/reports/${id}/verification`;
  const { rows } = (await client.get(path)).body as unknown as { rows: { key: string | null }[] };
  const key = rows.find((row) => row.key !== null)?.key;
  if (typeof id !== 'number' || !key) throw new Error('The report has no row.');
  await client.put(path, { rows: [{ key, version: 0, situation: 'under-review' }] });
  const link = await client.post(`/api/reports/${id}/links`, linkBody(key));
  const sheet = await client.get(`${path}/import/template`, { format: 'csv' });
  return {
    ...{ id, row: { key, version: 1 }, linkId: link.body.id as number },
    sheet: Buffer.from(sheet.text),
  };
}

/** An invitation to one row. */
export const linkBody = (key: string): object => ({
  ...{ guestName: 'Ana Prado', role: 'collaborator', days: 30, fields: ['design'], rows: [{ key }] },
});
