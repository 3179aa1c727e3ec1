import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { RequestHandler } from 'express';

import { describeError } from '../../common/errors/describe-error.js';
import { metricsAddress, listenError } from '../../common/http/listen-address.js';
import { logger } from '../../common/logging/logger.js';
import { type Environment, ENVIRONMENT } from '../../config/environment.js';
import type { Meter } from './meter.js';

const PATH = '/metrics';

/** One or two scrapers ask, every few seconds. */
const MAX_CONNECTIONS = 16;

const TIME_LIMIT_MS = 10_000;

/** Answers `GET /metrics` on a port of its own. Without METRICS_PORT neither counts nor loads the library. */
@Injectable()
export class Metrics implements OnApplicationBootstrap, OnApplicationShutdown {
  private meter: Meter | undefined;
  private server: Server | undefined;

  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  /** Creates the meter. @returns the middleware that counts requests, which must be the first */
  async watch(register: (meter: Meter) => void): Promise<RequestHandler[]> {
    if (this.environment.METRICS_PORT === undefined) return [];
    const { Meter } = await import('./meter.js');
    this.meter = new Meter();
    register(this.meter);
    return [this.meter.watch];
  }

  /** @throws StartError when no program may listen there */
  async onApplicationBootstrap(): Promise<void> {
    const listenOn = metricsAddress(this.environment);
    const { meter } = this;
    if (!listenOn || !meter) return;
    const server = serve(meter);
    this.server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(listenOn.PORT, listenOn.HOST, resolve);
    }).catch((error: unknown) => {
      throw listenError(error, listenOn);
    });
  }

  /** The address of the metrics; undefined without METRICS_PORT. */
  get url(): string | undefined {
    const address = this.server?.address() as AddressInfo | null | undefined;
    if (!address) return undefined;
    const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
    return `http://${host}:${address.port}${PATH}`;
  }

  async onApplicationShutdown(): Promise<void> {
    const { server } = this;
    this.meter?.stop();
    if (!server?.listening) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }
}

function serve(meter: Meter): Server {
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0];
    if (path !== PATH) return void response.writeHead(404).end();
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    meter.text().then(
      (text) =>
        response.writeHead(200, { 'Content-Type': meter.contentType, 'Cache-Control': 'no-store' }).end(text),
      (error: unknown) => {
        logger.error({ error: describeError(error) }, 'the metrics could not be read');
        response.writeHead(500).end();
      },
    );
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.requestTimeout = TIME_LIMIT_MS;
  server.headersTimeout = TIME_LIMIT_MS;
  return server;
}
