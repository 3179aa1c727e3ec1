/** The modules of the product: a key names a route of the console and of the API. */
export const MODULES = {
  reports: 'Relatórios',
  buildings: 'Edificações',
  technicians: 'Responsáveis Técnicos',
  states: 'Estados',
  cities: 'Municípios',
  'bioclimatic-zones': 'Zonas Bioclimáticas',
  isopleths: 'Isopletas',
  typologies: 'Tipos de Uso',
  'noise-classes': 'Classes de Ruído',
  'aggressiveness-classes': 'Classes de Agressividade',
  'predominant-colors': 'Cores Predominantes',
  'constructive-systems': 'Sistemas Construtivos',
  requirements: 'Requisitos',
  criteria: 'Critérios',
  analyses: 'Análises',
  attributes: 'Atributos',
  parameters: 'Parâmetros',
  users: 'Usuários',
  settings: 'Configurações',
} as const;

export type ModuleKey = keyof typeof MODULES;

export const MODULE_KEYS = Object.keys(MODULES) as readonly ModuleKey[];

/** Resources that are readable without being a module. */
export type Lookup = 'cep' | 'metadata';

/** Resources that a module's screens read: holding the module grants GET on these. docs/rules.md, Access. */
export const READS: Readonly<Partial<Record<ModuleKey, readonly (ModuleKey | Lookup)[]>>> = {
  buildings: [
    'technicians',
    'typologies',
    'noise-classes',
    'aggressiveness-classes',
    'predominant-colors',
    'constructive-systems',
    'bioclimatic-zones',
    'isopleths',
    'states',
    'cities',
    'cep',
  ],
  reports: ['buildings', 'requirements', 'criteria', 'analyses', 'parameters'],
  technicians: ['states', 'cities', 'cep'],
  analyses: ['requirements', 'criteria'],
  parameters: ['requirements', 'criteria', 'analyses', 'attributes'],
  'bioclimatic-zones': ['states', 'cities'],
  isopleths: ['states', 'cities'],
  cities: ['states'],
  attributes: ['metadata'],
};

export const isModuleKey = (key: string): key is ModuleKey => Object.hasOwn(MODULES, key);
