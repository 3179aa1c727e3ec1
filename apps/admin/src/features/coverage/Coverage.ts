import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord, GetListResult } from 'ra-core';
import { messageOf } from '../../api/failure';
import { sendJson } from '../../api/httpClient';
import { patchLists, useRefreshAfterWrite } from '../../kit/query/cache';
import { failure } from '../../kit/toast/failure';
import { useToast } from '../../kit/toast/toast';
import type { RemovalWords } from '../../kit/words';
import type { PickedCity } from '../cities/CitySelect';

/** That a zone or an isopleth covers a municipality, as the API answers it. */
export interface Coverage extends RaRecord<number> {
  cityId: number;
  city: string;
  stateId: number;
  /** The state's letters. */
  state: string;
  /** Whether the municipality's figure is marked as one to check. */
  toCheck?: boolean;
  updatedAt?: string;
}

/** Who covers: a zone or an isopleth. */
export interface CoverageHolder {
  id: number;
  code: string;
}

/** The list of a holder's coverages, as a resource of the data provider. */
export const coveragesOf = (resource: string, holderId: number): string =>
  `${resource}/${holderId}/coverages`;

export const placeText = ({ city, state }: Pick<Coverage, 'city' | 'state'>): string => `${city}/${state}`;

/** What the panel of a zone's or an isopleth's coverages says. */
export const COVERAGE = {
  button: 'Abrangências',
  buttonFor: (code: string) => `Abrangências de ${code}`,
  title: (code: string) => `Abrangências — ${code}`,
  close: 'Fechar',
  search: 'Buscar por UF ou município…',
  state: 'UF',
  city: 'Município',
  chooseState: 'Escolha antes a UF.',
  add: 'Adicionar',
  bulk: 'Em lote…',
  save: 'Salvar',
  cancel: 'Cancelar',
  actions: 'Ações',
  toCheck: 'Conferir',
  edit: (place: string) => `Editar ${place}`,
  remove: (place: string) => `Excluir ${place}`,
  none: 'Nenhum município nesta abrangência.',
  notFound: 'Nenhum resultado encontrado',
  loadFailed: 'Não foi possível carregar as abrangências.',
} as const;

export const TOLD = {
  add: { done: 'Abrangência adicionada.', failed: 'Falha ao adicionar abrangência' },
  move: { done: 'Abrangência atualizada.', failed: 'Falha ao atualizar abrangência' },
} as const;

export const REMOVAL: RemovalWords = {
  removed: () => 'Abrangência removida.',
  removeFailed: (_detail, error) => messageOf(error, 'Falha ao remover abrangência'),
};

type Rows = GetListResult<RaRecord>;

/** A row that is shown before the server has given it an id. */
export const UNSAVED_ID = -1;

const rowOf = (city: PickedCity, id: number): Coverage => ({
  id,
  cityId: city.id,
  city: city.name,
  stateId: city.stateId,
  state: city.state,
});

/** The rows with a city more, on top until the list is read again in its order. */
export const withCity =
  (city: PickedCity) =>
  (rows: Rows): Rows => ({
    ...rows,
    data: [rowOf(city, UNSAVED_ID), ...rows.data],
    ...(rows.total !== undefined && { total: rows.total + 1 }),
  });

/** The rows with a coverage moved to another city. */
export const withMove =
  (id: number, city: PickedCity) =>
  (rows: Rows): Rows => ({ ...rows, data: rows.data.map((row) => (row.id === id ? rowOf(city, id) : row)) });

type Patch = Parameters<typeof patchLists>[2];

/**
 * Adds and moves a holder's coverages: the row changes at once and goes back when the server refuses.
 * Each answers whether it was stored.
 */
export function useCoverageWrites(resource: string, holderId: number) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const refresh = useRefreshAfterWrite();

  const write = async (
    told: { done: string; failed: string },
    patch: Patch,
    send: () => Promise<unknown>,
  ): Promise<boolean> => {
    const { restore } = await patchLists(queryClient, coveragesOf(resource, holderId), patch);
    try {
      await send();
      toast.success(told.done);
      refresh();
      return true;
    } catch (error) {
      restore();
      failure(error, told.failed);
      refresh(error);
      return false;
    }
  };

  const one = (id: number): string => `/api/${resource}/coverages/${id}`;
  return {
    add: (city: PickedCity) =>
      write(TOLD.add, withCity(city), () =>
        sendJson('POST', `/api/${coveragesOf(resource, holderId)}`, { cityId: city.id }),
      ),
    move: ({ id, updatedAt }: Coverage, city: PickedCity) =>
      write(TOLD.move, withMove(id, city), () => sendJson('PUT', one(id), { cityId: city.id, updatedAt })),
  };
}
