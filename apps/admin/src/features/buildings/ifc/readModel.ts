import type { IfcLine, IfcProgress } from '@prumo/domain';
import { failureOf } from '../../../api/failure';
import { requestFile } from '../../../api/httpClient';
import { type IfcReview, TEXTS } from './ifc';

const MOST_BYTES = 100 * 1024 * 1024;
const TOO_LARGE = 413;

/** The lines of a text that comes in chunks. */
async function* linesOf(chunks: AsyncIterable<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

interface ReadOptions {
  /** Cancels upload and reading. */
  signal: AbortSignal;
  /** Called with every part of the file that was read. */
  onProgress: (progress: IfcProgress) => void;
}

/**
 * Sends a model to be read.
 * @param buildingId undefined: of a new building
 */
export async function readModel(
  buildingId: number | undefined,
  file: File,
  { signal, onProgress }: ReadOptions,
): Promise<IfcReview> {
  if (file.size > MOST_BYTES) throw failureOf(TOO_LARGE, '', TEXTS.tooLarge);
  const body = new FormData();
  body.set('file', file);
  const path = buildingId === undefined ? '/api/buildings/ifc' : `/api/buildings/${buildingId}/ifc`;
  const { chunks } = await requestFile(`${path}?progress=true`, { method: 'POST', body, signal });
  for await (const text of linesOf(chunks)) {
    const line = JSON.parse(text) as IfcLine<IfcReview>;
    if ('proposal' in line) return line.proposal;
    if ('refusal' in line) throw failureOf(line.refusal.statusCode, '', JSON.stringify(line.refusal));
    onProgress(line.progress);
  }
  throw failureOf(502, '', TEXTS.brokenOff);
}
