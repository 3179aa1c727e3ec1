import * as WebIfc from 'web-ifc';
import type { IfcSource, IfcValue } from '@prumo/domain';

import { booleanOf, enumOf, type IfcModel, type Line, numberOf, textOf } from './ifc-model.js';
import type { PropertyReader } from './properties.js';
import type { Units } from './units.js';

/** Of many entities the first are named. */
const NAMED = 20;
/** Floors of one storey lie within this, in m. */
const LEVEL = 0.1;
const PARKING = /garagem|estacionamento|parking|garage/iu;

interface Storey {
  line: Line;
  /** m. */
  elevation: number;
  isAbove: boolean;
  /** Whether walls or spaces are on it: a roof has none. */
  isUsed: boolean;
}

export interface BuildingReading {
  values: IfcValue[];
  notes: string[];
}

const round = (value: number): number => Number(value.toFixed(2));

/** Reads storeys, height, area and lifts of the model's first building. */
export function readBuilding(model: IfcModel, properties: PropertyReader, units: Units): BuildingReading {
  const buildings = model.lines(WebIfc.IFCBUILDING);
  const [building] = buildings;
  const notes: string[] = [];
  if (!building) return { values: [], notes: ['O modelo não tem IfcBuilding.'] };
  if (buildings.length > 1)
    notes.push(`O modelo tem ${buildings.length} edificações: foi lida a primeira, #${building.expressID}.`);
  const storeys = readStoreys(model, properties, units);
  const values = [
    ...nameValue(model, building),
    ...floorValues(model, storeys),
    ...heightValue(model, properties, units, building, storeys),
    ...areaValue(model, properties, units, building),
    ...liftValue(model),
  ];
  if (storeys.length === 0) notes.push('O modelo não tem pavimentos (IfcBuildingStorey).');
  const garages = model
    .lines(WebIfc.IFCSPACE)
    .filter((space) => PARKING.test([space['Name'], space['LongName']].map(textOf).join(' ')));
  if (garages.length > 0)
    notes.push(
      `Há garagem no modelo (${garages
        .slice(0, 3)
        .map((space) => `IfcSpace #${space.expressID}`)
        .join(', ')}): informe na edificação se é aberta ou fechada.`,
    );
  return { values, notes };
}

function nameValue(model: IfcModel, building: Line): IfcValue[] {
  const name = model.writtenText(building, 'LongName') ?? model.writtenText(building, 'Name');
  return name ? [{ field: 'name', value: name, sources: [model.source(building)] }] : [];
}

function readStoreys(model: IfcModel, properties: PropertyReader, units: Units): Storey[] {
  const used = new Set<number>();
  for (const relation of model.lines(WebIfc.IFCRELCONTAINEDINSPATIALSTRUCTURE)) {
    const elements = model.refs(relation['RelatedElements']);
    const hasWall = elements.some((element) => /^IFCWALL/i.test(model.entityOf(element)));
    if (hasWall) for (const id of model.refIds(relation['RelatingStructure'])) used.add(id);
  }
  for (const relation of model.lines(WebIfc.IFCRELAGGREGATES)) {
    const hasSpace = model
      .refs(relation['RelatedObjects'])
      .some((part) => /^IFCSPACE$/i.test(model.entityOf(part)));
    if (hasSpace) for (const id of model.refIds(relation['RelatingObject'])) used.add(id);
  }
  return model
    .lines(WebIfc.IFCBUILDINGSTOREY)
    .map((line): Storey => {
      const elevation = (numberOf(line['Elevation']) ?? 0) * units.length;
      const stated = booleanOf(properties.of(line).get('Pset_BuildingStoreyCommon.AboveGround'));
      return { line, elevation, isAbove: stated ?? elevation > -LEVEL, isUsed: used.has(line.expressID) };
    })
    .sort((one, other) => one.elevation - other.elevation);
}

function floorValues(model: IfcModel, storeys: readonly Storey[]): IfcValue[] {
  const isKnown = storeys.some(({ isUsed }) => isUsed);
  const floors = storeys.filter(({ isUsed, isAbove }) => isAbove && (isUsed || !isKnown));
  const basements = storeys.filter(({ isAbove, isUsed }) => !isAbove && (isUsed || !isKnown));
  const sourcesOf = (some: readonly Storey[]): IfcSource[] =>
    some.slice(0, NAMED).map(({ line }) => model.source(line));
  return [
    ...(floors.length > 0
      ? [{ field: 'floors', value: floors.length, sources: sourcesOf(floors) } as const]
      : []),
    ...(basements.length > 0
      ? [{ field: 'basementLevels', value: basements.length, sources: sourcesOf(basements) } as const]
      : []),
  ];
}

/** The building's own quantity, else up to a roof's level: a storey without walls above the last used one. */
function heightValue(
  model: IfcModel,
  properties: PropertyReader,
  units: Units,
  building: Line,
  storeys: readonly Storey[],
): IfcValue[] {
  const stated = numberOf(properties.of(building).get('Qto_BuildingBaseQuantities.Height'));
  if (stated !== undefined && stated > 0)
    return [
      { field: 'buildingHeight', value: round(stated * units.length), sources: [model.source(building)] },
    ];
  const above = storeys.filter(({ isAbove }) => isAbove);
  const [ground, roof] = [above[0], above.at(-1)];
  if (!ground || !roof || roof.isUsed || roof.elevation - ground.elevation <= LEVEL) return [];
  const sources = [model.source(ground.line), model.source(roof.line)];
  return [{ field: 'buildingHeight', value: round(roof.elevation - ground.elevation), sources }];
}

/** The building's own quantity, else the sum of its storeys', else of its spaces'. */
function areaValue(model: IfcModel, properties: PropertyReader, units: Units, building: Line): IfcValue[] {
  const candidates: readonly (readonly [Line[], string[]])[] = [
    [[building], ['Qto_BuildingBaseQuantities.GrossFloorArea', 'Pset_BuildingCommon.GrossPlannedArea']],
    [
      model.lines(WebIfc.IFCBUILDINGSTOREY),
      ['Qto_BuildingStoreyBaseQuantities.GrossFloorArea', 'Pset_BuildingStoreyCommon.GrossPlannedArea'],
    ],
    [
      model.lines(WebIfc.IFCSPACE),
      ['Qto_SpaceBaseQuantities.GrossFloorArea', 'Qto_SpaceBaseQuantities.NetFloorArea'],
    ],
  ];
  for (const [lines, names] of candidates) {
    const areas = lines.flatMap((line) => {
      const own = properties.of(line);
      const area = names.map((name) => numberOf(own.get(name))).find((one) => one !== undefined && one > 0);
      return area === undefined ? [] : [{ line, area }];
    });
    const total = areas.reduce((sum, { area }) => sum + area, 0) * units.area;
    if (total > 0)
      return [
        {
          field: 'totalArea',
          value: round(total),
          sources: areas.slice(0, NAMED).map(({ line }) => model.source(line)),
        },
      ];
  }
  return [];
}

const LIFT = /ELEVATOR|ELEVADOR/iu;

function liftValue(model: IfcModel): IfcValue[] {
  const lifts = model
    .lines(WebIfc.IFCTRANSPORTELEMENT, true)
    .filter((line) =>
      ['PredefinedType', 'OperationType', 'ObjectType', 'Name'].some((field) =>
        LIFT.test(textOf(line[field]) ?? enumOf(line[field])),
      ),
    );
  return lifts.length > 0
    ? [
        {
          field: 'hasElevator',
          value: true,
          sources: lifts.slice(0, NAMED).map((line) => model.source(line)),
        },
      ]
    : [];
}
