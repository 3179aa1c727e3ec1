export const BUILDING_SECTIONS = {
  general: 'Dados gerais',
  address: 'Endereço',
  characteristics: 'Características',
  construction: 'Características construtivas',
  venture: 'Empreendimento',
  structure: 'Sistema estrutural',
  handover: 'Entrega e vida útil',
} as const;
