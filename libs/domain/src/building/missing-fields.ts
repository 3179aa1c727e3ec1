/** What makes a building incomplete when it is missing, by the names that people know. */
export const COMPLETENESS_FIELDS = {
  typologyId: 'Tipo de uso',
  noiseClassId: 'Classe de ruído',
  aggressivenessClassId: 'Classe de agressividade',
  predominantColorId: 'Cor predominante',
  bioclimaticZone: 'Zona bioclimática',
  isoplethCode: 'Isopleta',
  city: 'Município',
  state: 'UF',
} as const;

export type CompletenessField = keyof typeof COMPLETENESS_FIELDS;
