import type { PdeBuilding } from '@prumo/domain';

/** A building as drawings show it. */
export interface BuildingShape {
  floors: number;
  basements: number;
  roof: 'pitched' | 'flat';
  hasTank: boolean;
  /** Dwellings side by side under roofs of their own. */
  houses: number;
  hasPartyWall: boolean;
}

/** Up to here a residential building has a pitched roof, from there on a water tank. */
const MOST_OF_A_HOUSE = 2;
const FIRST_WITH_TANK = 4;
const ROW_HOUSES = 'RES-GEM';

function basementsOf({ basementDepth, construction }: PdeBuilding): number {
  const levels = construction?.basementLevels;
  if (levels !== null && levels !== undefined) return Math.max(0, levels);
  return basementDepth > 0 ? 1 : 0;
}

/** Derives the drawing from the facts: a house has a pitched roof, a tower a flat one with a tank. */
export function shapeOf(building: PdeBuilding): BuildingShape {
  const { floors, units, typology, construction } = building;
  const isHouse = floors <= MOST_OF_A_HOUSE;
  const isShared = construction?.hasSharedWalls ?? (units > 1 || typology?.code === ROW_HOUSES);
  return {
    floors: Math.max(1, floors),
    basements: basementsOf(building),
    roof: isHouse ? 'pitched' : 'flat',
    hasTank: floors >= FIRST_WITH_TANK,
    houses: isHouse && isShared ? 2 : 1,
    hasPartyWall: isShared,
  };
}

const counted = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

/** '2 pavimentos, telhado inclinado, unidades lado a lado', '15 pavimentos, 1 subsolo, cobertura plana'. */
export function shapeText({ floors, basements, roof, houses }: BuildingShape): string {
  return [
    counted(floors, 'pavimento', 'pavimentos'),
    ...(basements > 0 ? [counted(basements, 'subsolo', 'subsolos')] : []),
    roof === 'pitched' ? 'telhado inclinado' : 'cobertura plana',
    ...(houses > 1 ? ['unidades lado a lado'] : []),
  ].join(', ');
}
