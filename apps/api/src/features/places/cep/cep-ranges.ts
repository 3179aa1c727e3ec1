import { CEP_RANGES, CITIES, type City } from '@prumo/starter-catalogue';

const cities = new Map(CITIES.map((city) => [city.ibge, city]));

/** The municipality that a CEP of eight digits lies in, by its number alone; null outside of all ranges. */
export function cityOfCep(digits: string): City | null {
  const cep = Number(digits);
  let [low, high] = [0, CEP_RANGES.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const range = CEP_RANGES[middle];
    if (!range) return null;
    if (cep < range.first) high = middle - 1;
    else if (cep > range.last) low = middle + 1;
    else return cities.get(range.ibge) ?? null;
  }
  return null;
}
