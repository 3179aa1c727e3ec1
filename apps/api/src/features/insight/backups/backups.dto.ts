import {
  flag,
  instant,
  integer,
  listOf,
  object,
  orNull,
  responseClass,
  text,
} from '../../../common/http/openapi/response-type.js';

/** A backup that is whole. */
const BackupFile = responseClass('BackupFile', {
  name: text({ example: 'prumo-2026-11-22.backup' }),
  madeAt: instant(),
  bytes: integer('Its size.'),
});

const BackupFailure = responseClass('BackupFailure', {
  at: instant(),
  reason: text({
    description: 'Why, in Portuguese.',
    example: 'a pasta dos backups não pode ser usada: sem espaço em disco',
  }),
});

/** The daily backups. */
export class Backups extends responseClass('Backups', {
  isOn: flag('Whether a backup is made every day (BACKUP_DIR, BACKUPS_KEPT).'),
  backups: listOf(object(BackupFile), 'Those that are kept, newest first.'),
  failure: orNull(object(BackupFailure, 'null: the last try did not fail.')),
}) {}
