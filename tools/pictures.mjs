/** Pictures of every screen in every state, taken on the walk that looks for barriers: `node tools/pictures.mjs [folder]`. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const folder = resolve(process.argv[2] ?? 'test-results/screens');
const { status } = spawnSync(process.execPath, ['../../tools/jest.mjs', 'accessibility'], {
  cwd: 'apps/admin-e2e',
  env: { ...process.env, PICTURES: folder },
  stdio: 'inherit',
});
console.log(folder);
process.exit(status ?? 1);
