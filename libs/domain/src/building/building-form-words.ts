/** The sections of a building's form, as its screen and the documents that send someone there name them. */
export const BUILDING_SECTIONS = {
  general: 'Dados gerais',
  address: 'Endereço',
  characteristics: 'Características',
  construction: 'Características construtivas',
  venture: 'Empreendimento',
  structure: 'Sistema estrutural',
} as const;

export type BuildingSection = keyof typeof BUILDING_SECTIONS;

/** The fields of an address, a building's or a technician's. */
export const ADDRESS_LABELS = {
  cep: 'CEP',
  street: 'Logradouro',
  addressNumber: 'Número',
  neighborhood: 'Bairro',
  state: 'UF',
  city: 'Município',
} as const;

/** The fields of a building's form, its structural system's included. */
export const BUILDING_LABELS = {
  name: 'Nome',
  technicianId: 'Responsável técnico',
  typologyId: 'Tipo de uso',
  ...ADDRESS_LABELS,
  bioclimaticZone: 'Zona bioclimática',
  bioclimaticZone2024: 'Zona de 2024',
  isoplethCode: 'Isopleta',
  totalArea: 'Área total',
  buildingHeight: 'Altura',
  basementDepth: 'Profundidade do subsolo',
  floors: 'Número de pavimentos',
  units: 'Número de unidades',
  noiseClassId: 'Classe de ruído',
  aggressivenessClassId: 'Classe de agressividade',
  predominantColorId: 'Cor predominante',
  constructiveSystemId: 'Sistema construtivo',
  garage: 'Garagem',
  roofAbsorptance: 'Absortância da cobertura (α)',
  fireHeight: 'Altura para incêndio',
  filingDate: 'Data de protocolo do projeto',
  basementLevels: 'Níveis de subsolo',
  hasSharedWalls: 'Paredes entre unidades',
  hasLeisureArea: 'Área de lazer junto ou sobre unidades',
  hasAccessibleRoof: 'Cobertura acessível',
  hasGas: 'Gás',
  hasWaterHeater: 'Aquecedor de água',
  hasBalcony: 'Terraço ou varanda',
  hasWetAreas: 'Áreas molhadas',
  developerName: 'Incorporadora',
  developerCnpj: 'CNPJ da incorporadora',
  builderName: 'Construtora',
  builderCnpj: 'CNPJ da construtora',
  projectStage: 'Etapa do projeto',
  systemType: 'Tipo de sistema',
  materialResistance: 'Resistência dos materiais',
  designLife: 'Vida útil de projeto',
  designLoads: 'Cargas de projeto',
} as const;

export type BuildingFormField = keyof typeof BUILDING_LABELS;

const { typologyId, noiseClassId, aggressivenessClassId, predominantColorId } = BUILDING_LABELS;
const { bioclimaticZone, isoplethCode, city, state } = BUILDING_LABELS;

/** What makes a building incomplete when it is missing, by the names that people know. */
export const COMPLETENESS_FIELDS = {
  ...{ typologyId, noiseClassId, aggressivenessClassId, predominantColorId },
  ...{ bioclimaticZone, isoplethCode, city, state },
} as const;

export type CompletenessField = keyof typeof COMPLETENESS_FIELDS;
