import {
  flag,
  instant,
  integer,
  listOf,
  object,
  orNull,
  responseClass,
  text,
} from '../../common/http/openapi/response-type.js';
import { StartedFrom, WholeNumber } from '../../common/validation/rule.js';

/** A field's change as text: references by name, dates and numbers formatted. */
export type FieldChange = InstanceType<typeof FieldChange>;
export const FieldChange = responseClass('FieldChange', {
  field: text({ example: 'totalArea' }),
  label: text({ example: 'Área total' }),
  from: orNull(text('null: the field was empty.')),
  to: orNull(text('null: the field is empty now.')),
  shortened: flag('The value was too long to be stored: only its beginning is shown.'),
});

export type HistoryEntry = InstanceType<typeof HistoryEntry>;
const HistoryEntry = responseClass('HistoryEntry', {
  id: integer('The id of the version that this save made.'),
  at: instant(),
  who: text({ example: 'Ana Prado', description: "'Sistema' for changes by the program." }),
  action: text({ example: 'update' }),
  changes: listOf(object(FieldChange)),
  shortened: flag('The save was too large: only the names of its fields are stored.'),
});

export type HistoryPage = InstanceType<typeof HistoryPage>;
export const HistoryPage = responseClass('HistoryPage', {
  entries: listOf(object(HistoryEntry)),
  next: orNull(integer('The value of `before` for the next page; null: this is the last one.')),
  hasOriginal: flag('The record was seeded: it can return to its original.'),
});

export type RevertPreview = InstanceType<typeof RevertPreview>;
export const RevertPreview = responseClass('RevertPreview', {
  updatedAt: instant('Of the record as it is: to be sent with the revert.'),
  changes: listOf(object(FieldChange), 'Empty: the record is as in that version.'),
});

export class OriginalBody {
  @StartedFrom() updatedAt?: Date | null;
}

const WRONG_VERSION = { message: 'Versão inválida' };

export class RevertBody {
  @WholeNumber(1, WRONG_VERSION, { description: "The id of an entry of the record's history." })
  to!: number;

  @StartedFrom() updatedAt?: Date | null;
}
