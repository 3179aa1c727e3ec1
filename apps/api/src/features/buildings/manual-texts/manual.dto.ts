import { manualTextFields as fields } from '@prumo/domain';

import {
  fieldProperties,
  instant,
  object,
  orNull,
  responseClass,
} from '../../../common/http/openapi/response-type.js';
import { ReadOnly, Rule, StartedFrom } from '../../../common/validation/rule.js';

const NOTATION =
  "Lines: '## heading', '- item', '![what it shows](key of a picture)', else a paragraph; '**bold**'. Absent: stays as it is; null: none.";

/** The own texts of a manual by chapter. */
export class ManualTextsBody {
  @Rule(fields.presentation, NOTATION) presentation?: string | null;
  @Rule(fields.warranties, NOTATION) warranties?: string | null;
  @Rule(fields.description, NOTATION) description?: string | null;
  @Rule(fields.suppliers, NOTATION) suppliers?: string | null;
  @Rule(fields.operation, NOTATION) operation?: string | null;
  @Rule(fields.maintenance, NOTATION) maintenance?: string | null;
  @Rule(fields.information, NOTATION) information?: string | null;

  @ReadOnly({ type: 'object', additionalProperties: true }) templates?: object;

  @StartedFrom('The `updatedAt` of the texts that the edit started from; null: there were none.')
  updatedAt?: Date | null;
}

const Chapters = responseClass('ManualChapters', fieldProperties(fields));

export type ManualTemplatesRecord = InstanceType<typeof ManualTemplatesRecord>;
export const ManualTemplatesRecord = responseClass('ManualTemplates', {
  ...fieldProperties(fields),
  updatedAt: instant(),
});

export type ManualTextsRecord = InstanceType<typeof ManualTextsRecord>;
export const ManualTextsRecord = responseClass('BuildingManual', {
  ...fieldProperties(fields),
  templates: object(Chapters, 'The texts of the house, from which those of a building may start.'),
  updatedAt: orNull(instant('What a save says that it started from; null without texts.')),
});
