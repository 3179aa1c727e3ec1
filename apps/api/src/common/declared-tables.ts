/** The field that a constraint refuses, where its name does not tell it. */
export interface DeclaredConstraint {
  field: string;
  /** The message of a duplicate, in Portuguese; absent: the usual one. */
  duplicate?: string;
}

/** A part that the audit stores whole: lists of items, each named after the table that the items refer to. */
export interface DeclaredSnapshot {
  lists: readonly string[];
  /** @param titleOf the title of an item by its id */
  format(
    titleOf: (id: number) => string,
    before: unknown,
    after: unknown,
  ): { from: string | null; to: string | null };
}

/** What the shared rooms (errors, audit, history, trash) know of a table; declared beside its entity. */
export interface DeclaredTable {
  /** SQL over the row `t`. */
  title?: string;
  /** SQL of the owner's id over the row `t`; absent: records of all who hold their module. */
  owner?: string;
  /** Default: `id`. */
  key?: string;
  /** The name of a part in the field paths of its record. */
  partName?: string;
  constraints?: Readonly<Record<string, DeclaredConstraint>>;
  /** SQL of the ids of records that refer to record `$1` of table `$2` without a foreign key. */
  looseReferences?: { to: (table: string) => boolean; sql: string };
  /** The detail of audit rows with the id of a record. */
  auditedAs?: string;
  /** By the action of their audit rows. */
  snapshots?: Readonly<Record<string, DeclaredSnapshot>>;
  /** Fields that redaction removes from the audit. */
  personalFields?: readonly string[];
  /** Its name at the command line of `npm run redact`. */
  redactedAs?: string;
}

export const CODE_AND_LABEL = `t.code || ' – ' || t.label`;

const tables = new Map<string, DeclaredTable>();
const constraints = new Map<string, DeclaredConstraint>();

export function declareTable(table: string, declared: DeclaredTable): void {
  tables.set(table, declared);
  for (const [name, constraint] of Object.entries(declared.constraints ?? {}))
    constraints.set(name, constraint);
}

export const declaredTable = (table: string): DeclaredTable => tables.get(table) ?? {};

export const declaredConstraint = (name: string): DeclaredConstraint | undefined => constraints.get(name);

/** By the referring table. */
export const looseReferencesTo = (table: string): [owner: string, sql: string][] =>
  [...tables].flatMap(([owner, { looseReferences: loose }]) =>
    loose?.to(table) ? [[owner, loose.sql]] : [],
  );

export const auditedDetails = (): [table: string, detail: string][] =>
  [...tables].flatMap(([table, { auditedAs }]) => (auditedAs ? [[table, auditedAs]] : []));

/** By their name at the command line. */
export const redactableTables = (): ReadonlyMap<string, string> =>
  new Map([...tables].flatMap(([table, { redactedAs }]) => (redactedAs ? [[redactedAs, table]] : [])));
