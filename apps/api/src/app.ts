import 'reflect-metadata';

import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import express, { type Express } from 'express';
import type { DataSource } from 'typeorm';

import { AppModule } from './app.module.js';
import { createCsrfMiddleware } from './auth/csrf/csrf.middleware.js';
import { securityHeaders } from './auth/security-headers.js';
import { refuseOtherPerson } from './auth/session/other-person.middleware.js';
import { createSessionMiddleware } from './auth/session/session.middleware.js';
import { cleanInput } from './common/http/clean-input.js';
import { rememberIfMatch } from './common/http/entity-tag.js';
import { jsonBody } from './common/http/json-body.js';
import { createBodyPipe } from './common/validation/body.pipe.js';
import type { Settings } from './config/settings.js';
import { serveConsole } from './http/console.js';
import { documentApi } from './http/openapi/document.js';
import { requestLog } from './http/request-log.js';

/**
 * How long an idle connection stays open: longer than the usual minute of proxies and clients. Whoever closes first
 * makes the other's next request fail that is already under way, so the server must not.
 */
const KEEP_ALIVE_MS = 65_000;

/** What the program needs to stand: its settings, a migrated database and the secret that signs cookies. */
export interface AppParts {
  settings: Settings;
  dataSource: DataSource;
  sessionSecret: string;
}

/** `/API/Users` is no address of ours. (It must be said before the first route is.) */
const createServer = (): Express => express().enable('case sensitive routing');

/**
 * The one bootstrap, shared by the program and its tests. The order is the way of a request: headers, compression,
 * console files, body, clean input, session and whose it is, CSRF; then Nest's guard, pipe and controller.
 */
export async function createApp({
  settings,
  dataSource,
  sessionSecret,
}: AppParts): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.with(settings, dataSource),
    new ExpressAdapter(createServer()),
    {
      bodyParser: false,
      logger: ['error', 'warn'],
      abortOnError: false,
    },
  );
  app.getHttpServer().keepAliveTimeout = KEEP_ALIVE_MS;
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  if (settings.TRUST_PROXY !== undefined) app.set('trust proxy', settings.TRUST_PROXY);
  app.use(requestLog(), securityHeaders(settings), compression(), serveConsole());
  app.use('/api', ...jsonBody(), cleanInput);
  app.use(
    '/api',
    createSessionMiddleware({ dataSource, settings, secret: sessionSecret }),
    refuseOtherPerson,
  );
  app.use('/api', createCsrfMiddleware(settings, sessionSecret), rememberIfMatch);
  app.setGlobalPrefix('api');
  app.useGlobalPipes(createBodyPipe());
  documentApi(app);
  return app;
}
