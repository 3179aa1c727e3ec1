import { counted, countedRecords, formatNumber } from '@prumo/domain';

/** Written out: a formatter of the browser for each of twelve months takes a phone a twentieth of a second. */
const MONTHS = [
  ...['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho'],
  ...['julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
] as const;

const nameOf = (month: string): string => MONTHS[Number(month.slice(5)) - 1] ?? '';

/** 'novembro de 2026' of '2026-11'. */
export const monthText = (month: string): string => `${nameOf(month)} de ${month.slice(0, 4)}`;

/** 'nov' and, below it, '26' of '2026-11'. */
export const shortMonthText = (month: string): string => `${nameOf(month).slice(0, 3)}\n${month.slice(2, 4)}`;

/** The fixed change texts carry no invented figure (docs/rules.md, Dashboard). */
export const TEXTS = {
  title: 'Dashboard',
  description: 'Visão geral dos seus projetos e relatórios',
  buildings: 'Total de Edificações',
  reports: 'Relatórios Gerados',
  average: 'Tempo Médio/Relatório',
  averageValue: '2.5h',
  total: 'no total',
  estimate: 'estimativa',
  recent: 'Projetos Recentes',
  all: 'Ver todos',
  noProject: 'Nenhum projeto encontrado',
  firstProject: 'Criar Primeiro Projeto',
  edit: 'Editar',
  reportSoon: 'relatório em breve',
  loading: 'Carregando insights...',
  ranking: 'Ranking Técnicos',
  noTechnician: 'Sem técnicos vinculados.',
  distribution: 'Distribuição por UF',
  noState: 'Sem UF preenchida.',
  forecast: 'Forecast Relatórios',
  noForecast: 'Sem dados para projeção.',
  proofs: 'Comprovação',
  lastProofs: 'Últimas comprovações',
  reportMonths: 'Relatórios por mês',
  noReportMonth: 'Nenhum relatório nos últimos 12 meses.',
  inTwelveMonths: (count: number) => `${countedRecords('reports', count)} em 12 meses`,
  monthCount: (month: string, count: number) =>
    `${month}: ${count === 0 ? 'nenhum relatório' : countedRecords('reports', count)}`,
  alerts: 'Alertas de Dados',
  noAlert: 'Todas as edificações estão completas.',
  noBuilding: 'Nenhuma edificação cadastrada.',
  firstSteps: 'Primeiros passos',
  stepsDone: (done: number, all: number) => `${done} de ${all}`,
  stepDone: 'Feito:',
  dismissSteps: 'Dispensar',
  failed: 'Não foi possível carregar os dados.',
  missing: 'Falta:',
  fill: (field: string, building: string) => `Preencher ${field} de ${building}`,
  incomplete: (count: number) => counted(count, 'incompleta', 'incompletas'),
  missingFacts: (facts: number, buildings: number, isPartial: boolean) =>
    `${facts === 1 ? 'Falta' : 'Faltam'} ${counted(facts, 'dado', 'dados')} para os documentos de ${countedRecords('buildings', buildings)}${isPartial ? ', entre as mais recentes' : ''}.`,
  showLacking: (buildings: number) => (buildings === 1 ? 'Ver a edificação' : 'Ver as edificações'),
  more: (count: number) => `Mostrar mais ${formatNumber(count)}`,
  fewer: 'Mostrar menos',
  unlisted: (count: number) =>
    `E mais ${formatNumber(count)}, que aparecem aqui quando estas estiverem completas.`,
  map: 'Mapa do Brasil: edificações por UF',
  legend: 'Edificações por cor do mapa',
  none: 'nenhuma',
  table: 'Edificações por UF',
  state: 'UF',
  buildingColumn: 'Edificações',
  covered: (count: number) => `${count} de 27 UFs com edificações`,
  stateText: (name: string, count: number, percent: number) =>
    count === 0
      ? `${name}: nenhuma edificação`
      : `${name}: ${countedRecords('buildings', count)} (${formatNumber(percent)}%)`,
  notices: 'Configuração do servidor',
  nothingToShow: 'Use o menu para abrir os módulos liberados para você.',
  buildingCount: (count: number) => countedRecords('buildings', count),
  thisMonth: (count: number) => `${countedRecords('reports', count)} neste mês`,
  projected: (count: number) => `projeção de ${formatNumber(count)} até o fim do mês`,
  perDay: (average: string) => `${average} por dia`,
  days: (past: number, all: number) => `dia ${past} de ${all}`,
} as const;

/** The steps up to a first document, in their order. */
export const STEP_TEXTS = {
  technician: 'Cadastrar o responsável técnico',
  building: 'Cadastrar a edificação',
  report: 'Criar o relatório',
  document: 'Gerar o PDF',
} as const;

export const SAMPLE_TEXTS = {
  load: 'Carregar dados de exemplo',
  loadHint: 'Um responsável fictício, duas edificações completas e um relatório, para experimentar.',
  loaded: 'Dados de exemplo carregados.',
  loadFailed: 'Não foi possível carregar os dados de exemplo.',
  openReports: 'Ver o relatório',
  present: 'Há dados de exemplo entre os seus registros. Os nomes deles começam com “Exemplo”.',
  remove: 'Remover dados de exemplo',
  question:
    'O responsável, as edificações e o relatório de exemplo vão para a Lixeira, com o que você mudou neles.',
  confirm: 'Remover',
  removed: 'Dados de exemplo removidos.',
} as const;
