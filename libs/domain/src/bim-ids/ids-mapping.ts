/**
 * How figures of a report become properties that a BIM model declares: entities and property sets of IFC 4. Where IFC has
 * no property for a quantity, one of our own set `NBR15575_Desempenho` takes its value; an element that IFC cannot tell from
 * others (a wall between units) is named by `NBR15575_Requisitos.Elemento`.
 */

/** A property of IFC with the type of its value. */
export interface IfcProperty {
  set: string;
  name: string;
  dataType: string;
}

/** Elements of a model: entities, and what tells the meant ones from others. */
export interface IfcElements {
  entities: readonly string[];
  predefinedType?: string;
  isExternal?: boolean;
  /** Value of `NBR15575_Requisitos.Elemento` on the meant ones. */
  named?: string;
}

/** How the limit is written: as a number, or within the text of a label. */
export type ValueForm =
  | { kind: 'number'; factor?: number }
  /** Labels such as 'TRRF 60': the demanded time and the longer ones of the series. */
  | { kind: 'series'; prefix: string; series: readonly number[] }
  /** Years as a duration of ISO 8601: 'P50Y' and longer. */
  | { kind: 'years' }
  | { kind: 'true' };

export interface IdsMapping {
  title: string;
  /** Which rows: their label and unit, since catalogues have no key for elements. The most severe governs. */
  label: RegExp;
  unit: string | null;
  elements: IfcElements;
  /** Without `set` the entity's usual one, e.g. Pset_WallCommon. */
  property: IfcProperty;
  form: ValueForm;
}

const WALLS = ['IFCWALL', 'IFCWALLSTANDARDCASE'];
const SLABS = ['IFCSLAB', 'IFCSLABSTANDARDCASE'];
const BEAMS = ['IFCBEAM', 'IFCBEAMSTANDARDCASE'];
const COLUMNS = ['IFCCOLUMN', 'IFCCOLUMNSTANDARDCASE'];

const EXTERNAL_WALLS: IfcElements = { entities: WALLS, isExternal: true };
const INTERNAL_WALLS: IfcElements = { entities: WALLS, isExternal: false };
const ROOFS: IfcElements = { entities: ['IFCROOF'] };
const PARTY_WALLS: IfcElements = { entities: WALLS, named: 'Parede entre unidades' };
const PARTY_FLOORS: IfcElements = { entities: SLABS, named: 'Piso entre unidades' };

const NUMBER: ValueForm = { kind: 'number' };
const YEARS: ValueForm = { kind: 'years' };
const MILLIMETRES: ValueForm = { kind: 'number', factor: 0.001 };
const FIRE_TIME: ValueForm = { kind: 'series', prefix: 'TRRF ', series: [30, 60, 90, 120, 180, 240] };

const heat = (set: string): IfcProperty => ({
  set,
  name: 'ThermalTransmittance',
  dataType: 'IFCTHERMALTRANSMITTANCEMEASURE',
});
const fire = (set: string): IfcProperty => ({ set, name: 'FireRating', dataType: 'IFCLABEL' });
const own = (name: string): IfcProperty => ({ set: 'NBR15575_Desempenho', name, dataType: 'IFCREAL' });
const LIFE: IfcProperty = { set: 'Pset_ServiceLife', name: 'ServiceLifeDuration', dataType: 'IFCDURATION' };
const COVER: IfcProperty = {
  set: 'Pset_ConcreteElementGeneral',
  name: 'ConcreteCover',
  dataType: 'IFCPOSITIVELENGTHMEASURE',
};
const LIGHT: IfcProperty = {
  set: 'Pset_SpaceLightingRequirements',
  name: 'Illuminance',
  dataType: 'IFCILLUMINANCEMEASURE',
};

const rooms = (named: string): IfcElements => ({ entities: ['IFCSPACE'], named });
const life = (title: string, label: RegExp, elements: IfcElements): IdsMapping => ({
  title: `VUP: ${title}`,
  label,
  unit: 'anos',
  elements,
  property: LIFE,
  form: YEARS,
});
const light = (named: string, label: RegExp): IdsMapping => ({
  title: `Iluminação artificial: ${named}`,
  label,
  unit: 'lux',
  elements: rooms(named),
  property: LIGHT,
  form: NUMBER,
});
const structuralFire = (title: string, entities: readonly string[], set: string): IdsMapping => ({
  title: `TRRF da estrutura: ${title}`,
  label: /^TRRF da estrutura/i,
  unit: 'min',
  elements: { entities },
  property: fire(set),
  form: FIRE_TIME,
});
const cover = (title: string, label: RegExp, entities: readonly string[]): IdsMapping => ({
  title: `Cobrimento nominal: ${title}`,
  label,
  unit: 'mm',
  elements: { entities },
  property: COVER,
  form: MILLIMETRES,
});

