/** What someone typed into a form and has not saved: only what differs from what the form began with. */
export interface Draft {
  /** When it was last written, as an ISO instant. */
  savedAt: string;
  /** The record's `updatedAt` when the typing began; null for a new record. */
  basis: string | null;
  /** Changed values by their path in the form, e.g. `structuralSystem.designLife`; lists are kept whole. */
  changes: Changes;
}

export type Changes = Readonly<Record<string, unknown>>;
type Values = Readonly<Record<string, unknown>>;

/** A draft lies open on the device: what is secret, and the number of a person's document, never gets into it. */
const WITHHELD = /passw|senha|secret|token|cpf|cnpj/i;

const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What a form holds beyond the values it began with, what must not lie open left out. */
export function changesOf(values: Values, initial: Values, prefix = ''): Changes {
  const changes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    if (WITHHELD.test(name)) continue;
    const before = initial[name];
    if (isGroup(value)) {
      Object.assign(changes, changesOf(value, isGroup(before) ? before : {}, `${prefix}${name}.`));
    } else if (value !== undefined && !same(value, before)) changes[`${prefix}${name}`] = value;
  }
  return changes;
}

export const isEmpty = (changes: Changes): boolean => Object.keys(changes).length === 0;

/** Whether the record was saved by someone after the typing began. */
export const isOutdated = ({ basis }: Draft, updatedAt: string | null): boolean =>
  basis !== null && updatedAt !== null && basis !== updatedAt;
