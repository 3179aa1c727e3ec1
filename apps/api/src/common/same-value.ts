import { isDeepStrictEqual } from 'node:util';

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Whether two values are the same as JSON; the order of keys, which `jsonb` does not keep, does not matter. */
export function isSameValue(one: unknown, other: unknown): boolean {
  const [left, right] = [JSON.stringify(one), JSON.stringify(other)];
  if (left === right) return true;
  return isObject(one) && isObject(other) && isDeepStrictEqual(JSON.parse(left), JSON.parse(right));
}
