import type { StarterRequirement } from '../types.js';
import { structure } from './07-structure.js';
import { fire } from './08-fire.js';
import { use } from './09-use.js';
import { watertightness } from './10-watertightness.js';
import { thermal } from './11-thermal.js';
import { acoustics } from './12-acoustics.js';
import { light } from './13-light.js';
import { durability } from './14-durability.js';
import { health } from './15-health.js';
import { accessibility } from './16-accessibility.js';
import { comfort } from './17-comfort.js';
import { environment } from './18-environment.js';

/** The twelve requirement chapters of ABNT NBR 15575-1, in the norm's order. */
export const REQUIREMENTS: readonly StarterRequirement[] = [
  structure,
  fire,
  use,
  watertightness,
  thermal,
  acoustics,
  light,
  durability,
  health,
  accessibility,
  comfort,
  environment,
];
