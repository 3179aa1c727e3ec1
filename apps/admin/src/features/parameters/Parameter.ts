import type { RaRecord } from 'ra-core';
import { catalogueWords } from '../catalogue/catalogue';

/** A further condition: any of the values, or a number within the limits. */
export interface ParameterCondition {
  attributeId: number;
  attributeValueIds: number[];
  minLimit: number | null;
  maxLimit: number | null;
}

/** A parameter as the API answers it; limits in the unit of its attribute. */
export interface Parameter extends RaRecord<number> {
  analysisId: number;
  analysisCode: string;
  analysisLabel: string;
  analysisIsActive: boolean;
  requirementId: number;
  criterionId: number;
  label: string;
  minLimit: number | null;
  maxLimit: number | null;
  minimumValue: string | null;
  intermediateValue: string | null;
  superiorValue: string | null;
  unit: string | null;
  notes: string | null;
  attributeId: number | null;
  attributeName: string | null;
  attributeValueId: number | null;
  conditions: ParameterCondition[];
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
}

export const WORDS = catalogueWords({
  title: 'Parâmetros',
  description: 'O que cada análise exige, por nível e condição',
  name: 'Parâmetro',
  noun: 'parâmetro',
  gender: 'm',
  searchLabel: 'Buscar por descrição, unidade ou análise…',
});

export const COLUMNS = {
  analysis: 'Análise',
  label: 'Descrição',
  minimumValue: 'Min',
  intermediateValue: 'Int',
  superiorValue: 'Sup',
  unit: 'Unidade',
  active: 'Ativo',
  actions: 'Ações',
} as const;

export const SECTIONS = {
  analysis: 'Requisito, critério e análise',
  values: 'Valores por nível',
  condition: 'Condição',
  conditions: 'Condições adicionais',
} as const;

export const LABELS = {
  requirementId: 'Requisito',
  criterionId: 'Critério',
  analysisId: 'Análise',
  label: 'Descrição',
  minimumValue: 'Mínimo',
  intermediateValue: 'Intermediário',
  superiorValue: 'Superior',
  unit: 'Unidade',
  notes: 'Observações',
  attributeId: 'Atributo',
  attributeValueId: 'Valor do atributo',
  attributeValueIds: 'Valores do atributo',
  minLimit: 'Limite mín.',
  maxLimit: 'Limite máx.',
} as const;

export const HINTS = {
  condition: 'Sem atributo, o parâmetro vale para toda edificação.',
  conditions: 'Todas precisam valer; de vários valores, basta um.',
  noValue: 'Só para atributos de referência e booleanos.',
  noLimits: 'Só para atributos numéricos.',
  unbounded: 'Em branco: sem limite.',
  valuesFailed: 'Não foi possível carregar os valores.',
  analyses: 'Limitada ao requisito e ao critério escolhidos.',
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
