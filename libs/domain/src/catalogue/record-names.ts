import { counted } from '../text/numbers.js';

/** How the records of a table are called when they are counted: one, more. In the order in which they are told. */
export const RECORD_NAMES: Readonly<Record<string, readonly [one: string, more: string]>> = {
  buildings: ['edificação', 'edificações'],
  technicians: ['responsável técnico', 'responsáveis técnicos'],
  reports: ['relatório', 'relatórios'],
  analyses: ['análise', 'análises'],
  parameters: ['parâmetro', 'parâmetros'],
  cities: ['município', 'municípios'],
  zone_coverages: ['abrangência de zona', 'abrangências de zona'],
  isopleth_coverages: ['abrangência de isopleta', 'abrangências de isopleta'],
};

const OTHERS = ['registro', 'registros'] as const;

/** '1 edificação', '1.200 parâmetros': so many records of a table. */
export function countedRecords(table: string, count: number): string {
  const [one, more] = RECORD_NAMES[table] ?? OTHERS;
  return counted(count, one, more);
}
