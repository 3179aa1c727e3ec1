import { runApplication } from '../../lib/run-application.mjs';

process.exitCode = await runApplication('tools/test/support/patient-program.mjs', []);
