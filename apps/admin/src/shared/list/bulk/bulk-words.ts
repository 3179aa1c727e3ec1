import type { Identifier } from 'ra-core';
import { counted, formatNumber } from '@prumo/domain';
import { countedText, participle } from '../deleted-words';

/** Texts of the actions for selected rows. */
export const BULK = {
  name: 'Ações para as linhas marcadas',
  selected: (count: number) => counted(count, 'linha marcada', 'linhas marcadas'),
  selectAll: (count: number) => `Selecionar os ${formatNumber(count, 0)}`,
  allSelected: (count: number) => `Todos os ${countedText(count)}`,
  clear: 'Desmarcar',
  cancel: 'Cancelar',
  activate: 'Ativar',
  deactivate: 'Desativar',
  remove: 'Excluir',
  export: 'Exportar selecionados',
  activating: 'Ativando',
  deactivating: 'Desativando',
  removing: 'Excluindo',
  activated: (count: number) => participle(count, 'ativado'),
  deactivated: (count: number) => participle(count, 'desativado'),
  removed: (count: number) => participle(count, 'excluído'),
  deactivateText: 'Registros inativos não são oferecidos nos formulários nem avaliados.',
  refused: 'Registros recusados',
  gone: (id: Identifier) => `Registro ${id}`,
  further: (count: number) => `e mais ${formatNumber(count, 0)}`,
  leaveOut: 'Deixar estes de fora',
  takeNewCount: (count: number) => `Continuar com ${countedText(count)}`,
} as const;
