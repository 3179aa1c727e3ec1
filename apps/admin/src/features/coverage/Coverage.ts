import type { RaRecord } from 'ra-core';
import { errorsOf, messageOf } from '../../api/failure';
import type { RowsPatch } from '../../shared/query/cache';
import { useWrite } from '../../shared/query/useWrite';
import { failure } from '../../shared/toast/notifyError';
import type { RemovalWords } from '../../shared/words';
import type { PickedCity } from '../cities/CitySelect';

/** A municipality that a zone or an isopleth covers, as the API answers it. */
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

/** The zone or isopleth that covers municipalities. */
export interface CoverageHolder {
  id: number;
  code: string;
}

/** The list of a holder's coverages, as a resource of the data provider. */
export const coveragesOf = (resource: string, holderId: number): string =>
  `${resource}/${holderId}/coverages`;

export const placeText = ({ city, state }: Pick<Coverage, 'city' | 'state'>): string => `${city}/${state}`;

/** Texts of the coverage panel. */
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
  select: (place: string) => `Selecionar ${place}`,
  selectPage: 'Selecionar os municípios desta página',
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

/** The offer after a municipality was refused because another zone or isopleth covers it. */
export const TAKE = {
  button: (code: string) => `Mover para ${code}`,
  done: (place: string, code: string) => `${place} movido para ${code}.`,
} as const;

export const REMOVAL: RemovalWords = {
  isFinal: true,
  removed: () => 'Abrangência removida.',
  removeFailed: (_detail, error) => messageOf(error, 'Falha ao remover abrangência'),
};

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
  (city: PickedCity): RowsPatch =>
  (rows) => ({
    ...rows,
    data: [rowOf(city, UNSAVED_ID), ...rows.data],
    ...(rows.total !== undefined && { total: rows.total + 1 }),
  });

/** The rows with a coverage moved to another city. */
export const withMove =
  (id: number, city: PickedCity): RowsPatch =>
  (rows) => ({ ...rows, data: rows.data.map((row) => (row.id === id ? rowOf(city, id) : row)) });

interface CoverageWrite {
  city: PickedCity;
  /** The coverage that moves to the city; a new one is added without. */
  moved: Coverage | undefined;
}

const wordsOf = ({ moved }: CoverageWrite) => (moved ? TOLD.move : TOLD.add);

interface CoverageWriteOptions {
  onDone: () => void;
  /** Called with the message when another zone or isopleth covers the city that was to be added. */
  onTaken: (city: PickedCity, message: string) => void;
}

/** Adds or moves a coverage of a zone or an isopleth: its row changes at once, and back when the server refuses. */
export function useCoverageWrite(
  resource: string,
  holderId: number,
  { onDone, onTaken }: CoverageWriteOptions,
) {
  const list = coveragesOf(resource, holderId);
  return useWrite<CoverageWrite>({
    write: ({ send }, { city, moved }) =>
      moved
        ? send('PUT', `/api/${resource}/coverages/${moved.id}`, {
            cityId: city.id,
            updatedAt: moved.updatedAt,
          })
        : send('POST', `/api/${list}`, { cityId: city.id }),
    optimistic: ({ city, moved }) => ({
      resource: list,
      patch: moved ? withMove(moved.id, city) : withCity(city),
    }),
    done: (_result, write) => wordsOf(write).done,
    failed: (error, write) => {
      const { cityId: taken } = errorsOf(error);
      if (taken !== undefined && !write.moved) onTaken(write.city, taken);
      else failure(error, wordsOf(write).failed);
    },
    onDone,
  });
}
