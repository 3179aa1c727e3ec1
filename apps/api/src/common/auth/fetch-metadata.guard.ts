import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';

import { DomainError } from '../errors/domain-error.js';

/**
 * Whether the browser says that the person came by typing or by one of our own links and scripts. (Old browsers and
 * programs say nothing.) Asked where a GET changes something: another site can make a browser ask, cookies included.
 */
export const isOwnNavigation = ({ headers }: Pick<Request, 'headers'>): boolean =>
  ['none', 'same-origin', undefined].includes(headers['sec-fetch-site'] as string | undefined);

/** Refuses what another site asks for. @throws actionForbidden (403) */
@Injectable()
export class OwnNavigation implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (isOwnNavigation(context.switchToHttp().getRequest<Request>())) return true;
    throw new DomainError('actionForbidden', 'Outro site pediu este documento. Abra-o pelo Prumo.');
  }
}
