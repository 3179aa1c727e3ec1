import type { BuildingPart } from '../composition/building-parts.js';
import type { CompositionElement } from '../composition/composition-fields.js';
import type { MaterialOrigin, MaterialValues } from '../composition/composition.js';

/** Where a value was read: type, line (#123) and GlobalId of an entity. */
export interface IfcSource {
  entity: string;
  line: number;
  guid: string | null;
  name: string | null;
}

/** The facts of a building that a model may tell. */
export const IFC_FIELDS = [
  'name',
  'floors',
  'basementLevels',
  'buildingHeight',
  'totalArea',
  'hasElevator',
] as const;
export type IfcField = (typeof IFC_FIELDS)[number];

/** A value for a field of the building, with the entities that it was read from (some of many). */
export interface IfcValue {
  field: IfcField;
  value: string | number | boolean;
  sources: IfcSource[];
}

/** A layer of a wall or roof; its values are those of the model, else of the library's material of that name. */
export interface IfcLayer {
  name: string;
  /** m. */
  thickness: number;
  isAir: boolean;
  values: MaterialValues | null;
  origin: MaterialOrigin | null;
}

/** A layer set of external walls or roofs. */
export interface IfcComposition {
  part: BuildingPart;
  element: CompositionElement;
  name: string;
  layers: IfcLayer[];
  /** How many walls or roofs have it. */
  count: number;
  /** m²; null where the model gives no quantities. */
  area: number | null;
  sources: IfcSource[];
}

/** What a model would fill in; nothing of it is stored. */
export interface IfcProposal {
  /** 'IFC4', 'IFC2X3'. */
  schema: string;
  /** Of the file, hexadecimal. */
  sha256: string;
  entities: number;
  values: IfcValue[];
  compositions: IfcComposition[];
  /** What was found beside, or is missing, in words. */
  notes: string[];
}
