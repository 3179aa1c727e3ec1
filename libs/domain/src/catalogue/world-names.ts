import { MODULES } from '../access/modules.js';
import { BUILDING_LABELS, BUILDING_SECTIONS } from '../building/building-form-words.js';

interface NamedTable {
  name: string;
  columns: Readonly<Record<string, string>>;
}

const ITEM = { id: 'Registro', code: 'Código', label: 'Descrição', is_active: 'Ativo' } as const;

/** What people call the tables of a building's world and their columns: an attribute names one of these. */
const NAMES: Readonly<Record<string, NamedTable>> = {
  buildings: {
    name: MODULES.buildings,
    columns: {
      name: BUILDING_LABELS.name,
      typology_id: BUILDING_LABELS.typologyId,
      cep: BUILDING_LABELS.cep,
      neighborhood: BUILDING_LABELS.neighborhood,
      city: BUILDING_LABELS.city,
      state: BUILDING_LABELS.state,
      bioclimatic_zone: BUILDING_LABELS.bioclimaticZone,
      isopleth_code: BUILDING_LABELS.isoplethCode,
      total_area: BUILDING_LABELS.totalArea,
      building_height: BUILDING_LABELS.buildingHeight,
      basement_depth: BUILDING_LABELS.basementDepth,
      floors: BUILDING_LABELS.floors,
      units: BUILDING_LABELS.units,
      noise_class_id: BUILDING_LABELS.noiseClassId,
      aggressiveness_class_id: BUILDING_LABELS.aggressivenessClassId,
      predominant_color_id: BUILDING_LABELS.predominantColorId,
      created_at: 'Data de cadastro',
    },
  },
  technicians: {
    name: MODULES.technicians,
    columns: {
      full_name: 'Nome completo',
      crea_cau: 'CREA/CAU',
      license_state: 'UF do registro',
      company: 'Empresa',
      city: 'Município',
      state: 'UF',
    },
  },
  typologies: { name: MODULES.typologies, columns: ITEM },
  noise_classes: {
    name: MODULES['noise-classes'],
    columns: { ...ITEM, min_db: 'Nível mínimo (dB)', max_db: 'Nível máximo (dB)' },
  },
  aggressiveness_classes: {
    name: MODULES['aggressiveness-classes'],
    columns: { ...ITEM, risk: 'Risco' },
  },
  predominant_colors: {
    name: MODULES['predominant-colors'],
    columns: { ...ITEM, absorptance_min: 'Absortância mínima', absorptance_max: 'Absortância máxima' },
  },
  bioclimatic_zones: { name: MODULES['bioclimatic-zones'], columns: ITEM },
  isopleths: {
    name: MODULES.isopleths,
    columns: { ...ITEM, wind_min_ms: 'Vento mínimo (m/s)', wind_max_ms: 'Vento máximo (m/s)' },
  },
  cities: {
    name: MODULES.cities,
    columns: {
      id: 'Registro',
      name: 'Nome',
      ibge_code: 'Código IBGE',
      latitude: 'Latitude',
      longitude: 'Longitude',
      altitude_m: 'Altitude (m)',
      tbs_c: 'Temperatura média anual de bulbo seco (°C)',
      ur_percent: 'Umidade relativa média anual (%)',
      radiacao_wm2: 'Radiação global diária média anual (W/m²)',
      vento_ms: 'Velocidade média anual do vento (m/s)',
      amplitude_c: 'Amplitude térmica média anual (°C)',
      vento_basico_ms: 'Velocidade básica do vento (m/s)',
    },
  },
  states: {
    name: MODULES.states,
    columns: { id: 'Registro', code: 'Código', name: 'Nome', region: 'Região' },
  },
  structural_systems: {
    name: BUILDING_SECTIONS.structure,
    columns: {
      system_type: BUILDING_LABELS.systemType,
      material_resistance: BUILDING_LABELS.materialResistance,
      design_life: BUILDING_LABELS.designLife,
      design_loads: BUILDING_LABELS.designLoads,
    },
  },
};

const named = (table: string): NamedTable | undefined =>
  Object.hasOwn(NAMES, table) ? NAMES[table] : undefined;

/** What a table is called: 'Edificações' for `buildings`. One that has no name goes by its own. */
export const tableName = (table: string): string => named(table)?.name ?? table;

/** What a column is called: 'Classe de ruído' for `buildings.noise_class_id`. */
export function columnName(table: string, column: string): string {
  const columns = named(table)?.columns ?? {};
  return Object.hasOwn(columns, column) ? (columns[column] ?? column) : column;
}

/** Both: 'Edificações › Classe de ruído'. */
export const sourceName = (table: string, column: string): string =>
  `${tableName(table)} › ${columnName(table, column)}`;

/** The tables that have names, each with its columns that have. */
export const NAMED_SOURCES: readonly (readonly [table: string, columns: readonly string[]])[] =
  Object.entries(NAMES).map(([table, { columns }]) => [table, Object.keys(columns)]);
