import type { RaRecord } from 'react-admin';
import { type ReportStructure, counted, countedRecords, formatNumber } from '@prumo/domain';
import { getJson } from '../../api/httpClient';
import { toast } from '../../shared/toast/toast';
import type { FormWords, ListWords, RemovalWords } from '../../shared/words';

/** A report as the API lists it. Area in m², height in m. */
export interface Report extends RaRecord<number> {
  buildingId: number;
  version: number;
  isActive: boolean;
  generatedAt: string;
  updatedAt: string;
  buildingName: string;
  buildingLocation: string | null;
  buildingArea: number;
  buildingHeight: number;
  buildingFloors: number;
}

/** The report that a panel or a question over the list is about. */
export type ReportRef = Pick<Report, 'id' | 'buildingId' | 'buildingName'>;

/** A report as its form edits it: with its structure. */
export interface EditedReport extends Report {
  structure: ReportStructure;
}

/** The answer of `GET /api/reports/{id}/structure`. */
export interface StoredStructure extends ReportStructure {
  buildingId: number;
}

/** The panels of 'Mais ações' over the list, each at `/reports/{id}/{kind}`. */
export const PANEL_KINDS = ['preview', 'answers', 'history', 'compare'] as const;
export type PanelKind = (typeof PANEL_KINDS)[number];

/** Texts of the reports' screens. */
export const LIST: ListWords = {
  title: 'Relatórios',
  description: 'Gere e acompanhe os relatórios de desempenho das edificações',
  newLabel: 'Novo Relatório',
  emptyTitle: 'Nenhum relatório cadastrado',
  emptyAction: 'Criar Primeiro Relatório',
  searchLabel: 'Buscar por edificação, localização, área, data…',
};

export const DIALOG: FormWords = {
  createTitle: 'Novo Relatório',
  editTitle: 'Editar Relatório',
  created: 'Relatório criado com sucesso!',
  updated: 'Relatório atualizado com sucesso!',
  createFailed: 'Falha ao salvar relatório',
  updateFailed: 'Falha ao salvar relatório',
  failureIsFixed: true,
};

/** A new report that begins as a copy of another. */
export const DUPLICATE = { title: 'Duplicar Relatório' } as const;

export const REMOVAL: RemovalWords = {
  removed: (label) => `${label} foi removido.`,
  removeFailed: () => 'Falha ao excluir relatório',
};

/** The name of a report. */
export const reportName = (building: string): string => `Relatório de ${building}`;

export const PDF = {
  generate: 'Gerar PDF',
  generateFor: (building: string) => `Gerar PDF: ${building}`,
  empty: 'Selecione ao menos um nível: edite o relatório e marque requisitos, critérios ou análises.',
} as const;

export const COLUMNS = {
  buildingName: 'Edificação',
  buildingLocation: 'Localização',
  buildingArea: 'Área',
  buildingHeight: 'Altura',
  buildingFloors: 'Pav.',
  generatedAt: 'Gerado em',
  actions: 'Ações',
} as const;

/** 'Gerado em 02/03/2026', for the lines of a card. */
export const generatedText = (date: string): string => `Gerado em ${date}`;

export const NO_BUILDING = { none: 'Nenhuma edificação cadastrada.', create: 'Nova Edificação' } as const;

export const FORM = {
  building: 'Edificação',
  content: 'Requisitos, critérios e análises',
  loadFailed: 'Não foi possível carregar os requisitos do relatório.',
  noLevel: 'Selecione ao menos um nível de uma análise.',
  notLoaded: 'Os requisitos ainda não foram carregados. Nada foi salvo.',
} as const;

/** The offer of the PDF after a new report was saved. */
export const READY = {
  title: 'Relatório criado',
  text: (building: string) => `O relatório de ${building} está salvo. Deseja gerar o PDF agora?`,
  later: 'Agora não',
} as const;

const analyses = (count: number): string => countedRecords('analyses', count);

const switchedOff = (count: number): string =>
  counted(count, 'requisito desativado', 'requisitos desativados');

const unlessNone = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [counted(count, one, many)];

/** A report's structure in words, beside another version of it. */
export const STRUCTURE_WORDS = {
  analyses: (count: number) => (count === 0 ? 'Nenhuma análise' : analyses(count)),
  off: switchedOff,
  /** Compared with what the form began with. */
  changes: ({ more, less, other }: { more: number; less: number; other: number }): string[] => {
    const parts = [
      ...unlessNone(more, 'análise a mais', 'análises a mais'),
      ...unlessNone(less, 'análise a menos', 'análises a menos'),
      ...unlessNone(other, 'com outros níveis', 'com outros níveis'),
    ];
    return [parts.length === 0 ? 'estrutura inalterada' : `estrutura alterada: ${parts.join(', ')}`];
  },
} as const;

