import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/** Where a request comes from, seen through the proxies that TRUST_PROXY names. */
export const clientAddress = (request: Request): string =>
  (request.ip ?? '').replace(/^::ffff:(?=\d+\.)/, '');

/** What counts as one place: an IPv6 customer has a whole /64, and could else come from a new one each time. */
export function placeOfAddress(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const network = ipaddr.IPv6.parse(address).parts.slice(0, 4);
  return `${network.map((group) => group.toString(16)).join(':')}::/64`;
}
