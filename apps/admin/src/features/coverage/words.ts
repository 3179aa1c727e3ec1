import { messageOf } from '../../api/failure';
import type { RemovalWords } from '../../kit/words';

/** Spec §2 'Bioclimatic zones' and §8 'Zones'. */
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
  save: 'Salvar',
  cancel: 'Cancelar',
  actions: 'Ações',
  edit: (place: string) => `Editar ${place}`,
  remove: (place: string) => `Excluir ${place}`,
  none: 'Nenhum município nesta abrangência.',
  notFound: 'Nenhum resultado encontrado',
  loadFailed: 'Não foi possível carregar as abrangências.',
  retry: 'Tentar novamente',
  loading: 'Carregando…',
} as const;

export const TOLD = {
  add: { done: 'Abrangência adicionada.', failed: 'Falha ao adicionar abrangência' },
  move: { done: 'Abrangência atualizada.', failed: 'Falha ao atualizar abrangência' },
} as const;

export const REMOVAL: RemovalWords = {
  removed: () => 'Abrangência removida.',
  removeFailed: (_detail, error) => messageOf(error, 'Falha ao remover abrangência'),
};
