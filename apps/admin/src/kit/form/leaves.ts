type Values = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A form's values by their path, e.g. `structuralSystem.designLife`; lists are kept whole. */
export const leavesOf = (values: Values, prefix = ''): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      isGroup(value)
        ? Object.entries(leavesOf(value, `${prefix}${name}.`))
        : [[`${prefix}${name}`, value] as const],
    ),
  );

/** Nothing, however a form holds it. */
export const isBlank = (value: unknown): boolean =>
  value == null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Whether two values of a form say the same. */
export const isSame = (a: unknown, b: unknown): boolean =>
  (isBlank(a) && isBlank(b)) || JSON.stringify(a) === JSON.stringify(b);
