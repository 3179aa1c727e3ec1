import type { Type } from '@nestjs/common';

import type { RecordBody } from './body/record-body.js';
import { ResourceRules, type Stored } from './resource.js';
import { merged } from './write/write-record.js';

/** The rules of a resource whose values `check` accepts; what is not sent counts as stored. @param check throws `invalid` */
export function checkedRules<E extends Stored>(
  check: (values: Readonly<Record<string, unknown>>) => void,
): Type<ResourceRules<E>> {
  return class extends ResourceRules<E> {
    override insertValues(body: RecordBody, lookups: unknown): object {
      check({ ...body });
      return super.insertValues(body, lookups);
    }

    override updateValues(record: E, body: RecordBody, lookups: unknown): object {
      check(merged(record, body));
      return super.updateValues(record, body, lookups);
    }
  };
}
