import { Injectable, type PipeTransform } from '@nestjs/common';
import { MAX_INTEGER } from '@prumo/domain';

import { notFound } from '../../errors/domain-error.js';

/** An id in an address. What can't be an id names nothing: 404, like any other unknown record. */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  transform(text: string): number {
    const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN;
    if (!(id <= MAX_INTEGER)) throw notFound();
    return id;
  }
}
