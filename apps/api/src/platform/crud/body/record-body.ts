import { ReadOnly, StartedFrom } from './rule.js';

/** What every record's answer carries and a request may therefore send back. */
export class RecordBody {
  @ReadOnly({ type: 'integer' })
  id?: number;

  @ReadOnly()
  createdAt?: Date;

  @StartedFrom()
  updatedAt?: Date | null;
}
