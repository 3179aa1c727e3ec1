import pg from 'pg';

import { createTestDatabase } from './database.js';

describe('createTestDatabase', () => {
  it('gives each caller its own database, with Brazilian collation', async () => {
    const [one, other] = await Promise.all([createTestDatabase('bare'), createTestDatabase('bare')]);
    const client = new pg.Client(one.url);
    await client.connect();
    await client.query("CREATE TABLE place AS SELECT unnest(ARRAY['Zé', 'Água', 'abaco', 'ábaco']) AS name");
    const { rows } = await client.query<{ name: string }>('SELECT name FROM place ORDER BY name');
    expect(rows.map((row) => row.name)).toEqual(['abaco', 'ábaco', 'Água', 'Zé']);
    await client.end();
    expect(other.url).not.toBe(one.url);
    await one.drop();
    await expect(new pg.Client(one.url).connect()).rejects.toThrow('does not exist');
    await other.drop();
  });

  it('connects as a role without superuser rights', async () => {
    const database = await createTestDatabase('bare');
    const client = new pg.Client(database.url);
    await client.connect();
    const { rows } = await client.query('SELECT rolsuper FROM pg_roles WHERE rolname = current_user');
    expect(rows).toEqual([{ rolsuper: false }]);
    await client.end();
    await database.drop();
  });
});
