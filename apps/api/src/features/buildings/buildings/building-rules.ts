import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { comparisonKey, ZONE_REQUIRED } from '@prumo/domain';

import { invalid } from '../../../common/errors/domain-error.js';
import { ResourceRules, type Write, type WriteItem, type WrittenRecord } from '../../../crud/resource.js';
import { valuesOf } from '../../../crud/write/write-record.js';
import { pipelined } from '../../../database/pipelined.js';
import { PlaceCoverageService } from '../../places/cities/place-coverage.service.js';
import type { CoveredPlace } from '../../places/cities/place.dto.js';
import type { BioclimaticZone } from '../../places/zones/bioclimatic-zone.entity.js';
import { findTechnicians, refuseTechnician, type Technicians } from '../technicians/technician.entity.js';
import type { CreateBuilding, UpdateBuilding } from './building.dto.js';
import type { Building } from './building.entity.js';

/** Increments the version of the buildings' reports: one version, one content. */
export async function renewReportsOf(manager: EntityManager, ...buildingIds: number[]): Promise<void> {
  await manager.query(
    'UPDATE reports SET version = version + 1, generated_at = now() WHERE building_id = ANY($1)',
    [buildingIds],
  );
}

const EDITION_OF = { bioclimaticZone: 2005, bioclimaticZone2024: 2024 } as const;
type ZoneField = keyof typeof EDITION_OF;
const ZONE_FIELDS = Object.keys(EDITION_OF) as ZoneField[];

const NOT_THERE = 'O registro escolhido não existe.';

/** Records that the bodies refer to. Codes are compared without case and accents. */
interface BuildingLookups {
  technicians: Technicians;
  zones: ReadonlyMap<string, Pick<BioclimaticZone, 'code' | 'edition'>>;
  isopleths: ReadonlyMap<string, string>;
  /** The coverage of the cities of new buildings. */
  coverage: ReadonlyMap<string, CoveredPlace | null>;
}

type Body = CreateBuilding & UpdateBuilding;

/** The technician is visible to the caller; a change increments the versions of the building's reports. */
@Injectable()
export class BuildingRules extends ResourceRules<Building, CreateBuilding, UpdateBuilding, BuildingLookups> {
  constructor(private readonly coverage: PlaceCoverageService) {
    super();
  }

  override async lookups(
    { tx: { manager }, actor }: Write,
    items: readonly WriteItem<Building, Body>[],
  ): Promise<BuildingLookups> {
    const technicianIds = items.flatMap((item) => chosenTechnician(item) ?? []);
    const codes = (fields: readonly (keyof UpdateBuilding)[]): string[] =>
      [...new Set(items.flatMap(({ body }) => fields.map((field) => body[field])))].filter(isText);
    const places = new Map(
      items.flatMap(({ stored, body: { city, state } }) =>
        !stored && city && state ? [[placeKey({ city, state }), { city, uf: state }] as const] : [],
      ),
    );
    const [technicians, zones, isopleths, covered] = await pipelined(
      findTechnicians(manager, actor, technicianIds),
      byCode<Pick<BioclimaticZone, 'code' | 'edition'>>(
        manager,
        'bioclimatic_zones',
        codes(ZONE_FIELDS),
        'edition',
      ),
      byCode(manager, 'isopleths', codes(['isoplethCode'])),
      places.size > 0 ? this.coverage.ofMany([...places.values()], manager) : Promise.resolve([]),
    );
    return {
      technicians,
      zones,
      isopleths: new Map([...isopleths].map(([key, { code }]) => [key, code])),
      coverage: new Map([...places.keys()].map((key, at) => [key, covered[at] ?? null])),
    };
  }

  /** The zone is required; absent codes are taken from the city's coverage. */
  override creating(body: CreateBuilding, lookups: BuildingLookups): object {
    refuseTechnician(lookups.technicians, body.technicianId);
    const values = { ...valuesOf(body), ...storedCodes(body, lookups) };
    const { city, state } = body;
    const covered = city && state ? lookups.coverage.get(placeKey({ city, state })) : null;
    return { ...values, ...zonesOf(values, covered ?? null) };
  }

  override changing(building: Building, body: UpdateBuilding, lookups: BuildingLookups): object {
    const technicianId = chosenTechnician({ stored: building, body: body as Body });
    if (technicianId !== undefined) refuseTechnician(lookups.technicians, technicianId);
    return { ...valuesOf(body), ...storedCodes(body, lookups) };
  }

  override changed({ tx }: Write, buildings: readonly WrittenRecord<Building>[]): Promise<void> {
    return renewReportsOf(tx.manager, ...buildings.map(({ id }) => id));
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The technician of a body if it changes: only a new one must be visible to the caller. */
const chosenTechnician = ({ stored, body }: WriteItem<Building, Body>): number | undefined =>
  body.technicianId === stored?.technicianId ? undefined : body.technicianId;

/** Records by the comparison key of their code. */
async function byCode<R extends { code: string }>(
  manager: EntityManager,
  table: string,
  codes: readonly string[],
  ...columns: string[]
): Promise<Map<string, R>> {
  if (codes.length === 0) return new Map();
  const rows = await manager.query<R[]>(
    `SELECT ${['code', ...columns].join(', ')} FROM ${table} WHERE code COLLATE ptbr = ANY($1::text[])`,
    [codes],
  );
  return new Map(rows.map((row) => [comparisonKey(row.code), row]));
}

type Zones = Pick<Building, 'bioclimaticZone' | 'bioclimaticZone2024' | 'isoplethCode'>;
type Covered = Pick<CoveredPlace, 'bioclimaticZone' | 'bioclimaticZone2024' | 'isoplethCode'>;

/** @throws invalid when neither body nor city has a zone of 2005 */
function zonesOf(
  { bioclimaticZone, bioclimaticZone2024, isoplethCode }: Partial<Record<keyof Zones, string | null>>,
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

const placeKey = ({ city, state }: { city: string; state: string }): string => `${state}/${city}`;

/** The codes of a body as stored. @throws invalid for an unknown code or a zone of the other edition */
function storedCodes(
  body: UpdateBuilding,
  { zones, isopleths }: Pick<BuildingLookups, 'zones' | 'isopleths'>,
): Partial<Pick<Building, ZoneField | 'isoplethCode'>> {
  const stored: Partial<Record<ZoneField | 'isoplethCode', string>> = {};
  for (const field of ZONE_FIELDS) {
    const code = body[field];
    if (code == null) continue;
    const found = zones.get(comparisonKey(code));
    if (!found) throw invalid({ [field]: NOT_THERE });
    const edition = EDITION_OF[field];
    if (found.edition !== edition)
      throw invalid({
        [field]: `A zona ${found.code} é da edição de ${found.edition}: escolha uma de ${edition}.`,
      });
    stored[field] = found.code;
  }
  if (body.isoplethCode == null) return stored;
  const isopleth = isopleths.get(comparisonKey(body.isoplethCode));
  if (isopleth === undefined) throw invalid({ isoplethCode: NOT_THERE });
  return { ...stored, isoplethCode: isopleth };
}
