import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import express from 'express';
import type { DataSource } from 'typeorm';

import { AppModule } from './app.module.js';
import { skipBearer } from './common/auth/bearer.js';
import { readCookies } from './common/auth/cookies.js';
import {
  createRequestLimiters,
  limitLongBodies,
  limitRequests,
} from './common/concurrency/request-limits.js';
import { skipHealthChecks } from './common/http/api-path.js';
import { rememberIfMatch } from './common/http/entity-tag.js';
import { limitInput, rejectDuplicateHeaders } from './common/http/input-limits.js';
import { requireJsonOrForm, parseBody, receiveBody } from './common/http/json-body.js';
import { documentApi } from './common/http/openapi/document.js';
import { ProxyCheck } from './common/http/proxy-check.js';
import { assignRequestId } from './common/http/request-id.js';
import { securityHeaders } from './common/http/security-headers.js';
import { serveConsole } from './common/http/serve-admin-console.js';
import { requestLog } from './common/logging/request-log.js';
import { createBodyPipe } from './common/validation/body.pipe.js';
import type { Environment } from './config/environment.js';
import { ApiTokens } from './features/people/api-tokens/api-tokens.service.js';
import { isPasswordCheck, isLogin } from './features/people/sessions/login/login-queue.js';
import { SESSION_SECRET } from './features/people/sessions/session-secret.js';
import { createSessionMiddleware } from './features/people/sessions/session.middleware.js';
import { Metrics } from './health/metrics/metrics.js';
import { registerMetrics } from './register-metrics.js';

/**
 * Longer than the minute of proxies and clients: a connection that the server closes first fails a request on its way.
 */
const KEEP_ALIVE_MS = 65_000;

const HEADERS_MS = 20_000;
/** Where no route reads the body; a read body has deadlines of its own. */
const REQUEST_MS = 60_000;

interface AppOptions {
  environment: Environment;
  /** Connected, with a migrated database. */
  dataSource: DataSource;
}

/** Session and token are middleware since limiters need the person before the body; guards do all else. */
export async function createApp({ environment, dataSource }: AppOptions): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.with(environment, dataSource),
    new ExpressAdapter(express().enable('case sensitive routing')),
    {
      bodyParser: false,
      logger: ['error', 'warn'],
      abortOnError: false,
    },
  );
  const server = app.getHttpServer();
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.headersTimeout = HEADERS_MS;
  server.requestTimeout = REQUEST_MS;
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  if (environment.TRUST_PROXY !== undefined) app.set('trust proxy', environment.TRUST_PROXY);
  const queues = createRequestLimiters();
  const watch = await app.get(Metrics).watch((meter) => registerMetrics(app, meter, queues));
  app.use(
    ...watch,
    assignRequestId,
    requestLog(),
    securityHeaders(environment),
    rejectDuplicateHeaders,
    compression(),
    serveConsole(environment),
  );
  app.use('/api', app.get(ProxyCheck).check);
  const secret = app.get<string>(SESSION_SECRET, { strict: false });
  app.use(
    '/api',
    requireJsonOrForm,
    skipHealthChecks(app.get(ApiTokens).recognise),
    skipHealthChecks(skipBearer(createSessionMiddleware({ dataSource, environment, secret }))),
    limitLongBodies(receiveBody(isLogin), queues),
    limitRequests(queues, isPasswordCheck),
    parseBody,
    limitInput,
    skipBearer(readCookies),
    rememberIfMatch,
  );
  app.setGlobalPrefix('api');
  app.useGlobalPipes(createBodyPipe());
  documentApi(app);
  return app;
}
