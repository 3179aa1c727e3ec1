import type { FormWords, ListWords, RemovalWords, ResourceWords, ToggleWords } from '../../kit/words';

/** Everything that a catalogue's screens say. */
export interface CatalogueWords extends ResourceWords {
  /** Label of the form's active switch. */
  active: string;
  toggle: ToggleWords;
}

/** From which the usual sentences of a catalogue are made. */
export interface CatalogueNames {
  /** Heading of the list: 'Classes de Ruído'. */
  title: string;
  description: string;
  /** What one of them is called in headings and buttons: 'Classe de Ruído'. */
  name: string;
  /** The same within a sentence: 'classe de ruído'. */
  noun: string;
  gender: 'm' | 'f';
  searchLabel: string;
  /**
   * What is told when it can't be saved, e.g. 'Falha ao salvar classe'. Without it the catalogue is one of the terse
   * ones: 'Critério cadastrado.', 'Falha ao cadastrar.' (spec §8).
   */
  saveFailed?: string;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function formWords({ name, noun, gender, saveFailed }: CatalogueNames): FormWords {
  const ending = gender === 'm' ? 'o' : 'a';
  const end = saveFailed === undefined ? '.' : ' com sucesso!';
  return {
    createTitle: `Nov${ending} ${name}`,
    editTitle: `Editar ${name}`,
    created: `${capital(noun)} cadastrad${ending}${end}`,
    updated: `${capital(noun)} atualizad${ending}${end}`,
    createFailed: saveFailed ?? 'Falha ao cadastrar.',
    updateFailed: saveFailed ?? 'Falha ao atualizar.',
  };
}

function listWords({ title, description, name, noun, gender, searchLabel }: CatalogueNames): ListWords {
  const ending = gender === 'm' ? 'o' : 'a';
  return {
    title,
    description,
    searchLabel,
    newLabel: `Nov${ending} ${name}`,
    emptyTitle: `Nenhum${gender === 'm' ? '' : 'a'} ${noun} cadastrad${ending}`,
    emptyAction: `Criar Primeir${ending} ${name}`,
  };
}

/** The texts of a catalogue's screens, as spec §2 and §8 word them. */
export function catalogueWords(names: CatalogueNames): CatalogueWords {
  const ending = names.gender === 'm' ? 'o' : 'a';
  const removal: RemovalWords = { removed: (label) => `${label} foi removid${ending}.` };
  return {
    list: listWords(names),
    form: formWords(names),
    removal,
    active: `Ativ${ending}`,
    toggle: {
      activated: `${capital(names.noun)} ativad${ending}.`,
      deactivated: `${capital(names.noun)} desativad${ending}.`,
    },
  };
}

export const COLUMNS = {
  code: 'Código',
  label: 'Descrição',
  active: 'Ativa',
  actions: 'Ações',
} as const;

export const LABELS = { code: 'Código', label: 'Descrição' } as const;

/** Marks what can no longer be chosen but is still in use. */
export const INACTIVE = '(inativo)';

/** Shown where a value is missing. */
export const NOTHING = '—';
