import {
  COMPOSITION_ELEMENTS,
  CONFIDENCES,
  BUILDING_PARTS,
  IFC_FIELDS,
  type IfcComposition,
  type IfcLayer,
  type IfcProposal,
  type IfcSource,
  type MaterialOrigin,
  type MaterialValues,
} from '@prumo/domain';

import {
  flag,
  integer,
  listOf,
  number,
  object,
  oneOf,
  orNull,
  type Property,
  responseClass,
  responseType,
  text,
} from '../../../common/http/openapi/response-type.js';

const Source = responseType<IfcSource>('IfcSource', {
  entity: text('Type of the entity.'),
  line: integer('#123 in the file.'),
  guid: orNull(text()),
  name: orNull(text()),
});

const scalar: Property<string | number | boolean | null> = {
  schema: {
    type: Object,
    nullable: true,
    oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }],
  },
  required: true,
};

/** A value that the model tells, beside the building's own. */
export type IfcValueRecord = InstanceType<typeof IfcValueRecord>;
const IfcValueRecord = responseClass('IfcValue', {
  field: oneOf(IFC_FIELDS, 'Of the building.'),
  value: scalar,
  current: scalar,
  sources: listOf(object(Source), 'Where it was read; the first of many.'),
});

const Values = responseType<MaterialValues>('IfcMaterialValues', {
  conductivity: number('W/(m·K)'),
  density: number('kg/m³'),
  specificHeat: number('kJ/(kg·K)'),
});

const Origin = responseType<MaterialOrigin>('IfcMaterialOrigin', {
  materialId: integer(),
  source: orNull(text()),
  confidence: orNull(oneOf(CONFIDENCES)),
});

const Layer = responseType<IfcLayer>('IfcLayer', {
  name: text(),
  thickness: number('m'),
  isAir: flag(),
  values: orNull(object(Values)),
  origin: orNull(object(Origin)),
});

const Composition = responseType<IfcComposition>('IfcComposition', {
  part: oneOf(BUILDING_PARTS),
  element: oneOf(COMPOSITION_ELEMENTS),
  name: text(),
  layers: listOf(object(Layer), 'In the order of the model.'),
  count: integer('Walls or roofs that have it.'),
  area: orNull(number('m²')),
  sources: listOf(object(Source)),
});

export type IfcProposalRecord = InstanceType<typeof IfcProposalRecord>;
export const IfcProposalRecord = responseClass('IfcProposal', {
  schema: text('IFC2X3 or IFC4.'),
  sha256: text('Of the file.'),
  entities: integer(),
  values: listOf(object(IfcValueRecord)),
  compositions: listOf(object(Composition)),
  notes: listOf(text(), 'What was found beside, or is missing.'),
});

export type { IfcProposal };
