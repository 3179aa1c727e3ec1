import 'reflect-metadata';

import { processTerminal } from '../command.js';
import { runUserCommand } from './run.js';

process.exitCode = await runUserCommand(process.argv.slice(2), processTerminal);
