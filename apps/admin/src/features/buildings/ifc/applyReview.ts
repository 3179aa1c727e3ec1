import { newKey } from '../../../api/creationKey';
import type { ConsoleDataProvider } from '../../../api/dataProvider';
import {
  type Assignment,
  assignmentOf,
  type BuildingCompositions,
  compositionsUrl,
} from '../compositions/assigned';
import { compositionBody, type IfcReview } from './ifc';

/** The chosen values and compositions of a review. */
export interface Chosen {
  values: IfcReview['values'];
  compositions: IfcReview['compositions'];
}

/** A building, and the version of it that the choice was made against. */
export interface StartedFrom {
  id: number;
  updatedAt: string;
}

type Proposed = IfcReview['compositions'][number];

/** The parts of a choice that are saved: a second try skips them. */
export interface Progress {
  /** The building's version since its values were saved. */
  updatedAt?: string;
  fields: Set<string>;
  /** The ids of the compositions that were created. */
  created: Map<Proposed, number>;
  /** A key each, so that a creation whose answer was lost is not repeated. */
  keys: Map<Proposed, string>;
}

export const newProgress = (): Progress => ({ fields: new Set(), created: new Map(), keys: new Map() });

/** The parts of a choice that are not saved yet. */
export const leftOf = ({ values, compositions }: Chosen, { fields, created }: Progress): Chosen => ({
  values: values.filter(({ field }) => !fields.has(field)),
  compositions: compositions.filter((proposed) => !created.has(proposed)),
});

async function create({ send }: ConsoleDataProvider, proposed: Proposed, { created, keys }: Progress) {
  const key = keys.get(proposed) ?? newKey();
  keys.set(proposed, key);
  const { id } = await send<{ id: number }>('POST', '/api/compositions', compositionBody(proposed), key);
  created.set(proposed, id);
}

/** Adds what is not yet assigned to what the building has by now. */
async function assign({ read, send }: ConsoleDataProvider, buildingId: number, added: readonly Assignment[]) {
  const url = compositionsUrl(buildingId);
  const { updatedAt, compositions } = await read<BuildingCompositions>(url);
  const stored = compositions.map(assignmentOf);
  const isStored = ({ part, compositionId }: Assignment) =>
    stored.some((one) => one.part === part && one.compositionId === compositionId);
  const missing = added.filter((one) => !isStored(one));
  if (missing.length > 0) await send('PUT', url, { compositions: [...stored, ...missing], updatedAt });
}

/**
 * Saves the chosen values in the building, then the chosen compositions, then what has them. The building is saved
 * first: a refused value leaves nothing behind.
 * @param progress told of each thing that was saved; after a failure the same one goes on with the rest
 */
export async function applyReview(
  provider: ConsoleDataProvider,
  { id, updatedAt }: StartedFrom,
  chosen: Chosen,
  progress: Progress,
): Promise<void> {
  const { values, compositions } = leftOf(chosen, progress);
  if (values.length > 0) {
    const changed = Object.fromEntries(values.map(({ field, value }) => [field, value]));
    const body = { ...changed, updatedAt: progress.updatedAt ?? updatedAt };
    const saved = await provider.send<StartedFrom>('PUT', `/api/buildings/${id}`, body);
    progress.updatedAt = saved.updatedAt;
    for (const { field } of values) progress.fields.add(field);
  }
  for (const proposed of compositions) await create(provider, proposed, progress);
  const added = chosen.compositions.flatMap((proposed): Assignment[] => {
    const compositionId = progress.created.get(proposed);
    const { part, area } = proposed;
    return compositionId === undefined ? [] : [{ part, compositionId, area, eavesOpening: null }];
  });
  if (added.length > 0) await assign(provider, id, added);
}
