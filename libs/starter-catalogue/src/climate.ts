import type { StarterEntry, StarterIsopleth } from './types.js';

/** The zones of 2005, which the starter catalogue's thermal figures belong to. */
export const bioclimaticZones: readonly StarterEntry[] = Array.from({ length: 8 }, (_, index) => ({
  code: `ZB${index + 1}`,
  label: `Zona bioclimática ${index + 1} (NBR 15220-3:2005)`,
}));

/** Ranges of the basic wind speed V0, in m/s (ABNT NBR 6123). A speed on a shared limit is of the lower range. */
const WIND: readonly (readonly [code: string, min: number | null, max: number])[] = [
  ['I', null, 30],
  ['II', 30, 35],
  ['III', 35, 40],
  ['IV', 40, 45],
  ['V', 45, 50],
];

export const isopleths: readonly StarterIsopleth[] = WIND.map(([code, windMin, windMax]) => ({
  code,
  label: windMin === null ? `V0 até ${windMax} m/s` : `V0 de ${windMin} a ${windMax} m/s`,
  windMin,
  windMax,
}));

/** The code of the isopleth of a basic wind speed in m/s. */
export function isoplethOf(v0: number): string {
  const range = WIND.find(([, , max]) => v0 <= max);
  if (!range) throw new RangeError(`No isopleth holds ${v0} m/s.`);
  return range[0];
}

/** A state capital: IBGE code, zone (ABNT NBR 15220-3:2005), basic wind speed V0 in m/s. */
interface Capital {
  ibge: number;
  zone: string;
  v0: number;
}

const capital = (ibge: number, zone: string, v0: number): Capital => ({ ibge, zone, v0 });

/** V0 was read off the map of ABNT NBR 6123: the designer confirms it before use. */
export const CAPITALS: readonly Capital[] = [
  capital(1200401, 'ZB8', 30), // Rio Branco/AC
  capital(2704302, 'ZB8', 30), // Maceió/AL
  capital(1600303, 'ZB8', 30), // Macapá/AP
  capital(1302603, 'ZB8', 30), // Manaus/AM
  capital(2927408, 'ZB8', 30), // Salvador/BA
  capital(2304400, 'ZB8', 30), // Fortaleza/CE
  capital(5300108, 'ZB4', 35), // Brasília/DF
  capital(3205309, 'ZB8', 32), // Vitória/ES
  capital(5208707, 'ZB6', 33), // Goiânia/GO
  capital(2111300, 'ZB8', 30), // São Luís/MA
  capital(5103403, 'ZB7', 33), // Cuiabá/MT
  capital(5002704, 'ZB6', 43), // Campo Grande/MS
  capital(3106200, 'ZB3', 32), // Belo Horizonte/MG
  capital(1501402, 'ZB8', 30), // Belém/PA
  capital(2507507, 'ZB8', 30), // João Pessoa/PB
  capital(4106902, 'ZB1', 42), // Curitiba/PR
  capital(2611606, 'ZB8', 30), // Recife/PE
  capital(2211001, 'ZB7', 30), // Teresina/PI
  capital(3304557, 'ZB8', 35), // Rio de Janeiro/RJ
  capital(2408102, 'ZB8', 30), // Natal/RN
  capital(4314902, 'ZB3', 45), // Porto Alegre/RS
  capital(1100205, 'ZB8', 30), // Porto Velho/RO
  capital(1400100, 'ZB8', 35), // Boa Vista/RR
  capital(4205407, 'ZB3', 43), // Florianópolis/SC
  capital(3550308, 'ZB3', 40), // São Paulo/SP
  capital(2800308, 'ZB8', 30), // Aracaju/SE
  capital(1721000, 'ZB7', 30), // Palmas/TO
];
