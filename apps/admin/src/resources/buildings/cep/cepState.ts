import { ADDRESS_TARGETS, type CepAnswer } from '../../../shared/cep/cepAnswer';
import { CEP_WORDS } from '../../../shared/cep/words';
import { ZONE_WORDS } from '../words';

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

/** How a field that the CEP may determine stands. */
export interface CepFieldState {
  locked: boolean;
  hint: string;
}

/**
 * Whether a field is locked, and the text under it. It is locked while it holds what the CEP says; a saved building
 * that holds something else was chosen by hand, so it stays open and says what the CEP would give.
 */
export function cepFieldState(
  searching: boolean,
  found: string | null | undefined,
  value: unknown,
): CepFieldState {
  if (searching) return { locked: false, hint: CEP_WORDS.searching };
  if (!found) return { locked: false, hint: ZONE_WORDS.manual };
  if (value === found) return { locked: true, hint: ZONE_WORDS.locked };
  return { locked: false, hint: `${ZONE_WORDS.differs(found)} ${ZONE_WORDS.manual}` };
}
