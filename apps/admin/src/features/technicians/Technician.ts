import type { RaRecord } from 'ra-core';
import { labelsOf, technicianFields, type ValuesOf } from '@prumo/domain';
import type { FormWords, ListWords, RemovalWords } from '../../shared/words';

/** Everything the technicians screen says. */
export const LIST: ListWords = {
  title: 'Responsáveis Técnicos',
  description: 'Engenheiros e arquitetos que assinam os relatórios',
  newLabel: 'Novo Responsável',
  emptyTitle: 'Nenhum responsável técnico cadastrado',
  emptyAction: 'Cadastrar Primeiro Responsável',
  searchLabel: 'Pesquisar por nome, registro, e-mail ou telefone',
};

export const FORM: FormWords = {
  createTitle: 'Novo Responsável Técnico',
  editTitle: 'Editar Responsável Técnico',
  created: 'Responsável técnico cadastrado.',
  updated: 'Responsável técnico atualizado.',
  createFailed: 'Não foi possível cadastrar.',
  updateFailed: 'Não foi possível atualizar.',
};

export const REMOVAL: RemovalWords = { removed: (name) => `${name} foi removido.` };

export const SECTIONS = { data: 'Dados', license: 'Registro', address: 'Endereço' } as const;

export const LABELS = labelsOf(technicianFields);

/** Headings of the list: the labels, but for the shorter ones. */
export const COLUMNS = { ...LABELS, fullName: 'Nome', creaCau: 'Registro', actions: 'Ações' };

/** Texts of technicians whom everybody may choose. */
export const SHARED = {
  mark: 'Da empresa',
  /** After a name, where technicians are chosen. */
  named: (name: string) => `${name} (da empresa)`,
  hint: 'Todos podem escolhê-lo nas edificações; só administradores o alteram.',
  locked: 'Responsável da empresa: só um administrador pode alterá-lo.',
} as const;

/** A document whose check digits are wrong is only pointed out (it may be new, or the source wrong). */
export const CHECK_DIGITS = 'Confira: o dígito verificador não confere.';

/** A technical responsible as the API answers it; phone, CPF/CNPJ and CEP without punctuation. */
export interface Technician extends RaRecord<number>, ValuesOf<typeof technicianFields> {
  createdAt: string;
  updatedAt: string;
}

/** A technician's name where one is chosen. */
export const technicianText = ({ fullName, isShared }: Pick<Technician, 'fullName' | 'isShared'>): string =>
  isShared ? SHARED.named(fullName) : fullName;
