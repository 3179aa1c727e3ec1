import { Readable } from 'node:stream';

import { StreamableFile } from '@nestjs/common';
import type { Response } from 'express';

import { describeError } from '../../common/errors/describe-error.js';
import { logger } from '../../common/logging/logger.js';
import type { Cursor } from './snapshot-reader.js';

/** Rows in a range, values of a filter, characters and words of a search. */
export const LIST_LIMITS = { rows: 1000, values: 1000, search: 255, words: 12 } as const;

export interface Page<R> {
  /** Long lists are read while they are sent. */
  rows: R[] | Cursor<R>;
  /** The number of rows in the response. */
  count: number;
  total: number;
  from: number;
  resource: string;
  isSlice: boolean;
}

/** The maximum duration of a streamed list: it keeps a snapshot of the database. */
export const LIMIT_MS = 10 * 60_000;

/** Destroys a stream that is read for longer. @returns a function that stops the timer */
export function destroyAfter(limitMs: number, stream: Readable): () => void {
  const limit = setTimeout(() => stream.destroy(new Error('A list was read for too long.')), limitMs).unref();
  return () => clearTimeout(limit);
}

/** Destroys a streamed response after `limitMs`, or when its client takes nothing. @param over called at its end */
export function withReadLimit(
  stream: Readable,
  response: Response,
  over: () => void,
  limitMs: number = LIMIT_MS,
): Readable {
  const stop = destroyAfter(limitMs, stream);
  response.setTimeout(STALLED_MS, () => response.destroy());
  return stream.once('close', () => {
    stop();
    over();
  });
}

/** The client or the database disconnected. */
export const logBrokenOff = (error: Error): void =>
  logger.warn({ error: describeError(error) }, 'a list broke off');

/** The rows of a cursor as a JSON array, at the pace of the reader. */
async function* jsonOf(cursor: Cursor<unknown>): AsyncGenerator<string> {
  let before = '[';
  for await (const rows of cursor.batches) {
    yield before + JSON.stringify(rows).slice(1, -1);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** Closes a stream without progress for this time; Node notices after up to twice as long. */
const STALLED_MS = 15_000;

const isPage = (value: unknown): value is Page<unknown> =>
  typeof value === 'object' && value !== null && 'rows' in value && 'isSlice' in value;

/** The body of a response: of a page its rows, with Content-Range for a slice. */
export function answerPage(value: unknown, response: Response): unknown {
  if (!isPage(value)) return value;
  if (value.isSlice) describe(value, response);
  return Array.isArray(value.rows) ? value.rows : stream(value.rows, response);
}

function describe({ resource, from, count, total }: Page<unknown>, response: Response): void {
  const range = count === 0 ? '*' : `${from}-${from + count - 1}`;
  response.setHeader('Content-Range', `${resource} ${range}/${total}`);
  response.setHeader('Access-Control-Expose-Headers', 'Content-Range');
}

/** A failure closes the connection: what was sent must not look complete. */
function stream(cursor: Cursor<unknown>, response: Response): StreamableFile {
  const json = Readable.from(jsonOf(cursor), { objectMode: false });
  const timed = withReadLimit(json, response, () => void cursor.close());
  return new StreamableFile(timed, { type: 'application/json; charset=utf-8' }).setErrorLogger(logBrokenOff);
}
