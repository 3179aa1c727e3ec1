import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';

import { DomainError } from '../errors/domain-error.js';

/**
 * Whether `Sec-Fetch-Site` names a direct or same-origin navigation; old browsers and programs send none. For a GET that
 * changes something, which another site can make a browser send with its cookies.
 */
export const isOwnNavigation = ({ headers }: Pick<Request, 'headers'>): boolean =>
  ['none', 'same-origin', undefined].includes(headers['sec-fetch-site'] as string | undefined);

/** Refuses cross-site requests. @throws actionForbidden (403) */
@Injectable()
export class SameSiteNavigationGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (isOwnNavigation(context.switchToHttp().getRequest<Request>())) return true;
    throw new DomainError('actionForbidden', 'Outro site pediu este documento. Abra-o pelo Prumo.');
  }
}
