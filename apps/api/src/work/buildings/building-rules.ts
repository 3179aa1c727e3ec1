import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ZONE_REQUIRED } from '@prumo/domain';

import { PlaceCoverageService } from '../../places/cities/place-coverage.service.js';
import { BioclimaticZone } from '../../places/zones/bioclimatic-zone.entity.js';
import { ResourceRules, type Write } from '../../platform/crud/resource.js';
import { valuesOf } from '../../platform/crud/write/write-record.js';
import { invalid } from '../../platform/errors/domain-error.js';
import { requireTechnician } from '../technicians/technician.entity.js';
import type { CreateBuilding, UpdateBuilding } from './building.dto.js';
import type { Building } from './building.entity.js';

/** A report's version goes up when its building is saved anew: one version, one content. */
export async function renewReportsOf(manager: EntityManager, buildingId: number): Promise<void> {
  await manager.query(
    'UPDATE reports SET version = version + 1, generated_at = now() WHERE building_id = $1',
    [buildingId],
  );
}

const EDITION_OF = { bioclimaticZone: 2005, bioclimaticZone2024: 2024 } as const;

/** Each zone is one of its field's edition. One that does not exist is the database's to refuse. @throws invalid */
async function requireEditions(body: UpdateBuilding, manager: EntityManager): Promise<void> {
  for (const [field, edition] of Object.entries(EDITION_OF)) {
    const code = body[field as keyof typeof EDITION_OF];
    if (code == null) continue;
    const zone = await manager.findOneBy(BioclimaticZone, { code });
    if (zone && zone.edition !== edition)
      throw invalid({ [field]: `A zona ${code} é da edição de ${zone.edition}: escolha uma de ${edition}.` });
  }
}

/** A building's technician is one that its writer may see; its reports' versions follow it. */
@Injectable()
export class BuildingRules extends ResourceRules<Building, CreateBuilding, UpdateBuilding> {
  constructor(private readonly coverage: PlaceCoverageService) {
    super();
  }

  override async creating({ tx, actor }: Write, body: CreateBuilding): Promise<object> {
    await requireTechnician(tx.manager, actor, body.technicianId);
    await requireEditions(body, tx.manager);
    return { ...valuesOf(body), ...(await this.placeOf(body, tx.manager)) };
  }

  override async changing({ tx, actor }: Write, building: Building, body: UpdateBuilding): Promise<object> {
    const { technicianId } = body;
    if (technicianId !== undefined && technicianId !== building.technicianId)
      await requireTechnician(tx.manager, actor, technicianId);
    await requireEditions(body, tx.manager);
    return valuesOf(body);
  }

  override changed({ tx }: Write, { id }: Building): Promise<void> {
    return renewReportsOf(tx.manager, id);
  }

  /** The zone is required; what is not sent is taken from the city. */
  private async placeOf(
    { bioclimaticZone, bioclimaticZone2024, isoplethCode, city, state }: CreateBuilding,
    manager: EntityManager,
  ): Promise<Pick<Building, 'bioclimaticZone' | 'bioclimaticZone2024' | 'isoplethCode'>> {
    const covered = city && state ? await this.coverage.of(city, state, manager) : null;
    const zone = bioclimaticZone ?? covered?.bioclimaticZone;
    if (zone == null) throw invalid({ bioclimaticZone: ZONE_REQUIRED });
    return {
      bioclimaticZone: zone,
      bioclimaticZone2024: bioclimaticZone2024 ?? covered?.bioclimaticZone2024 ?? null,
      isoplethCode: isoplethCode ?? covered?.isoplethCode ?? null,
    };
  }
}
