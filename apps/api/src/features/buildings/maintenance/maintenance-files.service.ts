import { Injectable, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { DataSource } from 'typeorm';

import { SecurityEvents } from '../../../audit/security-events.js';
import type { Actor } from '../../../common/auth/access.js';
import { badRequest } from '../../../common/errors/domain-error.js';
import { readSnapshot } from '../../../database/read-snapshot.js';
import { dispositionOf, streamTable } from '../../../exchange/export/exports.js';
import type { SheetCell } from '../../../exchange/sheet-cells.js';
import { readBuilding } from '../building-owner.js';
import { ICALENDAR, maintenanceCalendar } from './maintenance-calendar.js';
import { type MaintainedBuilding, readPlan } from './maintenance-reader.js';
import { MAINTENANCE_SHEET, sheetCells } from './maintenance-sheet.js';
import type { MaintenancePlanRecord } from './maintenance.dto.js';

const UNDATED = 'Informe a data de entrega da edificação: o calendário começa com ela.';
const titleOf = ({ name }: MaintainedBuilding): string => `Manutenção ${name}`;

/** The plan of a building as files; each export is audited. */
@Injectable()
export class MaintenanceFilesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: SecurityEvents,
  ) {}

  /** @throws notFound */
  async workbook(actor: Actor, id: number, response: Response): Promise<StreamableFile> {
    const { building, plan } = await this.read(actor, id);
    await this.note(actor, 'xlsx', plan);
    async function* cells(): AsyncGenerator<SheetCell[][]> {
      yield plan.activities.map((activity) => sheetCells(activity, plan.deliveryDate));
    }
    const table = { title: titleOf(building), sheet: MAINTENANCE_SHEET, rows: cells() };
    return streamTable(table, 'xlsx', { close: () => Promise.resolve() }, response);
  }

  /** @throws notFound; badRequest without the delivery date */
  async calendar(actor: Actor, id: number, host: string): Promise<StreamableFile> {
    const { building, plan } = await this.read(actor, id);
    const { deliveryDate, activities } = plan;
    if (deliveryDate === null) throw badRequest(UNDATED);
    await this.note(actor, 'ics', plan);
    const text = maintenanceCalendar({ building, deliveryDate, activities, host, now: new Date() });
    return new StreamableFile(Buffer.from(text), {
      type: `${ICALENDAR}; charset=utf-8`,
      disposition: dispositionOf(titleOf(building), 'ics'),
    });
  }

  private read(
    actor: Actor,
    id: number,
  ): Promise<{ building: MaintainedBuilding; plan: MaintenancePlanRecord }> {
    return readSnapshot(this.dataSource, async (manager) => {
      const building = await readBuilding(manager, actor, id);
      return { building, plan: await readPlan(manager, building) };
    });
  }

  private note(actor: Actor, format: string, { activities }: MaintenancePlanRecord): Promise<void> {
    const details = { list: 'buildings/maintenance', format, rows: activities.length };
    return this.events.record('exported', { actor, userId: actor.id, details }, `maintenance ${format}`);
  }
}
