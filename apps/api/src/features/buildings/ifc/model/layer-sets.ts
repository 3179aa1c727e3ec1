import * as WebIfc from 'web-ifc';
import { formatNumber, type IfcComposition, type IfcLayer, type MaterialValues } from '@prumo/domain';

import { booleanOf, enumOf, type IfcModel, type Line, numberOf, textOf } from './ifc-model.js';
import type { PropertyReader } from './properties.js';
import type { Units } from './units.js';

const NAMED = 10;
const MAX_LAYERS = 50;
const AIR = /^(ar|air)$|c[âa]mara de ar|air (gap|layer|space)|cavidade/iu;
/** From J/(kg·K), the unit of IFC, to kJ/(kg·K). */
const KILO = 1000;

interface ElementKind {
  part: IfcComposition['part'];
  element: IfcComposition['element'];
  areas: readonly string[];
}
const WALL: ElementKind = {
  part: 'external-wall',
  element: 'wall',
  areas: ['Qto_WallBaseQuantities.NetSideArea', 'Qto_WallBaseQuantities.GrossSideArea'],
};
const ROOF: ElementKind = {
  part: 'roof',
  element: 'roof',
  areas: [
    'Qto_RoofBaseQuantities.NetArea',
    'Qto_RoofBaseQuantities.GrossArea',
    'Qto_SlabBaseQuantities.NetArea',
    'Qto_SlabBaseQuantities.GrossArea',
  ],
};

/** The values of materials that the model states, by the material's id: IFC 4 by sets, IFC 2x3 by entities. */
function statedValues(model: IfcModel): Map<number, Partial<MaterialValues>> {
  const values = new Map<number, Partial<MaterialValues>>();
  const add = (id: number, name: string | null, value: unknown): void => {
    const number = numberOf(value);
    if (number === undefined || number <= 0) return;
    const own = values.get(id) ?? {};
    if (name === 'ThermalConductivity') own.conductivity = number;
    if (name === 'MassDensity') own.density = number;
    if (name === 'SpecificHeatCapacity') own.specificHeat = number / KILO;
    values.set(id, own);
  };
  const types = [
    WebIfc.IFCMATERIALPROPERTIES,
    WebIfc.IFCTHERMALMATERIALPROPERTIES,
    WebIfc.IFCGENERALMATERIALPROPERTIES,
  ];
  for (const line of types.flatMap((type) => model.lines(type))) {
    const [id] = model.refIds(line['Material']);
    if (id === undefined) continue;
    for (const property of model.refs(line['Properties']))
      add(id, textOf(property['Name']), property['NominalValue']);
    for (const name of ['ThermalConductivity', 'MassDensity', 'SpecificHeatCapacity'])
      add(id, name, line[name]);
  }
  return values;
}

const isWhole = (values: Partial<MaterialValues> | undefined): values is MaterialValues =>
  values?.conductivity !== undefined && values.density !== undefined && values.specificHeat !== undefined;

/** The layer set that a material definition leads to. */
function layerSetOf(model: IfcModel, material: Line | undefined): Line | undefined {
  if (!material) return undefined;
  if (material['MaterialLayers']) return material;
  const [set] = model.refs(material['ForLayerSet']);
  return set;
}

interface LayeredElement {
  line: Line;
  set: Line;
}

/** Elements with the layer set of their own, else of their type. */
function layered(model: IfcModel, properties: PropertyReader, elements: readonly Line[]): LayeredElement[] {
  const setOf = new Map<number, Line>();
  for (const relation of model.lines(WebIfc.IFCRELASSOCIATESMATERIAL)) {
    const set = layerSetOf(model, model.refs(relation['RelatingMaterial'])[0]);
    if (set) for (const id of model.refIds(relation['RelatedObjects'])) setOf.set(id, set);
  }
  return elements.flatMap((line) => {
    const typeId = properties.typeIdOf(line);
    const set = setOf.get(line.expressID) ?? (typeId === undefined ? undefined : setOf.get(typeId));
    return set ? [{ line, set }] : [];
  });
}

