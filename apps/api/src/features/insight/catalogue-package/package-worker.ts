import { PackageFault, type PartKey } from './package-format.js';
import { readPackage } from './read-package.js';

/** Records as JSON in packs of some hundreds: the main thread parses them one at a time. */
export interface PackedPackage {
  packs: { key: PartKey; json: string }[];
}

const RECORDS_IN_A_PACK = 250;

/** The task of a worker thread (piscina's shape): to read 10 MB keeps nobody waiting. */
export default function read(bytes: Uint8Array): PackedPackage | { fault: string } {
  try {
    const content = readPackage(bytes);
    const packs = Object.entries(content).flatMap(([key, records]) =>
      Array.from({ length: Math.ceil(records.length / RECORDS_IN_A_PACK) }, (_, at) => ({
        key: key as PartKey,
        json: JSON.stringify(records.slice(at * RECORDS_IN_A_PACK, (at + 1) * RECORDS_IN_A_PACK)),
      })),
    );
    return { packs };
  } catch (error) {
    if (error instanceof PackageFault) return { fault: error.message };
    throw error;
  }
}
