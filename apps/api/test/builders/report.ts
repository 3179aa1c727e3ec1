import type { Client } from '../support/client.js';

interface Coded {
  id: number;
  code: string;
}
interface StoredAnalysis extends Coded {
  requirementId: number;
  criterionId: number;
}

const ALL = ['minimum', 'intermediate', 'superior'];

/**
 * A structure of the starter catalogue's requirements with these codes (all of them when none is given), at levels that
 * may differ by the code of the analysis.
 */
export async function structureOf(
  client: Client,
  codes?: string[],
  levels: readonly string[] | ((code: string) => readonly string[]) = ALL,
): Promise<object> {
  const levelsOf = (code: string) => (typeof levels === 'function' ? levels(code) : levels);
  const requirements = ((await client.get('/api/requirements')).body as Coded[]).filter(
    ({ code }) => codes?.includes(code) ?? true,
  );
  const wanted = new Set(requirements.map(({ id }) => id));
  const analyses = ((await client.get('/api/analyses')).body as StoredAnalysis[]).filter(
    ({ requirementId }) => wanted.has(requirementId),
  );
  return {
    requirements: requirements.map(({ id }, position) => ({ id, position, isEnabled: true })),
    criteria: [...new Set(analyses.map(({ criterionId }) => criterionId))].map((id, position) => ({
      id,
      position,
    })),
    analyses: analyses.map(({ id, code }, position) => ({ id, position, levels: levelsOf(code) })),
  };
}
