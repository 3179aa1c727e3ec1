import type { RaRecord } from 'ra-core';
import type { ResourceWords } from '../../kit/words';

const saved = 'Município salvo com sucesso.';

const failed = 'Falha ao salvar município';

/** What the municipalities' screens say. */
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

/** A municipality as the API answers it; coordinates in degrees. */
export interface City extends RaRecord<number> {
  name: string;
  stateId: number;
  /** The state's letters. */
  state: string;
  region: string | null;
  latitude: number | null;
  longitude: number | null;
}
