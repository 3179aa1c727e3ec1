import express from 'express';
import ipaddr from 'ipaddr.js';

const MAX_PROXIES = 9;
/** Shorter prefixes are refused: in a larger network anybody could claim any address. */
const MIN_PREFIX = { ipv4: 8, ipv6: 7 };
const MAPPED = ipaddr.IPv6.parse('::ffff:0:0');
const MAPPED_BITS = 96;

/** An address, or a network that is not too large. */
function isNarrow(part: string): boolean {
  const [address = '', range] = part.split('/');
  if (range === undefined) return true;
  const network = ipaddr.parse(address);
  const bits = /^\d+$/.test(range) ? Number(range) : (ipaddr.parse(range).prefixLengthFromSubnetMask() ?? 0);
  if (network instanceof ipaddr.IPv4) return bits >= MIN_PREFIX.ipv4;
  if (network.isIPv4MappedAddress()) return bits >= MAPPED_BITS + MIN_PREFIX.ipv4;
  return bits >= MIN_PREFIX.ipv6 && !MAPPED.match(network, bits);
}

/** Express' setting: a number of proxies, or their addresses; undefined for values that trust any client. */
export function readTrustProxy(text: string): number | string | undefined {
  if (text === 'false') return 0;
  if (/^\d+$/.test(text)) return Number(text) <= MAX_PROXIES ? Number(text) : undefined;
  try {
    express().set('trust proxy', text);
    return text.split(',').every((part) => isNarrow(part.trim())) ? text : undefined;
  } catch {
    return undefined;
  }
}
