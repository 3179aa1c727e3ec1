import type { PdeModel } from '@prumo/domain';

import type { Chapter, MakeHeading } from './chapter.js';
import { checks } from './checks.js';
import { environment } from './environment.js';
import type { Keys } from './keys.js';
import { notApplicable } from './not-applicable.js';
import { references } from './references.js';
import { revisions } from './revisions.js';

export const annexes = (model: PdeModel, keys: Keys, make: MakeHeading): Chapter[] => [
  ...notApplicable(model, make),
  references(model, keys, make),
  ...checks(model, make),
  environment(model, make),
  ...revisions(model, make),
];
