/** A constraint of a table: the field that it refuses, and its message if the usual one says too little. */
export interface DeclaredConstraint {
  field: string;
  /** Of a duplicate, in Portuguese. */
  duplicate?: string;
}

/** A part of a record that the audit stores whole: lists of items, each named after the table that they refer to. */
export interface DeclaredSnapshot {
  lists: readonly string[];
  /** The change of a list as text. @param titleOf the title of an item by its id */
  format(
    titleOf: (id: number) => string,
    before: unknown,
    after: unknown,
  ): { from: string | null; to: string | null };
}

/** Facts of a table for the shared rooms (errors, audit, history, trash); declared beside its entity. */
export interface DeclaredTable {
  /** SQL of a record's title over the row `t`. */
  title?: string;
  /** SQL of the owner's id over the row `t`; absent: the records belong to all who hold their module. */
  owner?: string;
  /** The key column; absent: `id`. */
  key?: string;
  /** Of a part of another record: its name in the paths of that record's fields. */
  partName?: string;
  /** Constraints whose field their name does not tell. */
  constraints?: Readonly<Record<string, DeclaredConstraint>>;
  /** SQL of the ids of its records that refer to the record `$1` of the table `$2` without a foreign key. */
  looseReferences?: { to: (table: string) => boolean; sql: string };
  /** The detail of an audit row that holds the id of a record of this table. */
  auditedAs?: string;
  /** Parts that the audit stores whole, by the action of their rows. */
  snapshots?: Readonly<Record<string, DeclaredSnapshot>>;
  /** Fields with personal data, which redaction removes from the audit. */
  personalFields?: readonly string[];
  /** The record's kind at the command line of `npm run redact`. */
  redactedAs?: string;
}

/** The title of a catalogue's record. */
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

/** Queries for what refers to records of the table without a foreign key, by the referring table. */
export const looseReferencesTo = (table: string): [owner: string, sql: string][] =>
  [...tables].flatMap(([owner, { looseReferences: loose }]) =>
    loose?.to(table) ? [[owner, loose.sql]] : [],
  );

/** Tables whose records the details of audit rows name, with the detail. */
export const auditedDetails = (): [table: string, detail: string][] =>
  [...tables].flatMap(([table, { auditedAs }]) => (auditedAs ? [[table, auditedAs]] : []));

/** Tables with redactable records, by their name at the command line. */
export const redactableTables = (): ReadonlyMap<string, string> =>
  new Map([...tables].flatMap(([table, { redactedAs }]) => (redactedAs ? [[redactedAs, table]] : [])));
