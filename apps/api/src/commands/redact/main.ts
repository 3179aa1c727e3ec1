import 'reflect-metadata';

import { processTerminal } from '../command.js';
import { runRedactCommand } from './run.js';

process.exitCode = await runRedactCommand(process.argv.slice(2), processTerminal);
