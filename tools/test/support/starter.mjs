import { runApplication } from '../../lib/start.mjs';

process.exitCode = await runApplication('tools/test/support/patient-program.mjs', []);
