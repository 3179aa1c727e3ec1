import { unzipSync } from 'fflate';

/** The files of a ZIP, by their paths. */
export const filesOf = (zip: Buffer): Map<string, Buffer> =>
  new Map(Object.entries(unzipSync(zip)).map(([path, bytes]) => [path, Buffer.from(bytes)]));
