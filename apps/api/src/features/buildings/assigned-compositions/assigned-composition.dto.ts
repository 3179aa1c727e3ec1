import {
  assignmentFields as fields,
  type BuildingPart,
  COMPOSITION_ELEMENTS,
  type Section,
} from '@prumo/domain';

import {
  fieldProperties,
  instant,
  listOf,
  object,
  oneOf,
  orNull,
  number,
  type Property,
  responseClass,
  text,
} from '../../../common/http/openapi/response-type.js';
import { Rule, StartedFrom } from '../../../common/validation/rule.js';
import { NestedList } from '../../../crud/body/lists.js';
import { CompositionResults } from '../compositions/composition.dto.js';

const INVALID = { message: 'Composições inválidas' };
const MAX_ASSIGNMENTS = 50;

export class AssignmentBody {
  @Rule(fields.part) part!: BuildingPart;
  @Rule(fields.compositionId, 'One of the building’s owner.') compositionId!: number;
  @Rule(fields.area, 'm²') area?: number | null;
  @Rule(fields.eavesOpening, 'cm; of roofs with a ventilated attic.') eavesOpening?: number | null;
}

/** All assignments of a building: one that is left out is removed. */
export class AssignmentsBody {
  @NestedList(AssignmentBody, MAX_ASSIGNMENTS, INVALID)
  compositions!: AssignmentBody[];

  @StartedFrom('The `updatedAt` of the assignments that the edit started from; null: there were none.')
  updatedAt?: Date | null;
}

const sections: Property<readonly Section[]> = {
  required: true,
  schema: { type: 'array', items: { type: 'object', additionalProperties: true } },
};

const AssignedCompositionRecord = responseClass('AssignedComposition', {
  ...fieldProperties(fields),
  name: text('Of the composition.'),
  element: oneOf(COMPOSITION_ELEMENTS),
  finish: orNull(text()),
  absorptance: orNull(number()),
  notes: orNull(text()),
  sections,
  updatedAt: instant('Of the composition.'),
  results: listOf(object(CompositionResults), 'By each method.'),
  toReview: listOf(text(), 'Layers whose material was changed in the library since its values were copied.'),
});

export type AssignmentsRecord = InstanceType<typeof AssignmentsRecord>;
export const AssignmentsRecord = responseClass('BuildingCompositions', {
  updatedAt: orNull(instant('What a save says that it started from; null without assignments.')),
  compositions: listOf(object(AssignedCompositionRecord)),
});
