import { isGroup } from '../form/formValues';

/** Unsaved changes of a form: only values that differ from the initial ones. */
export interface Draft {
  /** Which opening of the form it is of: a draft is written over by its own form alone. */
  id: string;
  /** When it was last written, as an ISO instant. */
  savedAt: string;
  /** The record's `updatedAt` when the typing began; null for a new record. */
  basis: string | null;
  /** Changed values by their path in the form, e.g. `structuralSystem.designLife`; lists are kept whole. */
  changes: Changes;
}

export type Changes = Readonly<Record<string, unknown>>;

/** A draft lies open on the device: what is secret, and the number of a person's document, never gets into it. */
const WITHHELD = /passw|senha|secret|token|cpf|cnpj/i;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The changed values of a form, without secrets. */
export function changesOf(values: Changes, initial: Changes, prefix = ''): Changes {
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

/** Changes without what must not lie open, however they came to hold it. */
export const openly = (changes: Changes): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([path]) => !WITHHELD.test(path)));

/** Whether two drafts change the same thing to something else: only one of them can be in a form. */
export const contradict = (a: Changes, b: Changes): boolean =>
  Object.keys(a).some((path) => Object.hasOwn(b, path) && !same(a[path], b[path]));

/** Drafts that are offered back as one. */
export interface Offer extends Draft {
  /** Which they are. */
  ids: readonly string[];
}

/** The newest of a form's drafts, with those before it that go with it; the others are offered after it. */
export function offerOf([newest, ...earlier]: readonly Draft[]): Offer | undefined {
  if (!newest) return undefined;
  let { changes } = newest;
  const ids = [newest.id];
  for (const draft of earlier) {
    if (draft.basis !== newest.basis || contradict(changes, draft.changes)) break;
    changes = { ...draft.changes, ...changes };
    ids.push(draft.id);
  }
  return { ...newest, changes, ids };
}

export const isEmpty = (changes: Changes): boolean => Object.keys(changes).length === 0;

/** Whether the record was saved by someone after the typing began. */
export const isOutdated = ({ basis }: Pick<Draft, 'basis'>, updatedAt: string | null): boolean =>
  basis !== null && updatedAt !== null && basis !== updatedAt;
