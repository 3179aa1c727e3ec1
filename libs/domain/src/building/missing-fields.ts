/** What makes a building incomplete when it is missing, by the names that people know. Decisions §6. */
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

const FIELDS = Object.keys(COMPLETENESS_FIELDS) as readonly CompletenessField[];

/** The fields that the building lacks, in the order of the form; none for a complete building. */
export const missingFields = (
  building: Readonly<Partial<Record<CompletenessField, string | number | null>>>,
): CompletenessField[] =>
  FIELDS.filter((field) => {
    const value = building[field];
    return value == null || (typeof value === 'string' && value.trim() === '');
  });
