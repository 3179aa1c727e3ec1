import type { RaRecord } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { MESSAGES, LIMITS_ORDER, limitsOutOfOrder, type ResourceKey } from '@prumo/domain';
import { errorsOf, statusOf, type FieldErrors } from '../../api/failure';
import type { FailureHandler } from '../../shared/form/useEditor';
import type { Screen } from '../../shared/screen';
import type { FormWords, ListWords, RemovalWords, ResourceWords, ToggleWords } from '../../shared/words';

/** The fields of every catalogue; those with more fields extend it. */
export interface CatalogueRecord extends RaRecord<number> {
  code: string;
  label: string;
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
}

/** The texts of a catalogue's screens. */
export interface CatalogueWords extends ResourceWords {
  /** Label of the form's active switch. */
  active: string;
  toggle: ToggleWords;
}

/** The names from which the texts of a catalogue are made. */
export interface CatalogueNames {
  /** Heading of the list: 'Classes de Ruído'. */
  title: string;
  description: string;
  /** Name of one record in headings and buttons: 'Classe de Ruído'. */
  name: string;
  /** The same within a sentence: 'classe de ruído'. */
  noun: string;
  gender: 'm' | 'f';
  /** By default the one of code, description and date. */
  searchLabel?: string;
  /** Whether the toasts of a save are the short ones: 'Critério cadastrado.', 'Falha ao cadastrar.'. */
  isBrief?: boolean;
  /** The toast of a failed save, where it is not 'Falha ao salvar' with the noun. */
  saveFailed?: string;
  /** The toast of a save, of a new record or a stored one, where it is not the usual. */
  saved?: string;
}

const USUAL_SEARCH = 'Buscar por código, descrição ou data…';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function formWords({ name, noun, gender, isBrief = false, saveFailed, saved }: CatalogueNames): FormWords {
  const ending = gender === 'm' ? 'o' : 'a';
  const end = isBrief ? '.' : ' com sucesso!';
  const failed = saveFailed ?? `Falha ao salvar ${noun}`;
  return {
    createTitle: `Nov${ending} ${name}`,
    editTitle: `Editar ${name}`,
    created: saved ?? `${capital(noun)} cadastrad${ending}${end}`,
    updated: saved ?? `${capital(noun)} atualizad${ending}${end}`,
    createFailed: isBrief ? 'Falha ao cadastrar.' : failed,
    updateFailed: isBrief ? 'Falha ao atualizar.' : failed,
  };
}

function listWords({
  title,
  description,
  name,
  noun,
  gender,
  searchLabel = USUAL_SEARCH,
}: CatalogueNames): ListWords {
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

/** Marks an inactive record that is still referred to. */
const INACTIVE = '(inativo)';

/** Shown where a value is missing. */
export const NOTHING = '—';

/** The choices of a form input for the words of a field. */
export const wordOptions = <W extends string>(words: readonly W[], labels: Readonly<Record<W, string>>) =>
  words.map((word) => [word, labels[word]] as const);

const CHOOSE_ANOTHER = 'Código já cadastrado. Escolha um código único.';

/** By the field that the API names, or by the words of the contract. Other 409s have words of their own. */
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

export interface CatalogueScreenParts extends Pick<Screen, 'list' | 'icon' | 'modals'> {
  name: ResourceKey;
  words: Pick<CatalogueWords, 'list'>;
}

/** The screen of a catalogue: its records are named by their description. */
export const catalogueScreen = ({ words, ...parts }: CatalogueScreenParts): Screen => ({
  ...parts,
  recordRepresentation: ({ label }) => String(label),
  options: { label: words.list.title, createLabel: words.list.newLabel },
});

/** The name of zones and isopleths: 'ZB1 - Zona 1'. */
export const codeAndLabel = ({ code, label }: RaRecord): string => `${String(code)} - ${String(label)}`;
