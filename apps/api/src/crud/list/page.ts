import { Readable } from 'node:stream';

import { StreamableFile } from '@nestjs/common';
import type { Response } from 'express';

import { describeError } from '../../common/errors/describe-error.js';
import { logger } from '../../common/logging/logger.js';
import { Cursor } from './cursor.js';

/** What a list may be asked for at most: rows in a range, values of a filter, letters of a search. */
export const MOST = { rows: 1000, values: 1000, search: 255 } as const;

/** Rows of a list and how many there are in all. */
export interface Page<R> {
  /** The rows themselves; those of a list that is too long to be held are read as they are answered. */
  rows: R[] | Cursor<R>;
  /** How many rows this answers. */
  count: number;
  total: number;
  from: number;
  resource: string;
  isSlice: boolean;
}

/** However slowly somebody reads, the database's moment is not kept for longer. */
export const LIMIT_MS = 10 * 60_000;

/** Gives a stream up that is read for longer. Answers what stops the clock. */
export function giveUpAfter(limitMs: number, stream: Readable): () => void {
  const limit = setTimeout(() => stream.destroy(new Error('A list was read for too long.')), limitMs);
  limit.unref();
  return () => clearTimeout(limit);
}

/**
 * A stream that is answered as it is read, and given up when it is read for too long, or not at all for half a minute.
 * @param over once it is closed, read or not
 */
export function inTime(
  stream: Readable,
  response: Response,
  over: () => void,
  limitMs: number = LIMIT_MS,
): Readable {
  const stop = giveUpAfter(limitMs, stream);
  response.setTimeout(STALLED_MS, () => response.destroy());
  return stream.once('close', () => {
    stop();
    over();
  });
}

/** Somebody left, or the database did. */
export const brokeOff = (error: Error): void =>
  logger.warn({ error: describeError(error) }, 'a list broke off');

/** The JSON array of a cursor's rows, made as fast as it is read and no faster. */
async function* jsonOf(cursor: Cursor<unknown>): AsyncGenerator<string> {
  let before = '[';
  for (let rows = await cursor.next(); rows.length > 0; rows = await cursor.next()) {
    yield before + JSON.stringify(rows).slice(1, -1);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** Whoever takes nothing for so long (Node.js may notice only after twice that) has gone, or keeps others from reading. */
const STALLED_MS = 15_000;

const isPage = (value: unknown): value is Page<unknown> =>
  typeof value === 'object' && value !== null && 'rows' in value && 'isSlice' in value;

/** Answers a page as a plain array, with Content-Range where a slice was asked for; anything else as it is. */
export function answerPage(value: unknown, response: Response): unknown {
  if (!isPage(value)) return value;
  if (value.isSlice) describe(value, response);
  return value.rows instanceof Cursor ? stream(value.rows, response) : value.rows;
}

function describe({ resource, from, count, total }: Page<unknown>, response: Response): void {
  const range = count === 0 ? '*' : `${from}-${from + count - 1}`;
  response.setHeader('Content-Range', `${resource} ${range}/${total}`);
  response.setHeader('Access-Control-Expose-Headers', 'Content-Range');
}

/** A failure half-way breaks the connection off: what was sent must not look complete. */
function stream(cursor: Cursor<unknown>, response: Response): StreamableFile {
  const json = Readable.from(jsonOf(cursor), { objectMode: false });
  return new StreamableFile(
    inTime(json, response, () => void cursor.close()),
    {
      type: 'application/json; charset=utf-8',
    },
  ).setErrorLogger(brokeOff);
}
