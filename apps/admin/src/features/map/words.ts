import { countedRecords } from '@prumo/domain';
import type { MapView } from './classes';
import type { PlaceOnMap } from './useCityMap';

const zoneText = (edition: number, code: string | null): string =>
  code === null ? `sem zona de ${edition}` : `zona ${code} (${edition})`;

const buildingText = (count: number): string =>
  count === 0 ? 'nenhuma edificação' : countedRecords('buildings', count);

export const MAP = {
  view: 'Colorir por',
  views: {
    zone: 'Zona de 2005',
    zone2024: 'Zona de 2024',
    isopleth: 'Isopleta (vento)',
    buildings: 'Edificações',
  } satisfies Record<MapView, string>,
  state: 'UF no mapa',
  brazil: 'Todo o Brasil',
  canvas: (view: string, where: string) => `Mapa: ${where}, um ponto por município. ${view}`,
  role: 'mapa',
  hint: 'Use as setas do teclado para ir de um município ao vizinho.',
  opens: 'Clique ou tecle Enter para abrir o município.',
  legend: 'Legenda',
  symbol: 'Símbolo',
  count: 'Municípios',
  none: {
    zone: 'Sem zona',
    zone2024: 'Sem zona',
    isopleth: 'Sem isopleta',
    buildings: 'Nenhuma',
  } satisfies Record<MapView, string>,
  list: (where: string) => `Municípios: ${where}`,
  name: 'Município',
  chooseState: 'Escolha uma UF para ver a lista dos municípios dela.',
  withBuildings: 'com edificações',
  noBuilding: 'Nenhum município com edificações.',
  more: (count: number) => `E mais ${countedRecords('cities', count)}.`,
  failed: 'Não foi possível carregar o mapa.',
  loading: 'Carregando mapa…',
  /** 'Curitiba/PR: zona ZB1 (2005), zona 1M (2024), isopleta IV, 3 edificações' */
  told: ({ name, state, zone, zone2024, isopleth, buildings }: PlaceOnMap) =>
    `${name}/${state}: ${[
      zoneText(2005, zone),
      zoneText(2024, zone2024),
      isopleth === null ? 'sem isopleta' : `isopleta ${isopleth}`,
      ...(buildings === null ? [] : [buildingText(buildings)]),
    ].join(', ')}`,
  here: (place: string) => `Onde fica: ${place} no mapa do Brasil`,
} as const;
