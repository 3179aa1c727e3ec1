import {
  type DueCounts,
  type maintenanceRecordFields,
  type OwnActivity,
  type PlanChange,
  type PlannedActivity,
  type ValuesOf,
} from '@prumo/domain';
import { ALWAYS_FRESH, useRead } from '../../../shared/query/useRead';

/** What `GET /api/buildings/{id}/maintenance` answers. */
export interface MaintenancePlan {
  deliveryDate: string | null;
  programmeEnd: string | null;
  updatedAt: string | null;
  counts: DueCounts;
  activities: PlannedActivity[];
  changes: PlanChange[];
  own: OwnActivity[];
}

export type RecordValues = ValuesOf<typeof maintenanceRecordFields>;

/** A record of maintenance that was done; cost in R$. */
export interface MaintenanceRecord extends RecordValues {
  id: number;
  system: string;
  element: string | null;
  label: string;
  evidenceSubject: string | null;
  updatedAt: string;
}

export const planUrl = (buildingId: number): string => `/api/buildings/${buildingId}/maintenance`;
export const recordsUrl = (buildingId: number): string => `${planUrl(buildingId)}-records`;
export const planPage = (buildingId: number): string => `/buildings/${buildingId}/maintenance`;

export const usePlan = (buildingId: number) => useRead<MaintenancePlan>(planUrl(buildingId), ALWAYS_FRESH);
export const useRecords = (buildingId: number) =>
  useRead<MaintenanceRecord[]>(recordsUrl(buildingId), ALWAYS_FRESH);

/** The texts of plan and records. */
export const TEXTS = {
  section: 'Manutenção',
  title: 'Plano de manutenção',
  of: (building: string) => `Plano de manutenção: ${building}`,
  open: 'Abrir o plano',
  building: 'Edificação',
  undated: 'Informe a data de entrega da edificação para ver quando cada atividade vence.',
  setDate: 'Informar a data de entrega',
  none: 'Nada vencido nem a vencer em 30 dias.',
  loadFailed: 'Não foi possível ler o plano de manutenção.',
  recordsFailed: 'Não foi possível ler os registros de manutenção.',
  programme: (from: string, to: string) => `Programa de cinco anos, de ${from} a ${to}.`,
  sheet: 'Planilha',
  calendar: 'Calendário',
  addOwn: 'Atividade própria',
  editOwn: 'Editar Atividade Própria',
  newOwn: 'Nova Atividade Própria',
  removeOwn: (name: string) => `Retirar ${name}`,
  removeQuestion: 'Retirar do plano?',
  removeText: (name: string) => `${name} sai do plano desta edificação.`,
  adjust: 'Ajustar',
  adjustOf: (name: string) => `Ajustar ${name}`,
  record: 'Registrar',
  recordOf: (name: string) => `Registrar ${name}`,
  newRecord: 'Registrar Manutenção',
  editRecord: 'Editar Registro',
  editRecordOf: (name: string) => `Editar Registro: ${name}`,
  deleteRecordOf: (name: string) => `Excluir o registro de ${name}`,
  deleteQuestion: 'Excluir este registro?',
  deleteText: 'O histórico da edificação guarda o que ele dizia.',
  records: 'Registros',
  noRecords: 'Nenhuma manutenção registrada.',
  years: 'Calendário de cinco anos',
  times: (count: number) => `${count} vezes`,
  onlyDue: 'Só as vencidas e a vencer',
  check: 'conferir',
  leftOut: 'Fora do plano',
  standard: 'Como no catálogo',
  changed: (standard: string) => `no catálogo: ${standard}`,
  last: (day: string) => `última em ${day}`,
  next: (day: string) => `próxima em ${day}`,
  planSaved: 'Plano de manutenção atualizado.',
  planFailed: 'Não foi possível atualizar o plano de manutenção.',
  recorded: 'Manutenção registrada.',
  recordChanged: 'Registro de manutenção alterado.',
  sendEvidence: 'Enviar foto ou documento',
  evidenceHint: 'Foto ou documento do cadastro de evidências.',
  evidenceSent: (name: string) => `${name} foi guardado nas evidências.`,
  evidencePending: 'Aguarde o envio do arquivo para salvar o registro.',
  evidenceFailed: 'Não foi possível guardar o arquivo.',
  recordFailed: 'Não foi possível gravar o registro.',
  deleted: 'Registro excluído.',
  deleteFailed: 'Não foi possível excluir o registro.',
} as const;
