import type { RaRecord } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { MESSAGES, LIMITS_ORDER, limitsOutOfOrder, type ModuleKey } from '@prumo/domain';
import { errorsOf, statusOf, type FieldErrors } from '../../api/failure';
import type { FailureHandler } from '../../kit/form/useEditor';
import type { Screen } from '../../kit/screen';
import type { FormWords, ListWords, RemovalWords, ResourceWords, ToggleWords } from '../../kit/words';

/** What every catalogue answers; a catalogue with more to it extends this. */
export interface CatalogueRecord extends RaRecord<number> {
  code: string;
  label: string;
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
}

/** Everything that a catalogue's screens say. */
export interface CatalogueWords extends ResourceWords {
  /** Label of the form's active switch. */
  active: string;
  toggle: ToggleWords;
}

/** From which the usual sentences of a catalogue are made. */
interface CatalogueNames {
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
   * ones: 'Critério cadastrado.', 'Falha ao cadastrar.'.
   */
  saveFailed?: string;
  /** What is told once it is saved, new or not, where that is not the usual. */
  saved?: string;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function formWords({ name, noun, gender, saveFailed, saved }: CatalogueNames): FormWords {
  const ending = gender === 'm' ? 'o' : 'a';
  const end = saveFailed === undefined ? '.' : ' com sucesso!';
  return {
    createTitle: `Nov${ending} ${name}`,
    editTitle: `Editar ${name}`,
    created: saved ?? `${capital(noun)} cadastrad${ending}${end}`,
    updated: saved ?? `${capital(noun)} atualizad${ending}${end}`,
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

/** The texts of a catalogue's screens, in the gender of its name. */
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
const INACTIVE = '(inativo)';

/** Shown where a value is missing. */
export const NOTHING = '—';

const CHOOSE_ANOTHER = 'Código já cadastrado. Escolha um código único.';

/** A 409 may also say that somebody else changed the record, or that a place is taken: those have words of their own. */
const isDuplicate = (error: unknown): boolean =>
  (statusOf(error) === 409 && errorsOf(error)['code'] !== undefined) ||
  (error instanceof Error && error.message.includes('já cadastrado'));

/** Tells that the code is taken, in a toast of these words and on the field. */
export const tellDuplicateCode =
  (toast = CHOOSE_ANOTHER): FailureHandler =>
  (error) =>
    isDuplicate(error) ? { toast, errors: { code: MESSAGES.duplicateCode } } : undefined;

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The rule across two limits of a form: the error is on the maximum. */
export const limitsInOrder =
  (min: string, max: string) =>
  (values: FieldValues): FieldErrors =>
    limitsOutOfOrder(numberOf(values[min]), numberOf(values[max])) ? { [max]: LIMITS_ORDER } : {};

/** The text of a record that a row refers to, marked when it can no longer be chosen. */
export const usedText = (text: string, isActive: boolean): string =>
  isActive ? text : `${text} ${INACTIVE}`;

interface Parts extends Pick<Screen, 'list' | 'icon' | 'modals'> {
  name: ModuleKey;
  words: Pick<CatalogueWords, 'list'>;
}

/** What a catalogue's folder exports: items go by their description. */
export const catalogueScreen = ({ words, ...parts }: Parts): Screen => ({
  ...parts,
  recordRepresentation: ({ label }) => String(label),
  options: { label: words.list.title, createLabel: words.list.newLabel },
});

/** How zones and isopleths are called: 'ZB1 - Zona 1'. */
export const codeAndLabel = ({ code, label }: RaRecord): string => `${String(code)} - ${String(label)}`;
