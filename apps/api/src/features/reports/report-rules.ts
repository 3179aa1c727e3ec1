import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { ReportStructure } from '@prumo/domain';

import { ownedWhere } from '../../crud/ownership.js';
import { ResourceRules, type Write, type WriteItem, type WrittenRecord } from '../../crud/resource.js';
import { merged } from '../../crud/write/write-record.js';
import { lockBuildingOwners, requireBuilding } from '../buildings/building-owner.js';
import { Building } from '../buildings/building.entity.js';
import { buildingView } from '../buildings/building.view.js';
import type { CreateReport, UpdateReport } from './report.dto.js';
import { Report } from './report.entity.js';
import { reportView } from './report.view.js';
import { refuseOrphans } from './structure/refuse-orphans.js';
import {
  completeStructure,
  isSameStructure,
  readStructure,
  writeStructure,
} from './structure/structure-store.js';

/** A report's version goes up by one when its building or its structure changes: one version, one content. */
@Injectable()
export class ReportRules extends ResourceRules<
  Report,
  CreateReport,
  UpdateReport,
  ReportStructure | undefined
> {
  /**
   * A transfer of the building runs before or after a delete, which stores the report in the trash under the building's
   * owner, and a move to another building, which takes documents and evidence along.
   */
  override async beforeWrite(
    { tx: { manager }, actor }: Write,
    ids: readonly number[],
    body: UpdateReport | undefined,
  ): Promise<void> {
    const target = body?.buildingId;
    if (ids.length === 0 || (body && target === undefined)) return;
    const reports = await manager.find(Report, {
      where: { id: In([...ids]), ...ownedWhere(actor, reportView) },
      select: { buildingId: true },
    });
    const buildings = reports.map(({ buildingId }) => buildingId);
    if (buildings.every((buildingId) => buildingId === target)) return;
    const where = { id: target, ...ownedWhere(actor, buildingView) };
    if (target !== undefined && (await manager.existsBy(Building, where))) buildings.push(target);
    await lockBuildingOwners(manager, buildings);
  }

  /** The structure to store; undefined: unchanged. There is one item, since reports have no import. @throws invalid */
  override async lookups(
    { tx: { manager }, actor }: Write,
    [item]: readonly WriteItem<Report, CreateReport & UpdateReport>[],
  ): Promise<ReportStructure | undefined> {
    if (!item) return undefined;
    const { stored, body } = item;
    if (body.buildingId !== undefined && body.buildingId !== stored?.buildingId)
      await requireBuilding(manager, actor, body.buildingId);
    if (stored && !body.structure) return undefined;
    const before = stored && (await readStructure(manager, stored.id));
    const complete = completeStructure(before ? merged(before, body.structure ?? {}) : body.structure);
    await refuseOrphans(manager, complete);
    return before && isSameStructure(before, complete) ? undefined : complete;
  }

  override insertValues({ buildingId }: CreateReport): object {
    return { buildingId };
  }

  override updateValues(report: Report, { buildingId }: UpdateReport, structure?: ReportStructure): object {
    const isMoved = buildingId !== undefined && buildingId !== report.buildingId;
    return isMoved || structure ? { buildingId, version: report.version + 1, generatedAt: new Date() } : {};
  }

  override afterInsert(
    write: Write,
    reports: readonly WrittenRecord<Report>[],
    structure?: ReportStructure,
  ): Promise<void> {
    return this.afterUpdate(write, reports, structure);
  }

  override async afterUpdate(
    { tx }: Write,
    [report]: readonly WrittenRecord<Report>[],
    structure?: ReportStructure,
  ): Promise<void> {
    if (!report || !structure) return;
    await writeStructure(tx.manager, report.id, structure);
    await tx.audit('structure', 'reports', report.id, { ...structure });
  }
}
