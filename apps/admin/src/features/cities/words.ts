import type { ResourceWords } from '../../kit/words';

const saved = 'Município salvo com sucesso.';
const failed = 'Falha ao salvar município';

/** Spec §2 'Cities' and §8 'States and cities'. */
export const WORDS: ResourceWords = {
  list: {
    title: 'Municípios',
    description: 'Municípios e seus dados climáticos',
    newLabel: 'Novo Município',
    emptyTitle: 'Nenhum município cadastrado',
    emptyAction: 'Criar Primeiro Município',
    searchLabel: 'Buscar por município, UF ou região…',
  },
  form: {
    createTitle: 'Novo Município',
    editTitle: 'Editar Município',
    created: saved,
    updated: saved,
    createFailed: failed,
    updateFailed: failed,
  },
  removal: { removed: (label) => `${label} foi removido.` },
};

export const COLUMNS = {
  state: 'UF',
  name: 'Município',
  region: 'Região',
  latitude: 'Latitude',
  longitude: 'Longitude',
  actions: 'Ações',
} as const;

export const SECTIONS = { place: 'Localização', climate: 'Dados climáticos' } as const;

export const IBGE = 'Código IBGE';

/** A number of the form: its label, its unit, and how many decimals it shows at least. */
interface Figure {
  source: string;
  label: string;
  unit: string;
  decimals: number;
}

export const COORDINATES: readonly Figure[] = [
  { source: 'latitude', label: 'Latitude', unit: '°', decimals: 6 },
  { source: 'longitude', label: 'Longitude', unit: '°', decimals: 6 },
];

export const CLIMATE: readonly Figure[] = [
  { source: 'altitudeM', label: 'Altitude', unit: 'm', decimals: 2 },
  { source: 'tbsC', label: 'Temperatura média anual de bulbo seco', unit: '°C', decimals: 2 },
  { source: 'urPercent', label: 'Umidade relativa média anual', unit: '%', decimals: 2 },
  { source: 'amplitudeC', label: 'Amplitude térmica média anual', unit: '°C', decimals: 2 },
  { source: 'radiacaoWm2', label: 'Radiação global diária média anual', unit: 'W/m²', decimals: 2 },
  { source: 'ventoMS', label: 'Velocidade média anual do vento', unit: 'm/s', decimals: 2 },
  { source: 'ventoBasicoMS', label: 'Velocidade básica do vento', unit: 'm/s', decimals: 2 },
];
