/** All the ways in which a catalogue is named. */
export interface CatalogueNames {
  /** Module key and address: 'floor-finishes'. */
  key: string;
  /** Table: 'floor_finishes'. */
  table: string;
  /** 'FloorFinishes', 'floorFinishes'. */
  plural: string;
  camel: string;
  /** Entity: 'FloorFinish'; its file: 'floor-finish'. */
  entity: string;
  entityFile: string;
  /** On screen: 'Acabamentos de Piso', 'Acabamento de Piso'. */
  title: string;
  name: string;
  /** The same within a sentence: 'acabamento de piso'. */
  noun: string;
}

const pascal = (kebab: string): string =>
  kebab.replace(/(^|-)([a-z])/g, (_match, _dash, letter: string) => letter.toUpperCase());

/** @throws when the key is no plural in kebab case or a name is missing. */
export function namesOf([key, entityFile, title, name]: readonly string[]): CatalogueNames {
  const kebab = /^[a-z]+(-[a-z]+)*$/;
  if (!key || !entityFile || !title || !name || !kebab.test(key) || !kebab.test(entityFile))
    throw new Error(
      "Usage: npm run generate:catalogue -- floor-finishes floor-finish 'Acabamentos de Piso' 'Acabamento de Piso'",
    );
  const plural = pascal(key);
  return {
    key,
    table: key.replaceAll('-', '_'),
    plural,
    camel: plural.charAt(0).toLowerCase() + plural.slice(1),
    entity: pascal(entityFile),
    entityFile,
    title,
    name,
    noun: name.toLowerCase(),
  };
}
