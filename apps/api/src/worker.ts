import { randomBytes } from 'node:crypto';
import { setPriority } from 'node:os';

import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { DataSource } from 'typeorm';

import { createDataSource } from './app-data-source.js';
import { prepareShutdown } from './common/http/graceful-shutdown.js';
import { type Environment, readEnvironment } from './config/environment.js';
import { StartError } from './config/start-error.js';
import { withDataSource } from './database/connect.js';
import { migrateAndGrant } from './database/migrate-and-grant.js';
import { documentJobHandler } from './features/reports/documents/document-job.js';
import { DocumentsService } from './features/reports/documents/documents.service.js';
import { RENDERERS, RenderPool } from './features/reports/documents/render-pool.js';
import { Metrics } from './health/metrics/metrics.js';
import { prepareQueues } from './jobs/job-store.js';
import { JobWorker } from './jobs/job-worker.js';
import { connectProgram, listen, type RunningProgram, startSafely } from './program.js';
import { registerProcessMetrics } from './register-metrics.js';
import { WorkerModule } from './worker.module.js';

const GRACE_MS = 10_000;

/** A worker needs no secret: it has no sessions. */
const settings = (env: NodeJS.ProcessEnv): Environment & { DATABASE_URL: string } => {
  const environment = readEnvironment({ ...env, SESSION_SECRET: randomBytes(32).toString('hex') });
  const { DATABASE_URL } = environment;
  if (DATABASE_URL === undefined)
    throw new StartError(
      'Configuração inválida: DATABASE_URL (quem trabalha à parte precisa do banco de dados dos outros processos)',
    );
  return { ...environment, DATABASE_URL };
};

/** A third of the usual share under load: enough not to starve. */
const NICE = 5;

/** Gives way to web processes on the same machine. */
function lowerPriority(): void {
  try {
    setPriority(NICE);
  } catch {
    // Not permitted on every system.
  }
}

async function createWorkerApp(
  environment: Environment,
  dataSource: DataSource,
): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(WorkerModule.with(environment, dataSource), {
    bodyParser: false,
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  app.disable('x-powered-by');
  app.setGlobalPrefix('api');
  const queues = { documents: app.get(RenderPool, { strict: false }) };
  const watch = await app.get(Metrics).watch((meter) => registerProcessMetrics(app, meter, queues));
  if (watch.length > 0) app.use(...watch);
  return app;
}

/**
 * Starts a process that runs jobs until it is stopped: then it fetches none and ends the running ones. Its port answers
 * health checks and metrics only. @throws StartError
 */
export async function startWorker(env: NodeJS.ProcessEnv): Promise<RunningProgram> {
  const environment = settings(env);
  return startSafely(environment, async (teardown) => {
    lowerPriority();
    const { DATABASE_URL } = environment;
    await withDataSource(createDataSource(DATABASE_URL, { withoutTimeouts: true }), (dataSource) =>
      migrateAndGrant(dataSource, environment, prepareQueues),
    );
    const dataSource = await connectProgram(DATABASE_URL, environment, teardown);
    const app = await createWorkerApp(environment, dataSource);
    teardown.add(prepareShutdown(app));
    const handler = documentJobHandler(dataSource, app.get(DocumentsService, { strict: false }), RENDERERS);
    const worker = await JobWorker.start(dataSource, handler);
    teardown.add(() => worker.stop(GRACE_MS));
    return listen(app, environment, 'O processo de trabalho do Prumo');
  });
}
