import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';

import type { Page } from './page.js';

const isPage = (value: unknown): value is Page<unknown> =>
  typeof value === 'object' && value !== null && 'rows' in value && 'isSlice' in value;

/** Answers a page as a plain array, with Content-Range where a slice was asked for. */
@Injectable()
export class PageInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      map((value: unknown) => {
        if (!isPage(value)) return value;
        if (value.isSlice) describe(value, context.switchToHttp().getResponse<Response>());
        return value.rows;
      }),
    );
  }
}

function describe({ resource, from, rows, total }: Page<unknown>, response: Response): void {
  const range = rows.length === 0 ? '*' : `${from}-${from + rows.length - 1}`;
  response.setHeader('Content-Range', `${resource} ${range}/${total}`);
  response.setHeader('Access-Control-Expose-Headers', 'Content-Range');
}
