import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

import type { NestExpressApplication } from '@nestjs/platform-express';
import type { DataSource } from 'typeorm';
import { EmbeddedPostgresError, startEmbeddedPostgres } from '@prumo/embedded-postgres';

import { createDataSource } from './app-data-source.js';
import { describeError } from './common/errors/describe-error.js';
import { prepareShutdown } from './common/http/graceful-shutdown.js';
import { metricsAddress, listenError, requireFreePort } from './common/http/listen-address.js';
import { collectGarbage, warnOfBlockedEventLoop } from './common/metrics/process-health.js';
import { type Environment, readEnvironment } from './config/environment.js';
import { folderReason } from './config/folder-reason.js';
import { StartError } from './config/start-error.js';
import { createApp } from './create-app.js';
import { connect, withDataSource } from './database/connect.js';
import { migrateAndGrant } from './database/migrate-and-grant.js';
import { seed } from './database/seeds/index.js';
import { takeNewNotes } from './database/upgrade-notes.js';
import { cleanStoredLogo } from './features/buildings/company/clean-stored-logo.js';
import { ensureFirstAdmin } from './features/people/users/users.service.js';
import { Metrics } from './health/metrics/metrics.js';
import { prepareQueues } from './jobs/job-store.js';
import { WorkQueue } from './jobs/work-queue.js';

/** Creates the folder of the embedded database and the generated secret, if either is used. @throws StartError */
export async function requireDataFolder({
  DATA_DIR,
  DATABASE_URL,
  SESSION_SECRET,
}: Pick<Environment, 'DATA_DIR' | 'DATABASE_URL' | 'SESSION_SECRET'>): Promise<void> {
  if (DATABASE_URL !== undefined && SESSION_SECRET !== undefined) return;
  try {
    await mkdir(DATA_DIR, { recursive: true });
    await access(DATA_DIR, constants.W_OK);
  } catch (error) {
    const reason = folderReason(error) ?? (error as NodeJS.ErrnoException).code ?? '';
    throw new StartError(
      `Configuração inválida: DATA_DIR (a pasta ${DATA_DIR} não pode ser usada: ${reason})`,
    );
  }
}

export interface RunningProgram {
  url: string;
  stop(): Promise<void>;
}

/** For running statements, when connections are closed. */
const STATEMENT_GRACE_MS = 1_000;

/** Steps to undo on stop or on a failed start, in reverse order. */
class Teardown {
  private readonly steps: (() => Promise<unknown>)[] = [];

  add(step: () => Promise<unknown>): void {
    this.steps.unshift(step);
  }

  async run(): Promise<void> {
    for (const step of this.steps.splice(0))
      await step().catch((error: unknown) => console.error('Falha ao encerrar:', describeError(error)));
  }
}

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

async function databaseUrl(
  environment: Environment,
  teardown: Teardown,
  whenLost: (error: StartError) => void,
): Promise<string> {
  if (environment.DATABASE_URL !== undefined) return environment.DATABASE_URL;
  print('Iniciando o banco de dados…');
  const server = await startEmbeddedPostgres({
    dataDir: environment.DATA_DIR,
    log: print,
    whenLost: ({ message }) => whenLost(new StartError(message)),
  }).catch((error: unknown) => {
    throw error instanceof EmbeddedPostgresError ? new StartError(error.message) : error;
  });
  teardown.add(() => server.stop());
  return server.url;
}

/** Migrations, reference data and first administrator, without statement timeout. */
async function prepare(url: string, environment: Environment): Promise<void> {
  await withDataSource(createDataSource(url, { withoutTimeouts: true }), async (dataSource) => {
    const prepare = environment.WORKERS === 'apart' ? prepareQueues : undefined;
    const migrations = await migrateAndGrant(dataSource, environment, prepare);
    if (migrations.length > 0) print('Estrutura do banco de dados atualizada.');
    await seed(dataSource, environment.SEED, print);
    await cleanStoredLogo(dataSource);
    for (const note of await takeNewNotes(dataSource)) print(`Atenção: ${note}`);
    printFirstAdmin(await ensureFirstAdmin(dataSource, environment));
  });
}

function printFirstAdmin(admin: Awaited<ReturnType<typeof ensureFirstAdmin>>): void {
  if (!admin) return;
  print(`\nPrimeiro administrador: ${admin.email}`);
  print(
    admin.password === null
      ? 'Senha: a de ADMIN_PASSWORD.\n'
      : `Senha: ${admin.password}\n(guarde-a agora: ela não é mostrada de novo; \`npm run user -- reset-password ${admin.email}\` cria outra)\n`,
  );
}

export async function listen(
  app: NestExpressApplication,
  environment: Environment,
  program = 'Prumo',
): Promise<string> {
  await app.listen(environment.PORT, environment.HOST).catch((error: unknown) => {
    throw listenError(error, environment);
  });
  const url = (await app.getUrl()).replace('127.0.0.1', 'localhost').replace('[::1]', 'localhost');
  const metrics = app.get(Metrics).url;
  if (metrics !== undefined) print(`Métricas em ${metrics}`);
  collectGarbage();
  app.getHttpServer().once('close', warnOfBlockedEventLoop());
  print(`${program} está em ${url}  (Ctrl-C encerra)`);
  return url;
}

/** Starts a program once its ports are known to be free; a failed start undoes its steps. @param start returns its address */
export async function startSafely(
  environment: Environment,
  start: (teardown: Teardown) => Promise<string>,
): Promise<RunningProgram> {
  const teardown = new Teardown();
  try {
    await requireFreePort(environment);
    const metrics = metricsAddress(environment);
    if (metrics) await requireFreePort(metrics);
    return { url: await start(teardown), stop: () => teardown.run() };
  } catch (error) {
    await teardown.run();
    throw error;
  }
}

/** The data source of a program, closed by its teardown. */
export async function connectProgram(
  url: string,
  { DATABASE_PREPARED: prepared }: Environment,
  teardown: Teardown,
): Promise<DataSource> {
  const dataSource = await connect(createDataSource(url, { prepared }));
  teardown.add(() =>
    Promise.race([dataSource.destroy(), sleep(STATEMENT_GRACE_MS, undefined, { ref: false })]),
  );
  return dataSource;
}

/** @param whenLost called when the embedded database server is lost for good */
export async function startProgram(
  env: NodeJS.ProcessEnv,
  whenLost: (error: StartError) => void,
): Promise<RunningProgram> {
  const environment = readEnvironment(env);
  return startSafely(environment, async (teardown) => {
    await requireDataFolder(environment);
    const database = await databaseUrl(environment, teardown, whenLost);
    await prepare(database, environment);
    const dataSource = await connectProgram(database, environment, teardown);
    const app = await createApp({ environment, dataSource });
    const rejectWaiting =
      environment.WORKERS === 'apart'
        ? () => app.get(WorkQueue, { strict: false }).rejectWaiting()
        : undefined;
    teardown.add(prepareShutdown(app, { rejectWaiting }));
    return listen(app, environment);
  });
}
