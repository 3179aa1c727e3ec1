import type { Client } from '../support/client.js';

/** Defines an attribute of the building's own table, or of another one. */
export async function createAttribute(
  client: Client,
  sourceColumn: string,
  over: Record<string, unknown> = {},
): Promise<{ id: number }> {
  const body = {
    friendlyName: `Atributo ${sourceColumn}`,
    sourceTable: 'buildings',
    sourceColumn,
    dataKind: 'reference',
    ...over,
  };
  const answer = await client.post('/api/attributes', body);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body as { id: number };
}
