import { isIPv6 } from 'node:net';

import type { Request } from 'express';

/** Where a request comes from, seen through the proxies that TRUST_PROXY names. */
export const clientAddress = (request: Request): string =>
  (request.ip ?? '').replace(/^::ffff:(?=\d+\.)/, '');

/** What counts as one place: an IPv6 customer has a whole /64, and could else come from a new one each time. */
export function placeOfAddress(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('%')[0]?.toLowerCase().split('::') ?? [];
  const first = head === '' ? [] : head.split(':');
  const last = tail === '' ? [] : tail.split(':');
  const zeros = address.includes('::') ? Math.max(0, 8 - first.length - last.length) : 0;
  const groups = [...first, ...Array.from({ length: zeros }, () => '0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