/** The levels where there is no room for their names. */
export const SHORT_LEVELS = { minimum: 'Mín.', intermediate: 'Int.', superior: 'Sup.' } as const;

export const TREE = {
  inactive: '(inativo)',
  search: 'Buscar requisito, critério ou análise',
  clearSearch: 'Limpar busca',
  expandAll: 'Expandir tudo',
  collapseAll: 'Recolher tudo',
  several: 'Níveis em estudo',
  singleHelp: 'Um nível por análise: marcar um requisito vale para todas as suas análises.',
  severalHelp: 'Vários níveis por análise, lado a lado no documento.',
  keyboardHelp: 'Setas percorrem a árvore; espaço marca; direita abre e esquerda fecha um grupo.',
  label: 'Requisitos, critérios e análises por nível',
  item: 'Item',
  enabled: 'Incluir',
  enabledFor: (requirement: string) => `Incluir ${requirement} no relatório`,
  selectEverything: 'Selecionar tudo',
  selectAll: (level: string) => `Selecionar tudo: ${level}`,
  levelOf: (level: string, item: string) => `${level}: ${item}`,
  /** The box of what has no levels. */
  include: 'Incluir',
  includeOf: (item: string) => `Incluir: ${item}`,
  noLevel: '—',
  noneHasLevel: 'Nenhuma análise deste grupo tem este nível.',
  missingLevel: (level: string, item: string, reason: string) => `${level}: ${item}: não existe. ${reason}`,
  count: (selected: number, total: number) => `${formatNumber(selected)} de ${formatNumber(total)}`,
  countName: (selected: number, total: number) =>
    `${formatNumber(selected)} de ${analyses(total)} com nível selecionado`,
  total: (selected: number, total: number) => `${formatNumber(selected)} de ${analyses(total)} selecionadas`,
  disabled: switchedOff,
  filtered: (shown: number) =>
    `Mostrando ${analyses(shown)} da busca: as caixas dos grupos valem só para ${shown === 1 ? 'ela' : 'elas'}.`,
  nothingFound: 'Nenhum resultado encontrado',
  nothingToChoose: 'Não há requisitos com análises ativas. Cadastre-os em Requisitos, Critérios e Análises.',
} as const;

/** Where a report's PDF, or its summary of one page, is. */
export const pdfUrl = (reportId: number, part: 'whole' | 'summary' = 'whole'): string =>
  `/api/reports/${reportId}/jsreport?${part === 'summary' ? 'part=summary&' : ''}inline=1`;

/** The same document as a file to keep. */
export const wholePdfUrl = (reportId: number): string => `/api/reports/${reportId}/jsreport`;

/** Whether a report would print no requirement; false if that cannot be read: the PDF's own error says more. */
export async function isEmpty(reportId: number): Promise<boolean> {
  try {
    const { analyses, requirements } = await getJson<StoredStructure>(`/api/reports/${reportId}/structure`);
    return analyses.length === 0 || !requirements.some(({ isEnabled }) => isEnabled);
  } catch {
    return false;
  }
}

/**
 * Opens the PDF in a new tab; in this one where the browser refuses to open another. The tab is opened within the click,
 * since Safari blocks it later; it is closed again, with an error, for a report without any level.
 */
export async function openPdf(reportId: number, part?: 'summary'): Promise<void> {
  const tab = window.open('about:blank', '_blank');
  if (tab) tab.opener = null;
  if (await isEmpty(reportId)) {
    tab?.close();
    toast.error(PDF.empty);
  } else (tab ?? window).location.assign(pdfUrl(reportId, part));
}

/** Where a report's evaluated content is, to go on working with. */
export const exportUrl = (reportId: number, format: 'xlsx' | 'json' | 'ids'): string =>
  `/api/reports/${reportId}/${format === 'ids' ? format : `jsreport?format=${format}`}`;

/** The list's filters besides those of its buildings. */
export const FILTERS = {
  generated: 'Gerado em',
  changed: { label: 'Alteração', all: 'Todos' },
  hasChanged: 'Alterados desde a emissão',
  isUnchanged: 'Não alterados ou não emitidos',
} as const;
