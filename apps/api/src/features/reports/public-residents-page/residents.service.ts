import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type BuildingWarranties,
  dueDays,
  isManualKind,
  type MaintenancePeriod,
  type ManualKind,
  programmeEnd,
  saoPauloDay,
  warrantyStatus,
  warrantyTable,
} from '@prumo/domain';

import { notFound } from '../../../common/errors/domain-error.js';
import { readSnapshot } from '../../../database/read-snapshot.js';
import { Building } from '../../buildings/building.entity.js';
import { readCompany } from '../../buildings/company/company-store.js';
import { ResidentsPage } from '../../buildings/residents-page/residents-page.entity.js';
import { readWarranties } from '../../buildings/warranties/warranty-store.js';
import type { ReadyDocument } from '../documents/document-issuer.js';
import { IS_DRAFT, readPart } from '../documents/document-store.js';
import { PublicLimits } from '../documents/public-limits.js';
import { plannedActivity, plannedFor } from '../manual/manual-content.js';
import type { PublicResidentsPage } from './residents.dto.js';

const CODE = /^[0-9a-f]{32}$/;

interface PublicManual {
  id: number;
  sha256: string;
  summarySha256: null;
  kind: ManualKind;
  version: number;
  generatedAt: Date;
  isDraft: boolean;
}

/** The last manual of each kind of a building that its present owner issued. */
const readManuals = (manager: EntityManager, { id, userId }: Building): Promise<PublicManual[]> =>
  manager.query(
    `SELECT DISTINCT ON (d.kind) d.id, d.sha256, NULL AS "summarySha256", d.kind, d.version,
       d.generated_at AS "generatedAt", ${IS_DRAFT} AS "isDraft"
     FROM documents d JOIN reports r ON r.id = d.report_id
     WHERE r.building_id = $1 AND d.owner_id = $2 AND d.kind IN ('owner-manual', 'common-areas-manual')
     ORDER BY d.kind, d.id DESC`,
    [id, userId],
  );

/** The terms as the manuals list them, with the state of each on a day. */
function warrantiesOn(
  warranties: BuildingWarranties,
  building: Building,
  today: string,
): PublicResidentsPage['warranties'] {
  const { regime, isRegimeAssumed, count } = warranties;
  const lines = warrantyTable(warranties, building, 'whole').map((line) => ({
    ...line,
    status: warrantyStatus(line.end, today),
  }));
  return { regime, isRegimeAssumed, count, today, lines };
}

/** The next day in the programme from the delivery; null without it or after it. */
const nextDay = (period: MaintenancePeriod, delivery: string | null, today: string): string | null =>
  delivery === null
    ? null
    : (dueDays(period, delivery, programmeEnd(delivery)).find((day) => day >= today) ?? null);

/** The content of the residents' page, read by its code: without persons, and only while its owner keeps it on. */
@Injectable()
export class ResidentsService {
  private readonly limits: PublicLimits;

  constructor(private readonly dataSource: DataSource) {
    this.limits = new PublicLimits(dataSource, 'residents');
  }

  /** @param network the address that requests are counted by @throws notFound, tooMany (429) */
  page(network: string, code: string): Promise<PublicResidentsPage> {
    return this.of(network, code, async (manager, building) => {
      const company = await readCompany(manager);
      const today = saoPauloDay(new Date());
      const planned = await plannedFor(manager, building);
      const manuals = await readManuals(manager, building);
      return {
        building: building.name,
        city: [building.city, building.state].filter(Boolean).join(' / ') || null,
        company: company?.name ?? null,
        manuals: manuals.map(({ kind, version, generatedAt, isDraft }) => ({
          kind,
          version,
          generatedAt,
          isDraft,
        })),
        warranties: warrantiesOn(await readWarranties(manager, building), building, today),
        activities: planned.map((one) => ({
          ...plannedActivity(one),
          // Overdue activities are reported to the owner only.
          nextDay:
            one.nextDueOn !== null && one.nextDueOn >= today
              ? one.nextDueOn
              : nextDay(one.period, building.deliveryDate, today),
        })),
      };
    });
  }

  /** The file of the last manual of a kind. @throws notFound, tooMany (429) */
  manual(network: string, code: string, kind: string): Promise<ReadyDocument> {
    return this.of(network, code, async (manager, building) => {
      const manuals = isManualKind(kind) ? await readManuals(manager, building) : [];
      const found = manuals.find((one) => one.kind === kind);
      if (!found) throw notFound();
      return { ...(await readPart(manager, found, 'whole')), buildingName: building.name };
    });
  }

  private async of<T>(
    network: string,
    code: string,
    read: (manager: EntityManager, building: Building) => Promise<T>,
  ): Promise<T> {
    await this.limits.admit(network);
    return readSnapshot(this.dataSource, async (manager) => {
      const page = CODE.test(code) ? await manager.findOneBy(ResidentsPage, { code, isOn: true }) : null;
      if (!page) {
        await this.limits.recordFailure(network);
        throw notFound();
      }
      return read(manager, await manager.findOneByOrFail(Building, { id: page.buildingId }));
    });
  }
}
