/** The Portuguese texts of a resource, kept beside its screens and spread into the shared pieces. */
export interface ListWords {
  /** Heading of the screen, e.g. 'Edificações'. */
  title: string;
  description: string;
  /** Label of the header's primary button, e.g. 'Nova Edificação'. */
  newLabel: string;
  /** Shown when there is no record at all. */
  emptyTitle: string;
  /** The empty state's call to action, e.g. 'Criar Primeira Edificação'. */
  emptyAction: string;
  /** Says, in the empty search box, what it looks at; 'Pesquisar' when absent. */
  searchLabel?: string;
}

export interface FormWords {
  createTitle: string;
  editTitle: string;
  /** Toast after a create / an update. */
  created: string;
  updated: string;
  /** Toast when a create / an update failed and the server gave no text of its own. */
  createFailed: string;
  updateFailed: string;
  /** Whether those two take the place of what the server says of a fault of its own. */
  failureIsFixed?: boolean;
}

export interface RemovalWords {
  /** Toast after a removal, e.g. (label) => `${label} foi removida.` */
  removed: (label: string) => string;
  /** Toast when the removal failed; 'Erro ao excluir: {detail}' when absent. */
  removeFailed?: (detail: string, error: unknown) => string;
  /** Whether the record does not go to the trash: the removal cannot be undone. */
  isFinal?: true;
}

export interface ToggleWords {
  /** Toasts of the active switch, e.g. 'Tipo de uso ativado.' */
  activated: string;
  deactivated: string;
}

export interface ResourceWords {
  list: ListWords;
  form: FormWords;
  removal: RemovalWords;
}
