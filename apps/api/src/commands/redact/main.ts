import 'reflect-metadata';

import { runRedactCommand } from './run.js';

/* eslint-disable no-console -- a program of the command line speaks on standard output */
process.exitCode = await runRedactCommand(process.argv.slice(2), {
  env: process.env,
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
});
