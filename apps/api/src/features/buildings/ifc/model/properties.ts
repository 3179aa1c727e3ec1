import * as WebIfc from 'web-ifc';

import { type IfcModel, type Line, textOf } from './ifc-model.js';

/** The single values and quantities of an entity's sets: 'Pset_WallCommon.IsExternal' → attribute. */
export type Properties = ReadonlyMap<string, unknown>;

const NONE: Properties = new Map();
const QUANTITIES = ['LengthValue', 'AreaValue', 'VolumeValue', 'CountValue'] as const;

/** 'Set.Name' → value of the properties and quantities of a set. */
function setValues(model: IfcModel, set: Line): [string, unknown][] {
  const name = textOf(set['Name']) ?? '';
  const members = [...model.refs(set['HasProperties']), ...model.refs(set['Quantities'])];
  return members.flatMap((member): [string, unknown][] => {
    const value =
      member['NominalValue'] ?? QUANTITIES.map((quantity) => member[quantity]).find((one) => one != null);
    const own = textOf(member['Name']);
    return own === null || value == null ? [] : [[`${name}.${own}`, value]];
  });
}

/** Reads the properties of entities, those of their types included; an entity's own count first. */
export class PropertyReader {
  private readonly setsOf = new Map<number, number[]>();
  private readonly typeOf = new Map<number, number>();
  private readonly known = new Map<number, Properties>();

  constructor(private readonly model: IfcModel) {
    for (const relation of model.lines(WebIfc.IFCRELDEFINESBYPROPERTIES)) {
      const sets = model.refIds(relation['RelatingPropertyDefinition']);
      for (const id of model.refIds(relation['RelatedObjects']))
        this.setsOf.set(id, [...(this.setsOf.get(id) ?? []), ...sets]);
    }
    for (const relation of model.lines(WebIfc.IFCRELDEFINESBYTYPE)) {
      const [type] = model.refIds(relation['RelatingType']);
      if (type === undefined) continue;
      for (const id of model.refIds(relation['RelatedObjects'])) this.typeOf.set(id, type);
    }
  }

  /** The id of an entity's type. */
  typeIdOf({ expressID }: Line): number | undefined {
    return this.typeOf.get(expressID);
  }

  of({ expressID }: Line): Properties {
    const known = this.known.get(expressID);
    if (known) return known;
    const own = (this.setsOf.get(expressID) ?? []).map((id) => this.model.line(id));
    const typeId = this.typeOf.get(expressID);
    const type = typeId === undefined ? undefined : this.model.line(typeId);
    const sets = [...(type ? this.model.refs(type['HasPropertySets']) : []), ...own];
    const properties = sets.length === 0 ? NONE : new Map(sets.flatMap((set) => setValues(this.model, set)));
    this.known.set(expressID, properties);
    return properties;
  }
}
