/** A long random walk through the console: `node tools/fuzz-console.mjs [--actions 5000] [--seed n]`. */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    actions: { type: 'string', default: '5000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const { status } = spawnSync(process.execPath, ['../../tools/jest.mjs', 'random-actions'], {
  cwd: 'apps/admin-e2e',
  env: { ...process.env, RANDOM_ACTIONS: values.actions, RANDOM_SEED: values.seed },
  stdio: 'inherit',
});
process.exit(status ?? 1);
