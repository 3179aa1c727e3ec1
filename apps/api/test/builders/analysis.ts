import type { Client } from '../support/client.js';

let serial = 0;

interface Created {
  id: number;
  requirementId: number;
  criterionId: number;
}

/** Creates an analysis under a requirement and a criterion of its own, unless they are given. */
export async function createAnalysis(client: Client, over: Record<string, unknown> = {}): Promise<Created> {
  const code = `A${++serial}`;
  const create = async (resource: string, body: object): Promise<Created> => {
    const answer = await client.post(`/api/${resource}`, body);
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body as Created;
  };
  const item = { code, label: `Item ${code}` };
  const requirementId = over['requirementId'] ?? (await create('requirements', item)).id;
  const criterionId = over['criterionId'] ?? (await create('criteria', item)).id;
  return create('analyses', { label: `Análise ${code}`, ...over, requirementId, criterionId });
}

/** A structure of one analysis without parameters: nothing in its document is open, so that it is final. */
export async function finalStructure(client: Client): Promise<object> {
  const { id, requirementId, criterionId } = await createAnalysis(client);
  return {
    requirements: [{ id: requirementId, position: 0, isEnabled: true }],
    criteria: [{ id: criterionId, position: 0 }],
    analyses: [{ id, position: 0, levels: ['minimum'] }],
  };
}
