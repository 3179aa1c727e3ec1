import type { Type } from '@nestjs/common';
import { LIMITS_ORDER, limitsOutOfOrder } from '@prumo/domain';

import { invalid } from '../common/errors/domain-error.js';
import { checkedRules } from './checked-rules.js';
import type { ResourceRules, Stored } from './resource.js';

/** @throws invalid on `max` when both limits of `values` are given and out of order. */
export function refuseWrongLimits(values: Readonly<Record<string, unknown>>, min: string, max: string): void {
  const limit = (key: string) => values[key] as number | null | undefined;
  if (limitsOutOfOrder(limit(min), limit(max))) throw invalid({ [max]: LIMITS_ORDER });
}

/** The rules of a resource whose `max` is at least its `min`; a limit that is not sent counts as stored. */
export const limitsInOrder = <E extends Stored>(min: string, max: string): Type<ResourceRules<E>> =>
  checkedRules((values) => refuseWrongLimits(values, min, max));