export const IDS_MAPPINGS: readonly IdsMapping[] = [
  {
    title: 'Transmitância térmica de paredes externas',
    unit: 'W/(m²·K)',
    label: /^Transmitância térmica U(?!.*cobertura)/i,
    elements: EXTERNAL_WALLS,
    property: heat('Pset_WallCommon'),
    form: NUMBER,
  },
  {
    title: 'Transmitância térmica da cobertura',
    unit: 'W/(m²·K)',
    label: /^Transmitância térmica U da cobertura/i,
    elements: ROOFS,
    property: heat('Pset_RoofCommon'),
    form: NUMBER,
  },
  {
    title: 'Capacidade térmica de paredes externas',
    unit: 'kJ/(m²·K)',
    label: /^Capacidade térmica CT/i,
    elements: EXTERNAL_WALLS,
    property: own('CT'),
    form: NUMBER,
  },
  {
    title: 'Isolamento sonoro de vedações externas',
    unit: 'dB',
    label: /^D2m.*(vedação externa|fachada)/i,
    elements: EXTERNAL_WALLS,
    property: own('D2mnTw'),
    form: NUMBER,
  },
  {
    title: 'Isolamento sonoro da cobertura',
    unit: 'dB',
    label: /^D2m.*cobertura/i,
    elements: ROOFS,
    property: own('D2mnTw'),
    form: NUMBER,
  },
  {
    title: 'Isolamento sonoro de paredes entre unidades',
    unit: 'dB',
    label: /^DnT,w.*parede entre unidades/i,
    elements: PARTY_WALLS,
    property: own('DnTw'),
    form: NUMBER,
  },
  {
    title: 'Isolamento sonoro de pisos entre unidades',
    unit: 'dB',
    label: /^DnT,w.*piso entre unidades/i,
    elements: PARTY_FLOORS,
    property: own('DnTw'),
    form: NUMBER,
  },
  {
    title: 'Ruído de impacto de pisos entre unidades',
    unit: 'dB',
    label: /^L['’]nT,w.*piso entre unidades/i,
    elements: PARTY_FLOORS,
    property: own('LnTw'),
    form: NUMBER,
  },
  structuralFire('vigas', BEAMS, 'Pset_BeamCommon'),
  structuralFire('pilares', COLUMNS, 'Pset_ColumnCommon'),
  structuralFire('lajes', SLABS, 'Pset_SlabCommon'),
  {
    title: 'Resistência ao fogo de paredes entre unidades',
    unit: 'min',
    label: /^paredes? entre unidades/i,
    elements: PARTY_WALLS,
    property: fire('Pset_WallCommon'),
    form: FIRE_TIME,
  },
  life('pilares da estrutura', /^VUP da estrutura/i, { entities: COLUMNS }),
  life('vigas da estrutura', /^VUP da estrutura/i, { entities: BEAMS }),
  life('pisos', /^VUP dos pisos/i, { entities: ['IFCCOVERING'], predefinedType: 'FLOORING' }),
  life('vedação externa', /^VUP da vedação vertical externa/i, EXTERNAL_WALLS),
  life('vedação interna', /^VUP da vedação vertical interna/i, INTERNAL_WALLS),
  life('cobertura', /^VUP da cobertura/i, ROOFS),
  life('hidrossanitário', /^VUP do sistema hidrossanitário/i, { entities: ['IFCPIPESEGMENT'] }),
  cover('vigas', /^Cobrimento nominal.*vigas e pilares/i, BEAMS),
  cover('pilares', /^Cobrimento nominal.*vigas e pilares/i, COLUMNS),
  cover('lajes', /^Cobrimento nominal.*em lajes/i, SLABS),
  light('Sala, dormitório, banheiro e área de serviço', /^Sala, dormitório, banheiro e área de serviço$/i),
  light('Copa e cozinha', /^Copa e cozinha$/i),
  light('Corredor e escadaria comuns', /^Corredor e escadaria comuns$/i),
  {
    title: 'Pé-direito dos ambientes em geral',
    label: /^Pé-direito dos ambientes em geral/i,
    unit: 'm',
    elements: rooms('Ambientes em geral'),
    property: { set: 'Qto_SpaceBaseQuantities', name: 'FinishCeilingHeight', dataType: 'IFCLENGTHMEASURE' },
    form: NUMBER,
  },
  {
    title: 'Altura de guarda-corpos',
    label: /^Altura do guarda-corpo até o topo/i,
    unit: 'm',
    elements: { entities: ['IFCRAILING'], predefinedType: 'GUARDRAIL' },
    property: { set: 'Pset_RailingCommon', name: 'Height', dataType: 'IFCPOSITIVELENGTHMEASURE' },
    form: NUMBER,
  },
  {
    title: 'Escadas antiderrapantes',
    label: /^Coeficiente de atrito de escadas/i,
    unit: null,
    elements: { entities: ['IFCSTAIR'] },
    property: { set: 'Pset_StairCommon', name: 'HasNonSkidSurface', dataType: 'IFCBOOLEAN' },
    form: { kind: 'true' },
  },
];