function layersOf(
  model: IfcModel,
  set: Line,
  units: Units,
  stated: ReadonlyMap<number, Partial<MaterialValues>>,
): IfcLayer[] {
  return model
    .refs(set['MaterialLayers'])
    .slice(0, MAX_LAYERS)
    .map((layer) => {
      const [material] = model.refs(layer['Material']);
      const name = textOf(material?.['Name']) ?? 'Camada sem material';
      const values = material && stated.get(material.expressID);
      return {
        name,
        thickness: Number(((numberOf(layer['LayerThickness']) ?? 0) * units.length).toFixed(5)),
        isAir: booleanOf(layer['IsVentilated']) === true || AIR.test(name),
        values: isWhole(values) ? values : null,
        origin: null,
      };
    })
    .filter(({ thickness }) => thickness > 0);
}

function compositionsOf(
  model: IfcModel,
  properties: PropertyReader,
  units: Units,
  { elements, kind }: { elements: readonly Line[]; kind: ElementKind },
): IfcComposition[] {
  const stated = statedValues(model);
  const bySet = new Map<number, LayeredElement[]>();
  for (const each of layered(model, properties, elements))
    bySet.set(each.set.expressID, [...(bySet.get(each.set.expressID) ?? []), each]);
  return [...bySet.values()].flatMap((all): IfcComposition[] => {
    const [first] = all;
    if (!first) return [];
    const layers = layersOf(model, first.set, units, stated);
    if (layers.length === 0) return [];
    const areas = all.map(({ line }) => {
      const own = properties.of(line);
      return kind.areas.map((name) => numberOf(own.get(name))).find((area) => area !== undefined && area > 0);
    });
    const isComplete = areas.every((area) => area !== undefined);
    const total = areas.reduce<number>((sum, area) => sum + (area ?? 0), 0) * units.area;
    const name = textOf(first.set['LayerSetName']) ?? textOf(first.set['Name']) ?? textOf(first.line['Name']);
    return [
      {
        part: kind.part,
        element: kind.element,
        layers,
        count: all.length,
        name: name ?? `${layers.map((layer) => layer.name).join(', ')}`.slice(0, 255),
        area: isComplete && total > 0 ? Number(total.toFixed(2)) : null,
        sources: [model.source(first.set), ...all.slice(0, NAMED).map(({ line }) => model.source(line))],
      },
    ];
  });
}

/** The layer sets of external walls and of roofs, with what the model lacks to know them. */
export function readLayerSets(model: IfcModel, properties: PropertyReader, units: Units) {
  const walls = model.lines(WebIfc.IFCWALL, true);
  const isExternal = (line: Line) => booleanOf(properties.of(line).get('Pset_WallCommon.IsExternal'));
  const external = walls.filter((line) => isExternal(line) === true);
  const roofs = [
    ...model.lines(WebIfc.IFCROOF, true),
    ...model.lines(WebIfc.IFCSLAB, true).filter((line) => enumOf(line['PredefinedType']) === 'ROOF'),
  ];
  const compositions = [
    ...compositionsOf(model, properties, units, { elements: external, kind: WALL }),
    ...compositionsOf(model, properties, units, { elements: roofs, kind: ROOF }),
  ];
  const unknown = walls.filter((line) => isExternal(line) === undefined).length;
  const notes = [
    ...(unknown > 0
      ? [
          unknown === 1
            ? '1 parede não diz se é externa (Pset_WallCommon.IsExternal): não entra nas composições.'
            : `${formatNumber(unknown)} paredes não dizem se são externas (Pset_WallCommon.IsExternal): não entram nas composições.`,
        ]
      : []),
    ...(compositions.length > 0
      ? ['O modelo não diz com segurança qual face é a externa: confira a ordem das camadas.']
      : []),
  ];
  return { compositions, notes };
}
