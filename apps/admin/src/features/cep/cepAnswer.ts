import { type CityDoubt, normalizeText } from '@prumo/domain';

export const CEP_WORDS = {
  searching: 'Buscando informações...',
  found: 'CEP encontrado',
  notFound: 'CEP não encontrado',
  notFoundDetail: 'Verifique o CEP informado.',
  failed: 'Erro ao buscar informações do CEP.',
  offer: 'Este CEP muda o que já está preenchido',
  becomes: ' passa a ',
  accept: 'Usar os dados do CEP',
  decline: 'Manter como está',
  decide: 'Escolha entre o endereço do CEP e o que está preenchido, e salve novamente.',
  elsewhere: (city: string, state: string) => `O CEP é de ${city}/${state}. Confira.`,
  byProvider: 'Município pelo serviço de CEP.',
  byRange: 'Município pela faixa de CEP.',
  noStreet: 'Este CEP não informa o logradouro: preencha.',
  noCity: (state: string) => `Não consta em ${state}. Confira o nome.`,
} as const;

/** The zones and isopleth that cover a place, and the doubts about them; null where none does. */
export interface CoveredPlace extends Partial<Record<CityDoubt, boolean>> {
  bioclimaticZone: string | null;
  bioclimaticZone2024?: string | null;
  /** Whether the zone of 2024 is that of a coverage, or follows from the climate. */
  zone2024From?: 'coverage' | 'computed' | null;
  isoplethCode: string | null;
}

/** The parts of an answer that can fill a field of a form. */
interface Filling extends Pick<CoveredPlace, 'bioclimaticZone' | 'bioclimaticZone2024' | 'isoplethCode'> {
  address: string | null;
  neighborhood: string | null;
  city: string | null;
  state: string | null;
}

/** The answer of `GET /api/cep/{digits}`; null where the place has none. */
export interface CepAnswer extends CoveredPlace, Filling {
  /** The source of city and state. */
  cityFrom?: 'provider' | 'range';
}

/** How a CEP came into the form: typed by a person, or with the record that was opened. */
type CepOrigin = 'typed' | 'loaded';

/** Form field → the part of the answer that fills it. */
export type CepTargets = Readonly<Record<string, keyof Filling>>;

/** The fields of an address that a CEP fills, in any form. */
export const ADDRESS_TARGETS = {
  street: 'address',
  neighborhood: 'neighborhood',
  state: 'state',
  city: 'city',
} as const satisfies CepTargets;

/** The eight digits of a complete CEP, else undefined. */
export function completeCep(text: unknown): string | undefined {
  const digits = typeof text === 'string' ? text.replace(/\D/g, '') : '';
  return digits.length === 8 ? digits : undefined;
}

/** State and city are one place: the one that is there keeps the other from being filled in from elsewhere. */
const PLACE = ['state', 'city'] as const;
const isPlace = (field: string): boolean => PLACE.some((part) => part === field);

const hasOtherPlace = (answer: CepAnswer, current: Readonly<Record<string, unknown>>): boolean =>
  PLACE.some((part) => {
    const held = current[part];
    return (
      typeof held === 'string' && held !== '' && normalizeText(held) !== normalizeText(answer[part] ?? '')
    );
  });

/**
 * The changes that an answer makes to a form. A CEP that was typed replaces the values, one that came with a stored
 * record only fills blanks. An empty value of the answer never clears a field.
 */
export function cepPatch(
  answer: CepAnswer,
  targets: CepTargets,
  current: Readonly<Record<string, unknown>>,
  origin: CepOrigin,
): Record<string, string> {
  const patch: Record<string, string> = {};
  for (const [field, source] of Object.entries(targets)) {
    const value = answer[source];
    const mayFill = !current[field] && !(isPlace(field) && hasOtherPlace(answer, current));
    if (value && (origin === 'typed' || mayFill)) patch[field] = value;
  }
  return patch;
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** The values of a form and their origin. */
interface HeldValues {
  current: Readonly<Record<string, unknown>>;
  /** Whether the form edits a stored record, whose values were decided by a user. */
  isStored: boolean;
  /** The values that an earlier CEP has filled in. */
  filled: Readonly<Record<string, unknown>>;
}

/**
 * Whether a patch would overwrite a value of the user: any value of a stored record, or the typed address of a new
 * one. Zone and isopleth of a new record always follow the CEP.
 */
export const isLoss = (patch: Readonly<Record<string, string>>, held: HeldValues): boolean =>
  Object.entries(patch).some(([field, value]) => {
    const current = held.current[field];
    if (!isGiven(current) || current === value || current === held.filled[field]) return false;
    return held.isStored || field in ADDRESS_TARGETS;
  });
