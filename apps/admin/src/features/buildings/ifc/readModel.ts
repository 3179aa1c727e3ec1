import { IFC_MAX_BYTES, IFC_TOO_LARGE, type IfcLine, type IfcProgress } from '@prumo/domain';
import { errorsOf, failureOf, statusOf } from '../../../api/failure';
import { type OnSent, uploadInChunks } from '../../../shared/upload';
import { type IfcReview, TEXTS } from './ifc';

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
  /** Called with the bytes that were sent so far. */
  onSent: OnSent;
  /** Called with every part of the file that was read. */
  onProgress: (progress: IfcProgress) => void;
}

/** A proxy refuses what exceeds its own limit in words of its own. */
function withReason(error: unknown): unknown {
  const isOfProxy = statusOf(error) === TOO_LARGE && errorsOf(error)['file'] === undefined;
  return isOfProxy ? failureOf(TOO_LARGE, '', TEXTS.refusedByProxy) : error;
}

/**
 * Sends a model to be read.
 * @param buildingId undefined: of a new building
 */
export async function readModel(
  buildingId: number | undefined,
  file: File,
  { onProgress, ...options }: ReadOptions,
): Promise<IfcReview> {
  if (file.size > IFC_MAX_BYTES) throw failureOf(TOO_LARGE, '', IFC_TOO_LARGE);
  const path = buildingId === undefined ? '/api/buildings/ifc' : `/api/buildings/${buildingId}/ifc`;
  const chunks = await uploadInChunks(`${path}?progress=true`, file, options).catch((error: unknown) => {
    throw withReason(error);
  });
  for await (const text of linesOf(chunks)) {
    const line = JSON.parse(text) as IfcLine<IfcReview>;
    if ('proposal' in line) return line.proposal;
    if ('refusal' in line) throw failureOf(line.refusal.statusCode, '', JSON.stringify(line.refusal));
    onProgress(line.progress);
  }
  throw failureOf(502, '', TEXTS.brokenOff);
}
