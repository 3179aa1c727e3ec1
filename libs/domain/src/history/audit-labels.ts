import { MODULES } from '../access/modules.js';
import type { ResourceKey } from '../access/resources.js';

type TableOf<K extends string> = K extends `${infer Head}-${infer Tail}` ? TableOf<`${Head}_${Tail}`> : K;

/** Labels of the tables whose changes are audited: 'Edificação'. */
export const RECORD_KINDS = {
  buildings: 'Edificação',
  structural_systems: 'Sistema estrutural',
  technicians: 'Responsável técnico',
  reports: 'Relatório',
  evidence: 'Evidência',
  states: 'Estado',
  cities: 'Município',
  bioclimatic_zones: 'Zona bioclimática',
  zone_coverages: 'Abrangência de zona',
  isopleths: 'Isopleta',
  isopleth_coverages: 'Abrangência de isopleta',
  typologies: 'Tipo de uso',
  noise_classes: 'Classe de ruído',
  aggressiveness_classes: 'Classe de agressividade',
  predominant_colors: 'Cor predominante',
  constructive_systems: 'Sistema construtivo',
  materials: 'Material',
  compositions: 'Composição',
  surface_finishes: 'Acabamento de superfície',
  warranty_terms: 'Prazo de garantia',
  maintenance_activities: 'Atividade de manutenção',
  requirements: 'Requisito',
  criteria: 'Critério',
  analyses: 'Análise',
  attributes: 'Atributo',
  parameters: 'Parâmetro',
  users: 'Usuário',
  settings: 'Configurações',
  saved_filters: 'Filtro salvo',
  level_presets: 'Predefinição de níveis',
  company: MODULES.settings,
} as const satisfies Record<TableOf<ResourceKey>, string> & Record<string, string>;

export const recordKind = (table: string): string => (RECORD_KINDS as Record<string, string>)[table] ?? table;

const CHANGE_ACTIONS = {
  create: 'Cadastro',
  update: 'Alteração',
  delete: 'Exclusão',
  restore: 'Restauração da lixeira',
  revert: 'Retorno a uma versão anterior',
  import: 'Importação',
  purge: 'Remoção da lixeira',
  structure: 'Estrutura do relatório',
  answers: 'Respostas do responsável técnico',
  verification: 'Comprovação',
  compositions: 'Composições da edificação',
  maintenance: 'Plano de manutenção',
  maintenanceRecord: 'Registro de manutenção',
  manual: 'Textos do manual',
  residentsPage: 'Página dos moradores',
  issue: 'Emissão de documento',
  dossier: 'Download do dossiê',
  redact: 'Supressão de dados pessoais',
} as const;

/** Events that an incident review looks for. */
const SECURITY_EVENTS = {
  recordsTransferred: 'Transferência de registros',
  anonymized: 'Anonimização',
  exported: 'Exportação',
  login: 'Entrada',
  loginFailed: 'Entrada recusada',
  loginLocked: 'Entrada bloqueada',
  logout: 'Saída',
  sessionEnded: 'Sessão encerrada',
  deviceForgotten: 'Dispositivo esquecido',
  denied: 'Acesso negado',
  permissionsChanged: 'Permissões alteradas',
  passwordChanged: 'Senha trocada',
  passwordConfirmed: 'Senha confirmada',
  secondFactorConfirmed: 'Segundo fator confirmado',
  secondFactorAdded: 'Segundo fator configurado',
  secondFactorFailed: 'Segundo fator recusado',
  secondFactorRemoved: 'Segundo fator removido',
  secondFactorReset: 'Segundo fator apagado',
  recoveryCodesRenewed: 'Códigos de recuperação renovados',
  tokenCreated: 'Token de API criado',
  tokenRefused: 'Token de API recusado',
  tokenRevoked: 'Token de API revogado',
} as const;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;

export const AUDIT_ACTIONS = { ...CHANGE_ACTIONS, ...SECURITY_EVENTS };

export type AuditAction = keyof typeof AUDIT_ACTIONS;

export const actionName = (action: string): string =>
  (AUDIT_ACTIONS as Record<string, string>)[action] ?? action;

/** Author of changes by seeds, jobs and the command line. */
export const SYSTEM_NAME = 'Sistema';
/** Author whose user has been deleted. */
export const FORMER_USER = 'Usuário excluído';

export const TRASH_DAYS = 90;

/** Records of one bulk write. */
export const BULK_LIMIT = 5000;
