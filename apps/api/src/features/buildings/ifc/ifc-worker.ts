import { createHash } from 'node:crypto';

import type { MessagePort } from 'node:worker_threads';

import type { IfcProposal } from '@prumo/domain';

import { readBuilding } from './model/building-values.js';
import { IfcFault, type IfcLimits, IfcModel, type Report } from './model/ifc-model.js';
import { readLayerSets } from './model/layer-sets.js';
import { PropertyReader } from './model/properties.js';
import { readUnits } from './model/units.js';

export interface SentIfc {
  bytes: Uint8Array;
  /** Is told how far the model has been read. */
  port?: MessagePort;
}

/** Reads the values and compositions of the building in a model. @throws IfcFault */
export async function readIfc(
  bytes: Uint8Array,
  report?: Report,
  limits?: Partial<IfcLimits>,
): Promise<IfcProposal> {
  const model = await IfcModel.open(bytes, report, limits);
  const properties = new PropertyReader(model);
  const units = readUnits(model);
  const { values, notes } = readBuilding(model, properties, units);
  const layerSets = readLayerSets(model, properties, units);
  return {
    schema: model.schema,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    entities: model.entities,
    values,
    compositions: layerSets.compositions,
    notes: [...notes, ...layerSets.notes],
  };
}

/** The task of a worker thread, in piscina's shape; a fault is told, since it would lose its class between threads. */
export default async function read({ bytes, port }: SentIfc): Promise<IfcProposal | { fault: string }> {
  try {
    return await readIfc(bytes, (progress) => port?.postMessage(progress));
  } catch (error) {
    if (error instanceof IfcFault) return { fault: error.message };
    throw error;
  }
}
