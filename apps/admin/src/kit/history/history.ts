import { ALWAYS_FRESH, useRead, useReadPages } from '../query/useRead';

/** What became of one field, in words. */
export interface FieldChange {
  field: string;
  label: string;
  from: string | null;
  to: string | null;
  /** Too long to be kept whole: only how a value began is told. */
  shortened: boolean;
}

/** What somebody did to a record in one save. */
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
  /** The product brought the record: it can go back to its original. */
  hasOriginal: boolean;
}

/** What would become of a record that goes back to an earlier version. */
export interface RevertPreview {
  updatedAt: string;
  changes: FieldChange[];
}

/** A record of a resource. */
export interface RecordRef {
  resource: string;
  id: number;
}

export const addressOf = ({ resource, id }: RecordRef): string => `/api/${resource}/${id}`;

/** A record's history, page by page, read whenever it is looked at. */
export const useHistory = (record: RecordRef) => useReadPages<HistoryPage>(`${addressOf(record)}/history`);

/** The target of a revert: a version of the record's history, or the seeded original. */
export type ReturnTarget = HistoryEntry | 'original';

/** The changes that a revert would make to the record as it is now. */
export const useRevertPreview = (record: RecordRef, target: ReturnTarget) => {
  const path = target === 'original' ? 'original' : `history/${target.id}`;
  return useRead<RevertPreview>(`${addressOf(record)}/${path}`, ALWAYS_FRESH);
};

/** What the history of a record says. */
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
