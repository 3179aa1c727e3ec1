import { setTimeout as sleep } from 'node:timers/promises';

import type { Attack } from './attempt.js';
import { ACCOUNTS } from './attacks/accounts.js';
import { BODIES } from './attacks/bodies.js';
import { FILES } from './attacks/files.js';
import { FILL } from './attacks/fill.js';
import { GUESSES } from './attacks/guess.js';
import { IMPORTS } from './attacks/imports.js';
import { NAMES } from './attacks/names.js';
import { PROCESS } from './attacks/process.js';
import { PUBLIC } from './attacks/public.js';
import { REQUESTS } from './attacks/requests.js';
import { SCANNERS } from './attacks/scanners.js';
import { STARVE } from './attacks/starve.js';
import { TEXTS } from './attacks/texts.js';
import { UPLOADS } from './attacks/uploads.js';
import { WALLS } from './attacks/walls.js';

/** What a bystander notices of the machine alone: where that is much already, time says nothing of an attack. */
export const NOBODY: Attack = {
  name: 'nobody',
  what: 'nothing at all, to compare with',
  async run(attempt) {
    while (attempt.goesOn()) await sleep(50);
  },
};

/** All that is tried, in this order. */
export const ATTACKS: readonly Attack[] = [
  NOBODY,
  ...BODIES,
  ...UPLOADS,
  ...IMPORTS,
  ...FILES,
  ...FILL,
  ...GUESSES,
  ...ACCOUNTS,
  ...STARVE,
  ...WALLS,
  ...REQUESTS,
  ...PUBLIC,
  ...TEXTS,
  ...NAMES,
  ...PROCESS,
  ...SCANNERS,
];
