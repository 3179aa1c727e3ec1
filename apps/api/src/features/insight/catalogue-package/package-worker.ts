import { PackageFault, type PartKey } from './package-format.js';
import { readPackage } from './read-package.js';

/** Some hundred records of a part as JSON, so that nobody has to read all of them at once. */
export interface PackedRecords {
  key: PartKey;
  json: string;
}

/** A file that is no package says why. */
export type ReadPackage = { packs: PackedRecords[] } | { fault: string };

const RECORDS_IN_A_PACK = 250;

/** The task of a worker thread (piscina's shape): to read 10 MB keeps nobody waiting. */
export default function read(bytes: Uint8Array): ReadPackage {
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
