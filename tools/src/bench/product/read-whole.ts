import type { Session } from './session.js';

/** What came of an answer that is read to its end: how many bytes, and milliseconds until the first and the last. */
export interface Read {
  bytes: number;
  first: number;
  all: number;
}

/** Reads an answer as it comes, and keeps none of it. */
export async function readWhole(session: Session, base: string, path: string): Promise<Read> {
  const start = performance.now();
  const answer = await session.send(base, path);
  let [bytes, first] = [0, 0];
  for await (const chunk of answer.body ?? []) {
    first ||= performance.now() - start;
    bytes += (chunk as Uint8Array).length;
  }
  return { bytes, first, all: performance.now() - start };
}
