import { type CatalogueRecord, catalogueWords } from '../catalogue/catalogue';

/** An analysis as the API answers it. */
export interface Analysis extends CatalogueRecord {
  requirementId: number;
  requirementCode: string;
  requirementLabel: string;
  requirementIsActive: boolean;
  criterionId: number;
  criterionCode: string;
  criterionLabel: string;
  criterionIsActive: boolean;
}

export const TEXTS = catalogueWords({
  title: 'Análises',
  description: 'O que se verifica em cada critério',
  name: 'Análise',
  noun: 'análise',
  gender: 'f',
  isBrief: true,
  searchLabel: 'Buscar por código ou descrição…',
});

export const REQUIREMENT = { label: 'Requisito', all: 'Todos os Requisitos' } as const;
export const CRITERION = { label: 'Critério', all: 'Todos os Critérios' } as const;
export const LOAD_FAILED = {
  title: 'Erro',
  text: 'Erro ao carregar análises',
} as const;
export const DUPLICATE = 'Código já cadastrado dentro deste critério.';
export const CODE = {
  label: 'Código',
  pending: 'Gerado ao escolher requisito e critério.',
  given: 'Gerado automaticamente.',
  failed: 'Não foi possível gerar o código.',
} as const;
