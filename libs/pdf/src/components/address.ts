type Address = Partial<Record<'street' | 'addressNumber' | 'city' | 'state', string | null>>;

/** 'Rua das Acácias, 10' */
export const streetOf = ({ street, addressNumber }: Address): string =>
  [street, addressNumber].filter(Boolean).join(', ');

/** 'Curitiba / PR' */
export const townOf = ({ city, state }: Address): string => [city, state].filter(Boolean).join(' / ');
