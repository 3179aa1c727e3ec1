import {
  flag,
  instant,
  integer,
  listOf,
  object,
  oneOf,
  orNull,
  responseClass,
  text,
} from '../../../common/http/openapi/response-type.js';
import { FieldChange } from '../../../history/revert/history.dto.js';

export class AuditedRecord extends responseClass('AuditedRecord', {
  entity: text({ example: 'buildings', description: 'Its table.' }),
  id: orNull(integer()),
  kind: text({ example: 'Edificação' }),
  title: orNull(text('null: it has no name, or is no longer there.')),
  isDeleted: flag('Whether it is no longer there.'),
}) {}

export class AuditEntry extends responseClass('AuditEntry', {
  id: integer(),
  at: instant(),
  userId: orNull(integer('null: nobody by hand.')),
  who: text({ example: 'Ana Prado' }),
  action: text({ example: 'update' }),
  kind: oneOf<string>(['change', 'security']),
  record: orNull(object(AuditedRecord)),
  changes: listOf(object(FieldChange)),
  shortened: flag('So much was saved that only the names of its fields are kept.'),
}) {}

export class AuditPage extends responseClass('AuditPage', {
  entries: listOf(object(AuditEntry)),
  next: orNull(text('What `before` asks for the page that follows; null: there is none.')),
}) {}
