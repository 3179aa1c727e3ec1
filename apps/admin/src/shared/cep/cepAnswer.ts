/** What `GET /api/cep/{digits}` answers; null where the place has none. */
export interface CepAnswer {
  address: string | null;
  neighborhood: string | null;
  city: string | null;
  state: string | null;
  bioclimaticZone: string | null;
  isoplethCode: string | null;
}

/** How a CEP came into the form: typed by a person, or with the record that was opened. */
export type CepOrigin = 'typed' | 'loaded';

/** Form field → the part of the answer that fills it. */
export type CepTargets = Readonly<Record<string, keyof CepAnswer>>;

/** What a CEP says of an address, for any form that has one. */
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

/**
 * What an answer changes in a form. A CEP that was just typed says where the place is and replaces what is there;
 * one that came with a saved record only fills what is blank. What the answer lacks never clears a field.
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
    if (value && (origin === 'typed' || !current[field])) patch[field] = value;
  }
  return patch;
}
