import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { comparisonKey, ZONE_REQUIRED } from '@prumo/domain';

import { invalid } from '../../common/errors/domain-error.js';
import {
  ResourceRules,
  type Write,
  type WriteItem,
  type WriteParts,
  type WrittenRecord,
} from '../../crud/resource.js';
import { valuesOf } from '../../crud/write/write-record.js';
import { pipelined } from '../../database/pipelined.js';
import { PlaceCoverageService } from '../places/cities/place-coverage.service.js';
import type { CoveredPlace } from '../places/cities/place.dto.js';
import type { CreateBuilding, UpdateBuilding } from './building.dto.js';
import type { Building } from './building.entity.js';
import { removeSystem, saveSystem } from './structural-systems/save-system.js';
import { StructuralSystem } from './structural-systems/structural-system.entity.js';
import { findTechnicians, refuseTechnician, type Technicians } from './technicians/technician-store.js';

/** Increments the version of the buildings' reports: one version, one content. By SQL: reports/ is a room to the left. */
export async function renewReportsOf(manager: EntityManager, ...buildingIds: number[]): Promise<void> {
  await manager.query(
    'UPDATE reports SET version = version + 1, generated_at = now() WHERE building_id = ANY($1)',
    [buildingIds],
  );
}

/** Fields with the code of another record: its table, and the edition that it must be of. */
const CODES = {
  bioclimaticZone: { table: 'bioclimatic_zones', edition: 2005 },
  bioclimaticZone2024: { table: 'bioclimatic_zones', edition: 2024 },
  isoplethCode: { table: 'isopleths', edition: null },
} as const;
type CodeField = keyof typeof CODES;
type CodeTable = (typeof CODES)[CodeField]['table'];
const CODE_FIELDS = Object.keys(CODES) as CodeField[];

/** A referenced record. */
interface Coded {
  code: string;
  edition: number | null;
}

/** Records that the bodies refer to. Codes are compared without case and accents. */
interface BuildingLookups {
  technicians: Technicians;
  codes: Readonly<Record<CodeTable, ReadonlyMap<string, Coded>>>;
  /** The coverage of the cities of new buildings, and of those with a replaced zone. */
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
    const places = new Map(
      items.flatMap((item) => {
        const { city, state, zoneOverrideReason } = placeAfter(item);
        const isAsked = city && state && (!item.stored || zoneOverrideReason);
        return isAsked ? [[placeKey({ city, state }), { city, uf: state }] as const] : [];
      }),
    );
    const bodies = items.map(({ body }) => body);
    const [technicians, zones, isopleths, covered] = await pipelined(
      findTechnicians(manager, actor, technicianIds),
      byCode(manager, 'bioclimatic_zones', bodies),
      byCode(manager, 'isopleths', bodies),
      places.size > 0 ? this.coverage.ofMany([...places.values()], manager) : Promise.resolve([]),
    );
    return {
      technicians,
      codes: { bioclimatic_zones: zones, isopleths },
      coverage: new Map([...places.keys()].map((key, at) => [key, covered[at] ?? null])),
    };
  }

  /** The zone is required; absent codes are taken from the city's coverage. */
  override insertValues(body: CreateBuilding, lookups: BuildingLookups): object {
    refuseTechnician(lookups.technicians, body.technicianId);
    const values = { ...columnsOf(body), ...storedCodes(body, lookups) };
    const { city, state } = body;
    const covered = city && state ? lookups.coverage.get(placeKey({ city, state })) : null;
    const zones = { ...values, ...zonesOf(values, covered ?? null) };
    return { ...zones, ...overrideReason(zones, covered) };
  }

  override updateValues(building: Building, body: UpdateBuilding, lookups: BuildingLookups): object {
    const technicianId = chosenTechnician({ stored: building, body: body as Body });
    if (technicianId !== undefined) refuseTechnician(lookups.technicians, technicianId);
    const values = { ...columnsOf(body), ...storedCodes(body, lookups) };
    const after = placeAfter({ stored: building, body: values as Body });
    const { city, state } = after;
    const covered = city && state ? lookups.coverage.get(placeKey({ city, state })) : null;
    return { ...values, ...overrideReason(after, covered) };
  }

  override partsWriter({
    structuralSystem: system,
    structuralSystemUpdatedAt: startedFrom,
  }: UpdateBuilding): WriteParts | undefined {
    if (system === undefined) return undefined;
    return async ({ tx }, buildingId) => {
      const stored = await tx.manager.findOneBy(StructuralSystem, { buildingId });
      const target = { buildingId, stored };
      return system
        ? saveSystem(tx, target, system, 'structuralSystem.')
        : removeSystem(tx, target, startedFrom);
    };
  }

  override afterUpdate({ tx }: Write, buildings: readonly WrittenRecord<Building>[]): Promise<void> {
    return renewReportsOf(tx.manager, ...buildings.map(({ id }) => id));
  }
}

