import type { ConsoleDataProvider } from '../../../api/dataProvider';
import { assignmentOf, type BuildingCompositions, compositionsUrl } from '../compositions/assigned';
import { compositionBody, type IfcReview } from './ifc';

/** What a person chose of a review. */
export interface Chosen {
  values: IfcReview['values'];
  compositions: IfcReview['compositions'];
}

/** A building, and the version of it that the choice was made against. */
export interface StartedFrom {
  id: number;
  updatedAt: string;
}

/**
 * Saves the chosen values in the building, then the chosen compositions, then what has them. The building is saved
 * first: a refused value leaves nothing behind.
 */
export async function applyReview(
  { read, send }: ConsoleDataProvider,
  { id, updatedAt }: StartedFrom,
  { values, compositions }: Chosen,
): Promise<void> {
  if (values.length > 0) {
    const changed = Object.fromEntries(values.map(({ field, value }) => [field, value]));
    await send('PUT', `/api/buildings/${id}`, { ...changed, updatedAt });
  }
  if (compositions.length === 0) return;
  const url = compositionsUrl(id);
  const stored = await read<BuildingCompositions>(url);
  const assigned = stored.compositions.map(assignmentOf);
  for (const proposed of compositions) {
    const created = await send<{ id: number }>('POST', '/api/compositions', compositionBody(proposed));
    assigned.push({
      part: proposed.part,
      compositionId: created.id,
      area: proposed.area,
      eavesOpening: null,
    });
  }
  await send('PUT', url, { compositions: assigned, updatedAt: stored.updatedAt });
}
