import structure from './requirements/07-structure.json' with { type: 'json' };
import fire from './requirements/08-fire.json' with { type: 'json' };
import use from './requirements/09-use.json' with { type: 'json' };
import watertightness from './requirements/10-watertightness.json' with { type: 'json' };
import thermal from './requirements/11-thermal.json' with { type: 'json' };
import acoustics from './requirements/12-acoustics.json' with { type: 'json' };
import light from './requirements/13-light.json' with { type: 'json' };
import durability from './requirements/14-durability.json' with { type: 'json' };
import health from './requirements/15-health.json' with { type: 'json' };
import accessibility from './requirements/16-accessibility.json' with { type: 'json' };
import comfort from './requirements/17-comfort.json' with { type: 'json' };
import environment from './requirements/18-environment.json' with { type: 'json' };
import type { StarterRequirement } from './types.js';

/** The twelve requirement chapters of ABNT NBR 15575-1, in the norm's order. The tests check the files' fields. */
export const REQUIREMENTS = [
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
] as readonly unknown[] as readonly StarterRequirement[];
