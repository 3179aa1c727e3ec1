import { formatDate } from '@prumo/domain';
import type { Report } from '../Report';

/** What the comparison of two reports says. */
export const COMPARE = {
  titleOf: (report: string) => `Comparar: ${report}`,
  intro: 'O que os dois relatórios diriam de diferente se fossem impressos hoje.',
  other: 'Comparar com',
  none: 'Não há outro relatório para comparar.',
  noneHint: 'Duplique este ou crie outro, da mesma edificação ou de outra.',
  choose: 'Escolha o outro relatório.',
  swap: 'Inverter os lados',
  equal: 'Nenhuma diferença: os dois relatórios dizem o mesmo.',
  failed: 'Não foi possível comparar os relatórios.',
  reportsFailed: 'Não foi possível carregar os relatórios.',
  option: ({ buildingName, buildingLocation, version, generatedAt, id }: Report) =>
    [
      buildingName,
      ...(buildingLocation ? [buildingLocation] : []),
      `nº ${id}, versão ${version} de ${formatDate(generatedAt)}`,
    ].join(' · '),
  side: (buildingName: string, id: number) => `${buildingName} (nº ${id})`,
} as const;
