import type { ResourceWords } from '../../kit/words';

const saved = 'Estado salvo com sucesso.';
const failed = 'Falha ao salvar estado';

/** Spec §2 'States' and §8 'States and cities'. */
export const WORDS: ResourceWords = {
  list: {
    title: 'Estados',
    description: 'Unidades da federação',
    newLabel: 'Novo Estado',
    emptyTitle: 'Nenhum estado cadastrado',
    emptyAction: 'Criar Primeiro Estado',
    searchLabel: 'Buscar por código, nome ou região…',
  },
  form: {
    createTitle: 'Novo Estado',
    editTitle: 'Editar Estado',
    created: saved,
    updated: saved,
    createFailed: failed,
    updateFailed: failed,
  },
  removal: { removed: (label) => `${label} foi removido.` },
};

export const COLUMNS = { code: 'Código', name: 'Nome', region: 'Região', actions: 'Ações' } as const;
export const NO_REGION = 'Sem região';
