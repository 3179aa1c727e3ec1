import {
  atLeast,
  flag,
  labelled,
  optionalDecimal,
  optionalOneOf,
  optionalReference,
  optionalText,
  requiredDay,
  requiredReference,
  requiredText,
} from '../fields/field.js';
import { maintenanceActivityValueFields } from './handover-fields.js';
import { MAINTENANCE_PERIOD_LABELS, MAINTENANCE_PERIODS } from './maintenance.js';

const reason = labelled('Motivo', optionalText({ max: 500 }), {
  note: 'Por que fica de fora.',
  example: 'Sem piscina nesta edificação',
});

/** What a building's plan changes of an activity of the catalogue; a null period is the catalogue's. */
export const planChangeFields = {
  activityId: labelled('Atividade', requiredReference('Atividade é obrigatória'), {
    refersTo: 'maintenance_activities',
  }),
  period: labelled('Periodicidade', optionalOneOf(MAINTENANCE_PERIODS, 'Periodicidade inválida'), {
    words: MAINTENANCE_PERIOD_LABELS,
  }),
  isLeftOut: labelled('Fora do plano', flag(false, 'Informe se fica fora do plano')),
  reason,
};

const { system, element, period, team } = maintenanceActivityValueFields;

/** An activity that only this building's plan has. */
export const ownActivityFields = {
  id: labelled('Atividade própria', optionalReference('Atividade própria inválida')),
  system,
  element,
  period,
  team,
  label: labelled('Descrição', requiredText('Descrição é obrigatória', { max: 255 }), {
    example: 'Lavar o painel solar',
  }),
};

/** A record of maintenance that was done; costs in R$. Exactly one of both activities is given. */
export const maintenanceRecordFields = {
  activityId: labelled('Atividade', optionalReference('Atividade inválida'), {
    refersTo: 'maintenance_activities',
  }),
  ownActivityId: labelled('Atividade própria', optionalReference('Atividade própria inválida')),
  doneOn: labelled('Data', requiredDay('Data é obrigatória', 'Data inválida'), { example: '15/03/2026' }),
  doneBy: labelled('Executado por', requiredText('Informe quem executou', { max: 255 }), {
    note: 'Pessoa ou empresa.',
    example: 'Limpa Caixas Ltda.',
  }),
  cost: labelled(
    'Custo',
    optionalDecimal([12, 2], { unit: 'R$', ...atLeast(0, 'Custo deve ser maior ou igual a zero') }),
    { example: '850,00' },
  ),
  note: labelled('Observações', optionalText({ max: 2000, allowInvisible: true })),
  evidenceId: labelled('Evidência', optionalReference('Evidência inválida'), { refersTo: 'evidence' }),
};

/** Faults across the fields of what a plan and a record say. */
export const PLAN_FAULTS = {
  reason: 'Informe por que a atividade fica fora do plano',
  twice: 'Esta atividade já está no plano',
  unknown: 'Atividade não encontrada',
  unknownOwn: 'Atividade própria não encontrada nesta edificação',
  hasRecords: 'Uma atividade própria que sai do plano tem registros: exclua-os antes',
  oneActivity: 'Escolha uma atividade',
  future: 'A data não pode ser futura',
  evidence: 'Evidência não encontrada entre as do dono da edificação',
} as const;
