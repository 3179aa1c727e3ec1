import { counted } from '../text/numbers.js';

/** Singular and plural of a table's records, in the order in which they are listed. */
export const RECORD_NAMES: Readonly<Record<string, readonly [one: string, more: string]>> = {
  buildings: ['edificação', 'edificações'],
  technicians: ['responsável técnico', 'responsáveis técnicos'],
  compositions: ['composição', 'composições'],
  reports: ['relatório', 'relatórios'],
  evidence: ['evidência', 'evidências'],
  evidence_revisions: ['revisão de evidência', 'revisões de evidências'],
  analyses: ['análise', 'análises'],
  parameters: ['parâmetro', 'parâmetros'],
  cities: ['município', 'municípios'],
  zone_coverages: ['abrangência de zona', 'abrangências de zona'],
  isopleth_coverages: ['abrangência de isopleta', 'abrangências de isopleta'],
};

const OTHERS = ['registro', 'registros'] as const;

/** '1 edificação', '1.200 parâmetros'. */
export function countedRecords(table: string, count: number): string {
  const [one, more] = RECORD_NAMES[table] ?? OTHERS;
  return counted(count, one, more);
}
