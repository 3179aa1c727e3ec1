import type { Type } from '@nestjs/common';
import { LIMITS_ORDER, limitsOutOfOrder } from '@prumo/domain';

import { invalid } from '../common/errors/domain-error.js';
import type { RecordBody } from './body/record-body.js';
import { ResourceRules, type Stored } from './resource.js';
import { merged } from './write/write-record.js';

/** @throws invalid on `max` when both limits of `values` are given and out of order. */
export function refuseWrongLimits(values: Readonly<Record<string, unknown>>, min: string, max: string): void {
  const limit = (key: string) => values[key] as number | null | undefined;
  if (limitsOutOfOrder(limit(min), limit(max))) throw invalid({ [max]: LIMITS_ORDER });
}

/** The rules of a resource whose `max` is at least its `min`; a limit that is not sent counts as stored. */
export function limitsInOrder<E extends Stored>(min: string, max: string): Type<ResourceRules<E>> {
  return class extends ResourceRules<E> {
    override insertValues(body: RecordBody, lookups: unknown): object {
      refuseWrongLimits({ ...body }, min, max);
      return super.insertValues(body, lookups);
    }

    override updateValues(record: E, body: RecordBody, lookups: unknown): object {
      refuseWrongLimits(merged(record, body), min, max);
      return super.updateValues(record, body, lookups);
    }
  };
}
