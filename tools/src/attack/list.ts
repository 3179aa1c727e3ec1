import { setTimeout as sleep } from 'node:timers/promises';

import type { Attack } from './attempt.js';
import { PARALLEL_DOCUMENTS } from './attacks/documents.js';
import { FLOODS } from './attacks/floods.js';
import { IMPORTS } from './attacks/imports.js';
import { SCANNERS } from './attacks/scanners.js';
import { TRAVERSAL } from './attacks/traversal.js';

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
  ...IMPORTS,
  PARALLEL_DOCUMENTS,
  TRAVERSAL,
  ...SCANNERS,
];
