import { setTimeout as sleep } from 'node:timers/promises';

import type { Attack } from './attempt.js';
import { MATRIX_WALK } from './attacks/access.js';
import { ACCOUNTS } from './attacks/accounts.js';
import { PARALLEL_DOCUMENTS } from './attacks/documents.js';
import { FILES } from './attacks/files.js';
import { FLOODS } from './attacks/floods.js';
import { IMPORTS } from './attacks/imports.js';
import { LIMITS } from './attacks/limits.js';
import { DECEIVING_NAMES } from './attacks/names.js';
import { PROCESS } from './attacks/process.js';
import { PUBLIC } from './attacks/public.js';
import { REQUESTS } from './attacks/requests.js';
import { SCANNERS } from './attacks/scanners.js';
import { TRAVERSAL } from './attacks/traversal.js';
import { UPLOADS } from './attacks/uploads.js';

/** What a bystander notices of the machine alone: where that is much already, times say nothing of an attack. */
export const NOBODY: Attack = {
  name: 'nobody',
  what: 'nothing at all, to compare with',
  async run(attempt) {
    while (attempt.isRunning()) await sleep(50);
  },
};

/** All attacks, in their order. */
export const ATTACKS: readonly Attack[] = [
  NOBODY,
  ...FLOODS,
  ...LIMITS,
  ...UPLOADS,
  ...IMPORTS,
  ...FILES,
  ...ACCOUNTS,
  PARALLEL_DOCUMENTS,
  MATRIX_WALK,
  TRAVERSAL,
  ...REQUESTS,
  ...PUBLIC,
  DECEIVING_NAMES,
  ...PROCESS,
  ...SCANNERS,
];
