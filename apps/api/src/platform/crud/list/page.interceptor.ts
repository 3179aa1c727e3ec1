import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';

import { describeError } from '../../errors/describe-error.js';
import { logger } from '../../errors/logger.js';
import { Cursor } from './cursor.js';
import { listStream } from './list-stream.js';
import type { Page } from './page.js';

/** Whoever takes nothing for so long (Node.js may notice only after twice that) has gone, or keeps others from reading. */
const STALLED_MS = 15_000;

const isPage = (value: unknown): value is Page<unknown> =>
  typeof value === 'object' && value !== null && 'rows' in value && 'isSlice' in value;

/** Answers a page as a plain array, with Content-Range where a slice was asked for. */
@Injectable()
export class PageInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      map((value: unknown) => {
        if (!isPage(value)) return value;
        const response = context.switchToHttp().getResponse<Response>();
        if (value.isSlice) describe(value, response);
        return value.rows instanceof Cursor ? stream(value.rows, response) : value.rows;
      }),
    );
  }
}

function describe({ resource, from, count, total }: Page<unknown>, response: Response): void {
  const range = count === 0 ? '*' : `${from}-${from + count - 1}`;
  response.setHeader('Content-Range', `${resource} ${range}/${total}`);
  response.setHeader('Access-Control-Expose-Headers', 'Content-Range');
}

/** A failure half-way breaks the connection off: what was sent must not look complete. */
function stream(cursor: Cursor<unknown>, response: Response): StreamableFile {
  response.setTimeout(STALLED_MS, () => response.destroy());
  return new StreamableFile(listStream(cursor), {
    type: 'application/json; charset=utf-8',
  }).setErrorLogger((error) => logger.warn({ error: describeError(error) }, 'a list broke off'));
}
