import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { comparisonKey, ZONE_REQUIRED } from '@prumo/domain';

import { Pace } from '../../../common/concurrency/yield-to-event-loop.js';
import { invalid } from '../../../common/errors/domain-error.js';
import { ResourceRules, type Write, type WrittenRow } from '../../../crud/resource.js';
import type { ImportRow } from '../../../crud/write/import-row.js';
import { valuesOf } from '../../../crud/write/write-record.js';
import { together } from '../../../database/pipelined.js';
import { type CoveredPlace, PlaceCoverageService } from '../../places/cities/place-coverage.service.js';
import { BioclimaticZone } from '../../places/zones/bioclimatic-zone.entity.js';
import { judgeSystem, writeSystems } from '../structural-systems/imported-systems.js';
import { requireTechnician } from '../technicians/technician.entity.js';
import type { CreateBuilding, UpdateBuilding } from './building.dto.js';
import type { Building } from './building.entity.js';

/** A report's version goes up when its building is saved anew: one version, one content. */
export async function renewReportsOf(manager: EntityManager, ...buildingIds: number[]): Promise<void> {
  await manager.query(
    'UPDATE reports SET version = version + 1, generated_at = now() WHERE building_id = ANY($1)',
    [buildingIds],
  );
}

const EDITION_OF = { bioclimaticZone: 2005, bioclimaticZone2024: 2024 } as const;

/** Each zone is one of its field's edition. One that does not exist is the database's to refuse. @throws invalid */
async function requireEditions(body: UpdateBuilding, manager: EntityManager): Promise<void> {
  for (const [field, edition] of Object.entries(EDITION_OF)) {
    const code = body[field as keyof typeof EDITION_OF];
    if (code == null) continue;
    const zone = await manager.findOneBy(BioclimaticZone, { code });
    if (zone && zone.edition !== edition) throw otherEdition(field, code, zone.edition, edition);
  }
}

const otherEdition = (field: string, code: string, found: number, wanted: number): Error =>
  invalid({ [field]: `A zona ${code} é da edição de ${found}: escolha uma de ${wanted}.` });

/** A building's technician is one that its writer may see; its reports' versions follow it. */
@Injectable()
export class BuildingRules extends ResourceRules<Building, CreateBuilding, UpdateBuilding> {
  constructor(private readonly coverage: PlaceCoverageService) {
    super();
  }

  override async creating({ tx, actor }: Write, body: CreateBuilding): Promise<object> {
    const [, , place] = await together(
      requireTechnician(tx.manager, actor, body.technicianId),
      requireEditions(body, tx.manager),
      this.placeOf(body, tx.manager),
    );
    return { ...valuesOf(body), ...place };
  }

  override async changing({ tx, actor }: Write, building: Building, body: UpdateBuilding): Promise<object> {
    const { technicianId } = body;
    const isOther = technicianId !== undefined && technicianId !== building.technicianId;
    await together(
      isOther ? requireTechnician(tx.manager, actor, technicianId) : Promise.resolve(),
      requireEditions(body, tx.manager),
    );
    return valuesOf(body);
  }

  override changed({ tx }: Write, { id }: Building): Promise<void> {
    return renewReportsOf(tx.manager, id);
  }

  /** Technicians were looked for among those that the importer sees. */
  override async judging({ tx }: Write, rows: readonly ImportRow<Building>[]): Promise<void> {
    const codes = await codesOf(tx.manager);
    const covered = await this.coveredOf(tx.manager, rows);
    const pace = new Pace();
    for (const row of rows) {
      const body = row.sent as CreateBuilding;
      row.values = valuesOf(body) as Record<string, unknown>;
      try {
        Object.assign(row.values, storedCodes(body, codes));
        if (!row.stored)
          Object.assign(
            row.values,
            zonesOf(row.values as unknown as CreateBuilding, covered.get(placeKey(body)) ?? null),
          );
      } catch (error) {
        row.refuse(error);
      }
      judgeSystem(row);
      await pace.step();
    }
  }

