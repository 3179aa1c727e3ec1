import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import type { Actor } from '../../../common/auth/access.js';
import { readSnapshot } from '../../../database/read-snapshot.js';
import { readReport } from '../report.view.js';
import { readStructure } from './structure-store.js';
import type { StructureRecord } from './structure.dto.js';

@Injectable()
export class StructureService {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws notFound when the report is not the caller's */
  get(actor: Actor, id: number): Promise<StructureRecord> {
    return readSnapshot(this.dataSource, async (manager) => {
      const { buildingId } = await readReport(manager, actor, id);
      return { buildingId, ...(await readStructure(manager, id)) };
    });
  }
}
