import { ALWAYS_FRESH, useRead, useReadPages } from '../query/useRead';

/** The change of one field, as text. */
export interface FieldChange {
  field: string;
  label: string;
  from: string | null;
  to: string | null;
  /** The values were too long to be stored whole: only their beginnings are. */
  shortened: boolean;
}

/** The changes of one save. */
export interface HistoryEntry {
  id: number;
  at: string;
  who: string;
  action: string;
  changes: FieldChange[];
  shortened: boolean;
}

interface HistoryPage {
  entries: HistoryEntry[];
  next: number | null;
  /** Whether the record came with the product and can be reverted to its original. */
  hasOriginal: boolean;
}

/** The changes that a revert would make, and the version of the record that they apply to. */
export interface RevertChanges {
  updatedAt: string;
  changes: FieldChange[];
}

/** A record of a resource. */
export interface RecordRef {
  resource: string;
  id: number;
}

export const addressOf = ({ resource, id }: RecordRef): string => `/api/${resource}/${id}`;

/** A record's history, page by page, read whenever it is opened. */
export const useHistory = (record: RecordRef) => useReadPages<HistoryPage>(`${addressOf(record)}/history`);

/** The target of a revert: a version of the record's history, or the seeded original. */
export type RevertTarget = HistoryEntry | 'original';

/** The changes that a revert would make to the record as it is now. */
export const useRevertPreview = (record: RecordRef, target: RevertTarget) => {
  const path = target === 'original' ? 'original' : `history/${target.id}`;
  return useRead<RevertChanges>(`${addressOf(record)}/${path}`, ALWAYS_FRESH);
};

/** Texts of the history. */
export const HISTORY = {
  title: 'Histórico do registro',
  loadFailed: 'Não foi possível carregar o histórico.',
  none: 'Nenhuma alteração registrada.',
  noFields: 'Nenhum campo do formulário mudou.',
  tooLong: 'A alteração era longa demais para ser guardada por inteiro.',
  shortened: 'valor guardado em parte',
  blank: 'em branco',
  became: 'passou a',
  more: 'Mostrar anteriores',
  current: 'Versão atual',
  revert: 'Voltar a esta versão',
  revertOf: (when: string) => `Voltar a esta versão, de ${when}`,
  revertTo: (when: string) => `Voltar à versão de ${when}`,
  dirty: 'Salve ou descarte o que digitou antes de voltar a uma versão.',
  preview: 'O que mudaria no registro como está agora:',
  same: 'O registro já está como nesta versão.',
  previewFailed: 'Não foi possível comparar as versões.',
  stale: 'Alguém alterou este registro enquanto isso. Confira de novo o que mudaria.',
  confirm: 'Voltar a esta versão',
  back: 'Ver histórico',
  original: 'Voltar ao original',
  toOriginal: 'Voltar ao que veio com o Prumo',
  isOriginal: 'O registro já está como veio com o Prumo.',
  doneOriginal: 'O registro voltou ao original.',
  failedOriginal: 'Não foi possível voltar ao original.',
  done: 'O registro voltou à versão escolhida.',
  failed: 'Não foi possível voltar a esta versão.',
  by: (action: string, who: string) => `${action} por ${who}`,
} as const;
