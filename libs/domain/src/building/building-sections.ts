/** The sections of a building's form, as its screen and the documents that send someone there name them. */
export const BUILDING_SECTIONS = {
  general: 'Dados gerais',
  address: 'Endereço',
  characteristics: 'Características',
  construction: 'Características construtivas',
  venture: 'Empreendimento',
  structure: 'Sistema estrutural',
} as const;
