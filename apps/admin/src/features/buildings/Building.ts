import type { RaRecord } from 'react-admin';
import { type buildingFields, formatDecimal, type ValuesOf } from '@prumo/domain';
import type { FormWords, ListWords, RemovalWords } from '../../shared/words';
import type { StoredSystem } from './structure/system';

/** A building as the API answers it. Area in m², height and depth in m. */
export interface Building extends RaRecord<number>, ValuesOf<typeof buildingFields> {
  technicianName: string | null;
  typologyCode: string | null;
  typologyLabel: string | null;
  createdAt: string;
  updatedAt: string;
}

/** A building as its form edits it: with its structural system, null when it has none. */
export interface EditedBuilding extends Building {
  system: StoredSystem | null;
}

/** Texts of the buildings' screens. */
export const LIST: ListWords = {
  title: 'Edificações',
  description: 'Gerencie as edificações cadastradas',
  newLabel: 'Nova Edificação',
  emptyTitle: 'Nenhuma edificação cadastrada',
  emptyAction: 'Criar Primeira Edificação',
  searchLabel: 'Nome, endereço, responsável…',
};

export const FORM: FormWords = {
  createTitle: 'Nova Edificação',
  editTitle: 'Editar Edificação',
  created: 'Edificação cadastrada com sucesso!',
  updated: 'Edificação atualizada com sucesso!',
  createFailed: 'Erro ao cadastrar edificação. Tente novamente.',
  updateFailed: 'Erro ao atualizar edificação. Tente novamente.',
  failureIsFixed: true,
};

export const REMOVAL: RemovalWords = {
  removed: (name) => `${name} foi removida.`,
};

/** Texts of the report that a stored building offers. */
export const NEXT_STEP = {
  report: 'Gerar relatório',
  reportOf: (building: string) => `Gerar relatório: ${building}`,
} as const;

export const COLUMNS = {
  name: 'Nome',
  location: 'Localização',
  totalArea: 'Área',
  buildingHeight: 'Altura',
  floors: 'Pav.',
  technician: 'Responsável',
  actions: 'Ações',
} as const;

export { BUILDING_LABELS as LABELS, BUILDING_SECTIONS as SECTIONS } from '@prumo/domain';

export const NO_TECHNICIAN = {
  none: 'Nenhum responsável técnico cadastrado.',
  create: 'Novo Responsável',
} as const;

export const HINTS = {
  structure: 'Opcional. Entra no relatório quando preenchido.',
  venture: 'Opcional. Identifica incorporadora e construtora no relatório.',
  checkDigits: 'Confira: os dígitos verificadores não conferem.',
  clearSystem: 'Limpar sistema estrutural',
  construction: 'Opcional. O que não for informado deixa pendentes os parâmetros que dependem disso.',
  filingDate: 'Decide a edição das tabelas térmicas; sem data, a de 2021.',
  fireHeight: 'Até o piso do último pavimento. Em branco: vale a altura da edificação.',
  roofColour: 'Cor da cobertura',
  handover:
    'Opcional. Das datas contam garantias e manutenção; a VUP declarada é impressa ao lado da exigida.',
  deliveryDate: 'Da entrega ao condomínio ou ao proprietário.',
  chooseColour: 'Preencher pela cor…',
  noHeight: 'Altura 0 é tratada como não informada.',
} as const;

/** Statements that contradict each other. */
export const DIVERGENCES = {
  title: (count: number) => (count === 1 ? 'Divergência' : `${count} divergências`),
} as const;

/** The list's filters. */
export const ZONE_FILTERS = {
  2005: { label: 'Zona 2005', all: 'Todas as zonas de 2005' },
  2024: { label: 'Zona 2024', all: 'Todas as zonas de 2024' },
} as const;

export const FILTERS = {
  state: { label: 'UF', all: 'Todas as UFs' },
  typology: { label: 'Tipologia', all: 'Todas as tipologias' },
  technician: { label: 'Responsável', all: 'Todos os responsáveis' },
  owner: { label: 'Proprietário', all: 'Todos os usuários' },
  created: 'Cadastro',
  chosen: 'Com dados a informar',
} as const;

/** The state of zone and isopleth, which the postal code or the municipality may determine. */
export const ZONE_WORDS = {
  locked: 'Determinada pelo CEP.',
  manual: 'Selecione manualmente se necessário.',
  differs: (code: string) => `Para este CEP consta ${code}.`,
  byCity: 'Determinada pelo município.',
  cityDiffers: (code: string) => `Para este município consta ${code}.`,
  cityHasNone: 'Para este município não consta nenhuma.',
  zone: (zone: string) => `Zona: ${zone}`,
  computed: 'Pelo clima do município; não consta nas abrangências.',
  toCheck: 'Valor a conferir.',
  replace: 'Substituir',
  replaceField: (field: string) => `Substituir: ${field}`,
  reasonHint: 'Por que a zona não é a do município. É impresso entre as premissas.',
  reasonRequired: 'Informe o motivo da substituição.',
  noZone: 'Zona não determinada: selecione manualmente.',
  isopleth: (code: string) => ` • Isopleta: ${code}`,
} as const;

/** '12 pavimentos', for the lines of a card. */
export const floorsText = (floors: number): string => (floors === 1 ? '1 pavimento' : `${floors} pavimentos`);

/** Shown where a value is missing. */
const NOTHING = '—';

/** 'Curitiba/PR', as far as it is known. */
export const locationText = (city: string | null, state: string | null): string =>
  [city, state].filter((part) => part).join('/') || NOTHING;

/** '1.234,50 m²' */
export const areaText = (area: number): string => `${formatDecimal(area)} m²`;

/** '12,00 m'; a height of zero counts as not informed. */
export const heightText = (height: number): string => (height > 0 ? `${formatDecimal(height)} m` : NOTHING);
