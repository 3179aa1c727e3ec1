import 'reflect-metadata';

import { runUserCommand } from './run.js';

/* eslint-disable no-console -- a program of the command line speaks on standard output */
process.exitCode = await runUserCommand(process.argv.slice(2), {
  env: process.env,
  input: process.stdin,
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
});
