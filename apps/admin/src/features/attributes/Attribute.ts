import type { RaRecord } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { attributeFields, type AttributeKind, columnName, comparePtBr, labelsOf } from '@prumo/domain';
import type { FieldText } from '../../shared/form/FormFields';
import { catalogueWords } from '../catalogue/catalogue';

/** An attribute as the API answers it. */
export interface Attribute extends RaRecord<number> {
  friendlyName: string;
  sourceTable: string;
  sourceColumn: string;
  dataKind: AttributeKind;
  valueSource: string | null;
  valueIdField: string;
  valueLabelField: string;
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
}

const usual = catalogueWords({
  title: 'Atributos',
  description: 'Dados da edificação de que os parâmetros podem depender',
  name: 'Atributo',
  noun: 'atributo',
  gender: 'm',
  isBrief: true,
  searchLabel: 'Buscar por nome, tabela.campo, tipo ou fonte…',
});

export const TEXTS = {
  ...usual,
  form: {
    ...usual.form,
    created: 'Atributo criado com sucesso.',
    updated: 'Atributo atualizado.',
    createFailed: 'Falha ao criar',
    updateFailed: 'Falha ao atualizar',
  },
  removal: { ...usual.removal, removeFailed: (detail: string) => `Erro ao remover: ${detail}` },
};

export const UNEXPECTED = 'Falha inesperada';
export const CONFLICT = 'Conflito (já existe)';
/** The server's text for a column that already has an attribute, and the text that is shown. */
export const TAKEN = {
  said: 'Atributo já existe para esta coluna',
  shown: 'Já existe atributo cadastrado para esta Tabela/Coluna.',
} as const;

export const LOAD_FAILED = 'Erro ao carregar';

export const COLUMNS = {
  source: 'Tabela.Campo',
  name: 'Nome',
  kind: 'Tipo',
  valueSource: 'Fonte Valor',
  active: 'Ativa',
  actions: 'Ações',
} as const;

export const LABELS = { ...labelsOf(attributeFields), source: 'Tabela e coluna' };

export const HINTS = {
  column: 'Escolha antes a tabela.',
  valueSource: 'Só para o tipo Referência.',
  automatic: 'Automático',
  chooseSource: 'Escolha antes a fonte do valor.',
} as const;

/** Texts of failed reads; a 403 shows the server's own text if it has one. */
export const METADATA = {
  tablesFailed: 'Não foi possível carregar as tabelas.',
  columnsFailed: 'Não foi possível carregar as colunas.',
  columnsDenied: 'Você não tem permissão para carregar as colunas.',
  valueColumnsDenied: 'Você não tem permissão para carregar as colunas de referência.',
} as const;

/** Tables or columns in the order of what they are called. */
export const byName = (names: readonly string[], nameOf: (name: string) => string): string[] =>
  [...names].sort((a, b) => comparePtBr(nameOf(a), nameOf(b)));

/** The name in the database. */
export const technical = (name: string): string => name;

/** How a column is told outside of its input: by its name in the table that was chosen with it. */
export const columnText = (label: string, tableSource: string): FieldText => ({
  label,
  show: (name: string, within: FieldValues) => columnName(String(within[tableSource] ?? ''), name),
});
