import { startApp, type TestApp } from './support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ kind: 'empty' });
});
afterAll(() => app.stop());

// As docs/security/inventory.md and SECURITY.md state: of all uploads, only the logo, images of manuals and files of evidence are stored.
it('stores only documents, the logo, files of evidence and manuals, public keys and hashes as bytes', async () => {
  const columns = await app.dataSource.query<{ name: string }[]>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type IN ('bytea', 'oid') ORDER BY 1`,
  );
  expect(columns.map(({ name }) => name)).toEqual([
    'company.logo',
    'documents.bytes',
    'documents.summary_bytes',
    'evidence_chunks.bytes',
    'idempotency_keys.key_hash',
    'idempotency_keys.request_hash',
    'passkeys.public_key',
  ]);
});
