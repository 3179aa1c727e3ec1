import { requiredReference, requiredText } from '../fields/field.js';

/** The levels of NBR 15575, in printed order. */
export const LEVELS = ['minimum', 'intermediate', 'superior'] as const;
export type Level = (typeof LEVELS)[number];

export const LEVEL_LABELS: Readonly<Record<Level, string>> = {
  minimum: 'Mínimo',
  intermediate: 'Intermediário',
  superior: 'Superior',
};

export const reportFields = { buildingId: requiredReference('Edificação é obrigatória') };

export const levelPresetFields = { name: requiredText('Nome da predefinição é obrigatório', { max: 80 }) };

/** A report's structure in the API: requirements, criteria, and analyses with their levels. */
export interface ReportStructure {
  requirements: { id: number; position: number; isEnabled: boolean }[];
  criteria: { id: number; position: number }[];
  analyses: { id: number; position: number; levels: Level[] }[];
}
