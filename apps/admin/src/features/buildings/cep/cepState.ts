import { ADDRESS_TARGETS, type CepAnswer, CEP_WORDS } from '../../cep/cepAnswer';
import { ZONE_WORDS } from '../Building';
import type { Determination, Determined } from './determination';

/** The fields of the building form that a CEP fills. */
export const BUILDING_TARGETS = {
  ...ADDRESS_TARGETS,
  bioclimaticZone: 'bioclimaticZone',
  isoplethCode: 'isoplethCode',
} as const;

/** The toast's second line: 'Zona: ZB1 • Isopleta: III'. */
export function foundDescription({ bioclimaticZone, isoplethCode }: CepAnswer): string {
  const zone = bioclimaticZone ? ZONE_WORDS.zone(bioclimaticZone) : ZONE_WORDS.noZone;
  return isoplethCode ? zone + ZONE_WORDS.isopleth(isoplethCode) : zone;
}

/** How a field that the place may determine stands. */
export interface PlaceFieldState {
  locked: boolean;
  hint: string;
  /** Whether what it holds is worth a second look. */
  isDoubtful: boolean;
}

const open = (hint: string, isDoubtful = false): PlaceFieldState => ({ locked: false, hint, isDoubtful });

/** A field is open where a municipality that was chosen by hand says what it should hold. */
function stateByCity(found: string | null, value: unknown): PlaceFieldState {
  if (found && value === found) return open(`${ZONE_WORDS.byCity} ${ZONE_WORDS.manual}`);
  if (found) return open(`${ZONE_WORDS.cityDiffers(found)} ${ZONE_WORDS.manual}`, true);
  return value ? open(`${ZONE_WORDS.cityHasNone} ${ZONE_WORDS.manual}`, true) : open(ZONE_WORDS.manual);
}

/**
 * Whether a field is locked, and the text under it. It is locked while it holds what the CEP says; a saved building
 * that holds something else was chosen by hand, so it stays open and says what the CEP would give.
 */
export function placeFieldState(
  searching: boolean,
  determination: Determination | null,
  field: keyof Determined,
  value: unknown,
): PlaceFieldState {
  if (searching) return open(CEP_WORDS.searching);
  if (determination?.by === 'city') return stateByCity(determination[field], value);
  const found = determination?.[field];
  if (!found) return open(ZONE_WORDS.manual);
  if (value === found) return { locked: true, hint: ZONE_WORDS.locked, isDoubtful: false };
  return open(`${ZONE_WORDS.differs(found)} ${ZONE_WORDS.manual}`);
}
