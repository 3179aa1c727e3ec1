import type { Type } from '@nestjs/common';

import { ResourceRules, type Stored, type Write } from '../../platform/crud/resource-rules.js';
import type { RecordBody } from '../../platform/crud/body/record-body.js';
import type { CoverageKind } from './coverage-kind.js';
import { lockCoverages, refuseActivation } from './one-holder.js';

type HolderBody = RecordBody & { isActive?: boolean };

/** The rules of what covers cities: it is switched on only while no other active one covers a city of its own. */
export function holderRules<E extends Stored>(
  kind: CoverageKind,
  Base: Type<ResourceRules<E>> = ResourceRules,
): Type<ResourceRules<E>> {
  return class extends Base {
    override async beginning(
      write: Write,
      id: number | undefined,
      body: HolderBody | undefined,
    ): Promise<void> {
      if (id !== undefined && body?.isActive === true) await lockCoverages(write.tx.manager, kind);
    }

    override async changed({ tx }: Write, record: E, body: HolderBody): Promise<void> {
      if (body.isActive === true) await refuseActivation(tx.manager, kind, record.id);
    }
  };
}
