import type { Client } from '../support/client.js';

/** A laudo with every field. */
export const testReport = (over: object = {}): Record<string, unknown> => ({
  kind: 'test-report',
  subject: 'Esquadria de correr',
  number: '1.234/2026',
  issuer: 'Laboratório de Acústica',
  accreditation: 'CRL 0123',
  issuedOn: '2026-03-15',
  validUntil: '2028-03-15',
  limitZones: 'ZB1, ZB2',
  limitHeight: 24,
  limitFloors: 8,
  notes: 'Rw 28 dB',
  ...over,
});

export async function createEvidence(client: Client, over: object = {}): Promise<{ id: number }> {
  const { status, body } = await client.post('/api/evidence', testReport(over));
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body as { id: number };
}

export interface StoredFile {
  name: string;
  mediaType: string;
  size: number;
  sha256: string;
}

/** A PDF by its first and last bytes; texts make different ones. */
export const smallPdf = (text = ''): Buffer => Buffer.from(`%PDF-1.7\n% ${text}\nstartxref\n0\n%%EOF\n`);

/** Evidence with a revision of one file. */
export async function createEvidenceWithFile(
  client: Client,
  file: Buffer = smallPdf(),
): Promise<{ id: number; sha256: string }> {
  const { id } = await createEvidence(client);
  await client.post(`/api/evidence/${id}/revisions`, {});
  const { status, body } = await client.upload(`/api/evidence/${id}/revisions/1/files`, file);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  const [revision] = (body as { revisions: { files: StoredFile[] }[] }).revisions;
  return { id, sha256: revision?.files[0]?.sha256 ?? '' };
}
