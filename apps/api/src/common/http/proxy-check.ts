import { Inject, Injectable } from '@nestjs/common';
import type { RequestHandler } from 'express';

import { type Environment, ENVIRONMENT } from '../../config/environment.js';
import { AdminAlerts } from '../logging/admin-alerts.js';
import { logger } from '../logging/logger.js';

type Finding = 'missing' | 'tooMany';

const MESSAGES: Readonly<
  Record<Finding, { log: string; notice: (configured: Environment['TRUST_PROXY']) => string }>
> = {
  missing: {
    log: 'requests come through a proxy (X-Forwarded-For or Forwarded), but TRUST_PROXY is empty: all count as one address',
    notice: () =>
      'Chegam pedidos que passaram por um proxy, mas TRUST_PROXY está vazio: todas as pessoas contam como um só endereço, e as senhas que uma erra impedem as outras de entrar. Defina TRUST_PROXY com o número de proxies (em geral 1) ou com os endereços deles e reinicie o Prumo. Se não há proxy nenhum, defina TRUST_PROXY=false.',
  },
  tooMany: {
    log: 'TRUST_PROXY counts more proxies than a request came through: anybody may claim any address',
    notice: (configured) =>
      `TRUST_PROXY conta ${configured} proxies na frente do Prumo, mas chegam pedidos que passaram por menos: qualquer pessoa pode inventar o endereço de onde vem. Defina TRUST_PROXY com o número certo e reinicie o Prumo.`,
  },
};

/**
 * Compares requests with TRUST_PROXY. A contradiction is logged once and alerts administrators until the program ends.
 */
@Injectable()
export class ProxyCheck {
  private readonly findings = new Set<Finding>();

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    alerts: AdminAlerts,
  ) {
    alerts.register(() =>
      [...this.findings].map((finding) => MESSAGES[finding].notice(this.environment.TRUST_PROXY)),
    );
  }

  readonly check: RequestHandler = ({ headers }, _response, next) => {
    const hops = headers['x-forwarded-for'];
    const { TRUST_PROXY: configured } = this.environment;
    if (configured === undefined && (hops !== undefined || headers.forwarded !== undefined))
      this.add('missing');
    if (typeof configured === 'number' && hops !== undefined && String(hops).split(',').length < configured)
      this.add('tooMany');
    next();
  };

  private add(finding: Finding): void {
    if (this.findings.has(finding)) return;
    this.findings.add(finding);
    logger.warn(
      { setting: 'TRUST_PROXY', value: this.environment.TRUST_PROXY ?? null },
      MESSAGES[finding].log,
    );
  }
}