  override async imported(write: Write, rows: readonly WrittenRow<Building>[]): Promise<void> {
    await writeSystems(write, rows);
    const changed = rows.filter(({ row }) => row.stored !== null);
    await renewReportsOf(write.tx.manager, ...changed.map(({ id }) => id));
  }

  /** The zone is required; what is not sent is taken from the city. */
  private async placeOf(body: CreateBuilding, manager: EntityManager): Promise<Zones> {
    const { city, state } = body;
    return zonesOf(body, city && state ? await this.coverage.of(city, state, manager) : null);
  }

  /** What covers the cities of new buildings. */
  private async coveredOf(
    manager: EntityManager,
    rows: readonly ImportRow<Building>[],
  ): Promise<Map<string, CoveredPlace | null>> {
    const places = new Map<string, { city: string; uf: string }>();
    for (const { stored, sent } of rows) {
      const { city, state } = sent as CreateBuilding;
      if (!stored && city && state) places.set(placeKey(sent as CreateBuilding), { city, uf: state });
    }
    const found = await this.coverage.ofMany([...places.values()], manager);
    return new Map([...places.keys()].map((key, at) => [key, found[at] ?? null]));
  }
}

type Zones = Pick<Building, 'bioclimaticZone' | 'bioclimaticZone2024' | 'isoplethCode'>;
type Covered = Pick<CoveredPlace, 'bioclimaticZone' | 'bioclimaticZone2024' | 'isoplethCode'>;

/** @throws invalid when neither body nor city tells the zone of 2005 */
function zonesOf(
  { bioclimaticZone, bioclimaticZone2024, isoplethCode }: CreateBuilding,
  covered: Covered | null,
): Zones {
  const zone = bioclimaticZone ?? covered?.bioclimaticZone;
  if (zone == null) throw invalid({ bioclimaticZone: ZONE_REQUIRED });
  return {
    bioclimaticZone: zone,
    bioclimaticZone2024: bioclimaticZone2024 ?? covered?.bioclimaticZone2024 ?? null,
    isoplethCode: isoplethCode ?? covered?.isoplethCode ?? null,
  };
}

const placeKey = ({ city, state }: Pick<CreateBuilding, 'city' | 'state'>): string => `${state}/${city}`;

/** The codes that a building may name, by what they are compared by. */
interface Codes {
  zones: ReadonlyMap<string, Pick<BioclimaticZone, 'code' | 'edition'>>;
  isopleths: ReadonlyMap<string, string>;
}

async function codesOf(manager: EntityManager): Promise<Codes> {
  const zones = await manager.find(BioclimaticZone);
  const isopleths = await manager.query<{ code: string }[]>('SELECT code FROM isopleths');
  return {
    zones: new Map(zones.map((zone) => [comparisonKey(zone.code), zone])),
    isopleths: new Map(isopleths.map(({ code }) => [comparisonKey(code), code])),
  };
}

const NOT_THERE = 'O registro escolhido não existe.';

/** The codes that a row names as they are stored: a file may write them without regard to case and accents. @throws invalid */
function storedCodes(body: UpdateBuilding, { zones, isopleths }: Codes): Record<string, string> {
  const stored: Record<string, string> = {};
  for (const [field, edition] of Object.entries(EDITION_OF)) {
    const code = body[field as keyof typeof EDITION_OF];
    if (code == null) continue;
    const found = zones.get(comparisonKey(code));
    if (found === undefined) throw invalid({ [field]: NOT_THERE });
    if (found.edition !== edition) throw otherEdition(field, code, found.edition, edition);
    stored[field] = found.code;
  }
  if (body.isoplethCode == null) return stored;
  const isopleth = isopleths.get(comparisonKey(body.isoplethCode));
  if (isopleth === undefined) throw invalid({ isoplethCode: NOT_THERE });
  return { ...stored, isoplethCode: isopleth };
}
