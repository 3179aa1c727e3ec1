/** Returns the paths at which a value parsed from JSON is wrong: '8.3.1/extintor-a.unit'. */
type Check = (value: unknown, path: string) => string[];

const checkIf =
  (holds: (value: unknown) => boolean): Check =>
  (value, path) =>
    holds(value) ? [] : [path];

export const isText = checkIf((value) => typeof value === 'string' && value.trim() !== '');
export const isNumber = checkIf((value) => typeof value === 'number');
export const isFlag = checkIf((value) => typeof value === 'boolean');
export const isOneOf = (...values: readonly unknown[]): Check => checkIf((value) => values.includes(value));

export const optional =
  (check: Check): Check =>
  (value, path) =>
    value === undefined ? [] : check(value, path);

/** A list, of exactly `length` items if given. Paths name an item by its key, code or number, else by its index. */
export const isListOf =
  (check: Check, length?: number): Check =>
  (value, path) => {
    if (!Array.isArray(value) || (length !== undefined && value.length !== length)) return [path];
    return value.flatMap((item: { key?: string; code?: string; number?: number } | null, index) =>
      check(item, `${path}/${item?.key ?? item?.code ?? item?.number ?? index}`),
    );
  };

/** A record with these fields only; all are required unless `optional`. */
export const isRecord =
  <T>(fields: Readonly<Record<keyof Required<T> & string, Check>>): Check =>
  (value, path) => {
    if (typeof value !== 'object' || value === null) return [path];
    const record = value as Readonly<Record<string, unknown>>;
    const unknown = Object.keys(record).filter((name) => !(name in fields));
    return [
      ...unknown.map((name) => `${path}.${name}`),
      ...Object.entries<Check>(fields).flatMap(([name, check]) => check(record[name], `${path}.${name}`)),
    ];
  };

/** @throws TypeError with the path of every wrong or unknown field */
export function read<T>(value: unknown, check: Check, file: string): T {
  const wrong = check(value, file);
  if (wrong.length > 0)
    throw new TypeError(`Not as the catalogue's README describes it: ${wrong.join(', ')}`);
  return value as T;
}
