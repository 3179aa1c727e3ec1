import type { Type } from '@nestjs/common';

import type { View } from './list/view.js';
import type { RecordBody } from './body/record-body.js';
import type { ResourceRules, Stored } from './resource-rules.js';

/**
 * A resource, declared once. From this come its five routes, who may call them, its list, its transaction with the
 * audit row, the check for stale saves, the refusal of deletes that something depends on, and its part of the API's
 * document. The classes are handed over because class-validator sees nothing of a generic.
 */
export interface Resource<E extends Stored> {
  /** How it is stored and read; `view.resource` is its path and the key of its module. */
  view: View<E>;
  create: Type<RecordBody>;
  update: Type<RecordBody>;
  record: Type;
  /** Filters that the address may also carry as plain parameters (`?criterionId=3`). */
  plain?: readonly string[];
  /** What only this resource demands of a write. */
  rules?: Type<ResourceRules<NoInfer<E>>>;
}

/** Types a declaration by its entity: `export const states = resource({ view: stateView, … })`. */
export const resource = <E extends Stored>(declared: Resource<E>): Resource<E> => declared;
