import type { RaRecord } from 'ra-core';
import { counted, formatNumber, labelsOf, parameterFields, type ValuesOf } from '@prumo/domain';
import { catalogueWords } from '../catalogue/catalogue';

/** A further condition: any of the values, or a number within the limits. */
export interface ParameterCondition {
  attributeId: number;
  attributeValueIds: number[];
  minLimit: number | null;
  maxLimit: number | null;
}

/** A parameter as the API answers it; limits in the unit of its attribute. */
export interface Parameter extends RaRecord<number>, ValuesOf<typeof parameterFields> {
  analysisCode: string;
  analysisLabel: string;
  analysisIsActive: boolean;
  requirementId: number;
  criterionId: number;
  attributeName: string | null;
  conditions: ParameterCondition[];
  checkedAt: string | null;
  checkedByName: string | null;
  createdAt: string;
  updatedAt: string;
}

export const TEXTS = catalogueWords({
  title: 'Parâmetros',
  description: 'O que cada análise exige, por nível e condição',
  name: 'Parâmetro',
  noun: 'parâmetro',
  gender: 'm',
  isBrief: true,
  searchLabel: 'Buscar por descrição, unidade ou análise…',
});

export const COLUMNS = {
  analysis: 'Análise',
  label: 'Descrição',
  minimumValue: 'Min',
  intermediateValue: 'Int',
  superiorValue: 'Sup',
  unit: 'Unidade',
  check: 'Conferido',
  active: 'Ativo',
} as const;

export const SECTIONS = {
  analysis: 'Requisito, critério e análise',
  values: 'Valores por nível',
  condition: 'Condição',
  conditions: 'Condições adicionais',
  proof: 'Como se comprova',
  norm: 'Fonte normativa',
} as const;

export const LABELS = {
  requirementId: 'Requisito',
  criterionId: 'Critério',
  ...labelsOf(parameterFields),
  attributeValueIds: 'Valores do atributo',
};

export const HINTS = {
  bindingStates: 'Em branco: obriga em todo o país. Nas outras UFs o parâmetro é informativo.',
  condition: 'Sem atributo, o parâmetro vale para toda edificação.',
  conditions: 'Todas precisam valer; de vários valores, basta um.',
  noValue: 'Só para atributos de referência e booleanos.',
  noLimits: 'Só para atributos numéricos.',
  unbounded: 'Em branco: sem limite.',
  valuesFailed: 'Não foi possível carregar os valores.',
  analyses: 'Limitada ao requisito e ao critério escolhidos.',
  noLevels: 'Sem níveis: o valor mínimo vale para todos.',
} as const;

export const CONDITIONS = {
  add: 'Adicionar condição',
  remove: (position: number) => `Remover condição ${position}`,
  name: (position: number) => `Condição ${position}`,
  valueRequired: 'Valor do atributo é obrigatório',
  range: (min: string | null, max: string | null) =>
    min === null && max === null
      ? 'sem limite'
      : [min === null ? '' : `de ${min}`, max === null ? '' : `até ${max}`]
          .filter((part) => part !== '')
          .join(' '),
  more: (count: number) => (count === 1 ? '+ 1 condição' : `+ ${count} condições`),
} as const;

/** On what the parameter depends: 'Zona bioclimática + 1 condição'. */
export function dependence({ attributeName, conditions }: Parameter): string {
  const more = conditions.length > 0 ? CONDITIONS.more(conditions.length) : '';
  return [attributeName, more].filter(Boolean).join(' ');
}

/** Of the check against the norm. */
export const CHECK = {
  of: (label: string) => `Conferir ${label}`,
  undoOf: (label: string) => `Desfazer conferência de ${label}`,
  check: 'Conferir',
  undo: 'Desfazer conferência',
  done: (count: number) =>
    count === 1 ? 'Parâmetro conferido.' : `${formatNumber(count, 0)} parâmetros conferidos.`,
  undone: (count: number) =>
    count === 1 ? 'Conferência desfeita.' : `Conferência de ${formatNumber(count, 0)} parâmetros desfeita.`,
  failed: 'Não foi possível registrar a conferência.',
  counted: (count: number) => counted(count, 'parâmetro', 'parâmetros'),
  confirmTitle: (count: string) => `Conferir ${count}`,
  confirming: 'Conferindo',
  confirms: (count: number) =>
    count === 0
      ? 'Todos já estão conferidos.'
      : `Passa a constar como conferido, com o seu nome e a data de hoje: ${counted(count, 'parâmetro', 'parâmetros')}.`,
  sources: 'Normas e edições',
  noSource: 'Sem norma informada',
  declaration: (count: number) =>
    count === 1
      ? 'Declaro que conferi este parâmetro com a edição da norma indicada acima.'
      : `Declaro que conferi estes ${formatNumber(count, 0)} parâmetros com as edições das normas indicadas acima.`,
  undoTitle: (count: string) => `Desfazer conferência de ${count}`,
  undoText: 'Os parâmetros voltam a constar como não conferidos, e os relatórios que os usam como minuta.',
  undoing: 'Desfazendo a conferência de',
  by: (name: string, date: string) => `Conferido por ${name} em ${date}`,
  none: 'Não conferido',
  filter: 'Conferência',
  all: 'Todos',
  yes: 'Conferidos',
  no: 'Não conferidos',
} as const;

/** The two views of the parameters. */
export const VIEWS = { label: 'Visualização', list: 'Lista', grid: 'Grade' } as const;

export const GRID_FILTERS = {
  search: 'Pesquisar',
  hint: 'Descrição, análise…',
  placeholders: { standard: 'Norma', standardItem: 'Item', standardEdition: 'Edição' },
  report: 'Relatório',
  count: (count: number) => counted(count, 'parâmetro', 'parâmetros'),
  ofReport: (count: number) => (count === 1 ? 'O único deste relatório' : `Os ${count} deste relatório`),
} as const;

/** Of confirming row by row. */
export const REVIEW = {
  label: 'Conferência da linha',
  source: 'Fonte',
  open: 'Abrir ficha',
  next: 'Próximo',
  nextKey: 'Próximo não conferido (Alt+↓)',
  check: 'Conferir e próximo',
  checkKey: 'Conferir e ir ao próximo não conferido (Ctrl+Enter)',
  finished: 'Não há outro parâmetro por conferir aqui.',
  unsaved: 'Salve a linha antes de conferir: confere-se o que está salvo.',
  failed: 'Não foi possível carregar o próximo.',
} as const;
