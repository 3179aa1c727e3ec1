import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/** The client's address behind the proxies of TRUST_PROXY. */
export const clientAddress = (request: Request): string =>
  (request.ip ?? '').replace(/^::ffff:(?=\d+\.)/, '');

/** The address for counting: of IPv6 the /64 network, which one customer has as a whole. */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const network = ipaddr.IPv6.parse(address).parts.slice(0, 4);
  return `${network.map((group) => group.toString(16)).join(':')}::/64`;
}
