import { LIMITS_ORDER, limitsOutOfOrder } from '@prumo/domain';

import { invalid } from '../errors/domain-error.js';

/** @throws invalid on `max` when both limits of `values` are given and out of order. */
export function refuseWrongLimits<K extends string>(
  values: Readonly<Partial<Record<K, number | null>>>,
  min: K,
  max: K,
): void {
  if (limitsOutOfOrder(values[min], values[max])) throw invalid({ [max]: LIMITS_ORDER });
}
