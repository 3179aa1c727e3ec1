import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { map, type Observable } from 'rxjs';

import { entityTag } from './entity-tag.js';

const LOCATION = 'http:location';

/** Where the records that a POST creates are found, when that is not below its own address: `/api/reports`. */
export const LocatedAt = (address: string) => SetMetadata(LOCATION, address);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Says of a record in its answer which version it is, and of one that was created where it stands. */
@Injectable()
export class RecordHeadersInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const address = this.reflector.get<string | undefined>(LOCATION, context.getHandler());
    return next.handle().pipe(
      map((answer: unknown) => {
        if (isObject(answer))
          describe(answer, http.getRequest<Request>(), http.getResponse<Response>(), address);
        return answer;
      }),
    );
  }
}

function describe(
  answer: Record<string, unknown>,
  { method, baseUrl, path }: Request,
  response: Response,
  address = `${baseUrl}${path}`.replace(/\/$/, ''),
): void {
  const isCreated = response.statusCode === 201;
  if (isCreated && typeof answer['id'] === 'number')
    response.setHeader('Location', `${address}/${answer['id']}`);
  const isRead = method === 'GET' || method === 'HEAD';
  if ((isRead || isCreated) && answer['updatedAt'] instanceof Date)
    response.setHeader('ETag', entityTag(answer['updatedAt'], answer));
}
