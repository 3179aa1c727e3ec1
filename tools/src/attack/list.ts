import type { Attack } from './attempt.js';
import { BODIES } from './attacks/bodies.js';
import { FILL } from './attacks/fill.js';
import { GUESSES } from './attacks/guess.js';
import { PROCESS } from './attacks/process.js';
import { SCANNERS } from './attacks/scanners.js';
import { STARVE } from './attacks/starve.js';
import { TEXTS } from './attacks/texts.js';
import { UPLOADS } from './attacks/uploads.js';
import { WALLS } from './attacks/walls.js';

/** All that is tried, in this order. */
export const ATTACKS: readonly Attack[] = [
  ...BODIES,
  ...UPLOADS,
  ...FILL,
  ...GUESSES,
  ...STARVE,
  ...WALLS,
  ...TEXTS,
  ...PROCESS,
  ...SCANNERS,
];
