import { describeError } from './common/errors/describe-error.js';
import { logger } from './common/logging/logger.js';
import { StartError } from './config/start-error.js';
import { type RunningProgram, startProgram } from './program.js';
import { startWorker } from './worker.js';

/** Logs uncaught errors without ending the process, which serves other people (docs/adr/0018-uncaught-errors.md). */
export function logUncaughtErrors(): void {
  process.on('unhandledRejection', (reason) =>
    logger.error({ event: 'unhandledRejection', error: describeError(reason) }, 'unhandled rejection'),
  );
  process.on('uncaughtException', (error) =>
    logger.fatal({ event: 'uncaughtException', error: describeError(error) }, 'uncaught exception'),
  );
}

const ENDINGS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs the program until a signal. A terminal may send Ctrl-C twice: the first one counts. */
async function main(): Promise<void> {
  let program: RunningProgram | undefined;
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await program?.stop();
    process.exit(0);
  };
  for (const signal of ENDINGS) process.on(signal, () => void stop());
  try {
    program = process.argv.includes('--worker')
      ? await startWorker(process.env)
      : await startProgram(process.env, fail);
    logUncaughtErrors();
    if (stopping) await program.stop();
  } catch (error) {
    fail(error);
  }
}

function fail(error: unknown): never {
  console.error(error instanceof StartError ? error.message : describeError(error));
  process.exit(1);
}

await main();
