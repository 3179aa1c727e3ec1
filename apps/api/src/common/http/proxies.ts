import { Inject, Injectable } from '@nestjs/common';
import express, { type RequestHandler } from 'express';
import ipaddr from 'ipaddr.js';

import { type Environment, ENVIRONMENT } from '../../config/environment.js';
import { Notices } from '../logging/admin-alerts.js';
import { logger } from '../logging/logger.js';

const MOST_PROXIES = 9;
/** Larger networks hold strangers: whoever is in one is believed whatever address they claim to come from. */
const WIDEST = { ipv4: 8, ipv6: 7 };
const MAPPED = ipaddr.IPv6.parse('::ffff:0:0');
const MAPPED_BITS = 96;

/** Whether a part of the setting names an address, or a network that may be somebody's own. */
function isNarrow(part: string): boolean {
  const [address = '', range] = part.split('/');
  if (range === undefined) return true;
  const network = ipaddr.parse(address);
  const bits = /^\d+$/.test(range) ? Number(range) : (ipaddr.parse(range).prefixLengthFromSubnetMask() ?? 0);
  if (network instanceof ipaddr.IPv4) return bits >= WIDEST.ipv4;
  if (network.isIPv4MappedAddress()) return bits >= MAPPED_BITS + WIDEST.ipv4;
  return bits >= WIDEST.ipv6 && !MAPPED.match(network, bits);
}

/**
 * What Express calls 'trust proxy': how many proxies stand in front, or their addresses. Undefined for anything else,
 * `true` and networks that hold everybody included: they would believe whatever address a client claims to come from.
 */
export function readTrustProxy(text: string): number | string | undefined {
  if (text === 'false') return 0;
  if (/^\d+$/.test(text)) return Number(text) <= MOST_PROXIES ? Number(text) : undefined;
  try {
    express().set('trust proxy', text);
    return text.split(',').every((part) => isNarrow(part.trim())) ? text : undefined;
  } catch {
    return undefined;
  }
}

type Doubt = 'untold' | 'fewer';

const SAYS: Readonly<Record<Doubt, { log: string; notice: (told: Environment['TRUST_PROXY']) => string }>> = {
  untold: {
    log: 'requests come through a proxy (X-Forwarded-For or Forwarded), but TRUST_PROXY is empty: all count as one address',
    notice: () =>
      'Chegam pedidos que passaram por um proxy, mas TRUST_PROXY está vazio: todas as pessoas contam como um só endereço, e as senhas que uma erra impedem as outras de entrar. Defina TRUST_PROXY com o número de proxies (em geral 1) ou com os endereços deles e reinicie o Prumo. Se não há proxy nenhum, defina TRUST_PROXY=false.',
  },
  fewer: {
    log: 'TRUST_PROXY counts more proxies than a request came through: anybody may claim any address',
    notice: (told) =>
      `TRUST_PROXY conta ${told} proxies na frente do Prumo, mas chegam pedidos que passaram por menos: qualquer pessoa pode inventar o endereço de onde vem. Defina TRUST_PROXY com o número certo e reinicie o Prumo.`,
  },
};

/**
 * Looks at what requests carry, whether what TRUST_PROXY tells can be. What it doubts is logged once and told to
 * administrators as long as the program runs; a stranger can bring about no more than that.
 */
@Injectable()
export class ProxyDoubts {
  private readonly doubts = new Set<Doubt>();

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    notices: Notices,
  ) {
    notices.from(() => [...this.doubts].map((doubt) => SAYS[doubt].notice(this.environment.TRUST_PROXY)));
  }

  /** Looks at each request on its way. */
  readonly look: RequestHandler = ({ headers }, _response, next) => {
    const hops = headers['x-forwarded-for'];
    const { TRUST_PROXY: told } = this.environment;
    if (told === undefined && (hops !== undefined || headers.forwarded !== undefined)) this.add('untold');
    if (typeof told === 'number' && hops !== undefined && String(hops).split(',').length < told)
      this.add('fewer');
    next();
  };

  private add(doubt: Doubt): void {
    if (this.doubts.has(doubt)) return;
    this.doubts.add(doubt);
    logger.warn({ setting: 'TRUST_PROXY', value: this.environment.TRUST_PROXY ?? null }, SAYS[doubt].log);
  }
}