/** The values of the building's own columns. */
function columnsOf(body: UpdateBuilding): object {
  const { structuralSystem: _system, structuralSystemUpdatedAt: _startedFrom, ...values } = valuesOf(body);
  return values;
}

const PLACE_FIELDS = [
  'city',
  'state',
  'bioclimaticZone',
  'bioclimaticZone2024',
  'zoneOverrideReason',
] as const;
type PlaceFields = Partial<Pick<Building, (typeof PLACE_FIELDS)[number]>>;

/** City and zones as a write leaves them. */
const placeAfter = ({ stored, body }: WriteItem<Building, Body>): PlaceFields =>
  Object.fromEntries(
    PLACE_FIELDS.map((field) => [field, body[field] === undefined ? stored?.[field] : body[field]]),
  );

/** Clears the reason of a replaced zone when both zones are again those of the coverage. */
function overrideReason(
  { bioclimaticZone, bioclimaticZone2024, zoneOverrideReason }: PlaceFields,
  covered: CoveredPlace | null | undefined,
): { zoneOverrideReason?: null } {
  if (!zoneOverrideReason || !covered) return {};
  const deviates = (zone?: string | null, own?: string | null): boolean => !!zone && !!own && zone !== own;
  const isReplaced =
    deviates(bioclimaticZone, covered.bioclimaticZone) ||
    deviates(bioclimaticZone2024, covered.bioclimaticZone2024);
  return isReplaced ? {} : { zoneOverrideReason: null };
}

/** The technician of a body if it changes: only a new one must be visible to the caller. */
const chosenTechnician = ({ stored, body }: WriteItem<Building, Body>): number | undefined =>
  body.technicianId === stored?.technicianId ? undefined : body.technicianId;

/** The records of a table that the bodies name, by the comparison key of their code. */
async function byCode(
  manager: EntityManager,
  table: CodeTable,
  bodies: readonly UpdateBuilding[],
): Promise<Map<string, Coded>> {
  const fields = CODE_FIELDS.filter((field) => CODES[field].table === table);
  const codes = new Set(bodies.flatMap((body) => fields.flatMap((field) => body[field] ?? [])));
  if (codes.size === 0) return new Map();
  const rows = await manager.query<Coded[]>(
    `SELECT t.code, to_jsonb(t) -> 'edition' AS edition FROM ${table} t WHERE t.code COLLATE ptbr = ANY($1::text[])`,
    [[...codes]],
  );
  return new Map(rows.map((row) => [comparisonKey(row.code), row]));
}

/** @throws invalid when neither body nor city has a zone of 2005 */
function zonesOf(
  { bioclimaticZone, bioclimaticZone2024, isoplethCode }: Partial<Record<CodeField, string | null>>,
  covered: CoveredPlace | null,
): Pick<Building, CodeField> {
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
function storedCodes(body: UpdateBuilding, { codes }: BuildingLookups): Partial<Record<CodeField, string>> {
  const stored: Partial<Record<CodeField, string>> = {};
  for (const field of CODE_FIELDS) {
    const code = body[field];
    if (code == null) continue;
    const { table, edition } = CODES[field];
    const found = codes[table].get(comparisonKey(code));
    if (!found) throw invalid({ [field]: 'O registro escolhido não existe.' });
    if (edition !== null && found.edition !== edition)
      throw invalid({
        [field]: `A zona ${found.code} é da edição de ${found.edition}: escolha uma de ${edition}.`,
      });
    stored[field] = found.code;
  }
  return stored;
}
