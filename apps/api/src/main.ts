import { type RunningProgram, startProgram } from './program.js';
import { StartError } from './start-error.js';

/** Runs the program until it is told to stop. A terminal's Ctrl-C may reach it twice: the first one counts. */
async function main(): Promise<void> {
  let program: RunningProgram | undefined;
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await program?.stop();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  try {
    program = await startProgram(process.env);
    if (stopping) await program.stop();
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  }
}

await main();
