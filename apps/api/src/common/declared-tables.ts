import type { EntityManager } from 'typeorm';

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

/** A record whose changes are formatted, with its changed fields. */
export interface ChangedRecord {
  id: number | null;
  changes: readonly { field: string; from: unknown; to: unknown }[];
}

/** Formats fields whose text depends on other fields or on records. */
export interface FieldFormatter {
  /** The records that a value names. */
  references(recordId: number | null, field: string, value: unknown): [table: string, id: unknown][];
  /** Undefined: as any other field. @param titleOf the title of a record that `references` names */
  format(
    recordId: number | null,
    field: string,
    value: unknown,
    titleOf: (table: string, id: unknown) => string,
  ): string | null | undefined;
}

/** Fields with the id and the name of an account. */
export interface UserNames {
  id: string;
  name: string;
}

/** Fields of audit rows that name a record of another table, whose id stands in a field beside them. */
export interface AuditedNames {
  table: string;
  id: string;
  fields: readonly string[];
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
  /** SQL of (record, id): its records that refer to records among `$1` of the table `$2` without a foreign key. */
  looseReferences?: { to: (table: string) => boolean; sql: string };
  /** The detail of an audit row that holds the id of a record of this table. */
  auditedAs?: string;
  /** Parts that the audit stores whole, by the action of their rows. */
  snapshots?: Readonly<Record<string, DeclaredSnapshot>>;
  /** Makes the formatter of some of its fields for these changed records, with a fixed number of queries. */
  formatter?: (manager: EntityManager, records: readonly ChangedRecord[]) => Promise<FieldFormatter>;
  /** Fields with personal data, which redaction removes from the audit: `personalNames` of a field table, and parts. */
  personalFields?: readonly string[];
  /** Fields that may name people: redaction of an account removes what its user saved in them from the audit. */
  authoredFields?: readonly string[];
  /** Its records are accounts, whose names stand in the trash and in the tables with `userNames`. */
  isAccount?: boolean;
  /** Its fields with the id and the name of an account, which redaction of the account renames. */
  userNames?: UserNames;
  /** Fields of its audit rows that name records of other tables, which the redaction of these removes. */
  auditedNames?: readonly AuditedNames[];
  /** Its fields with the name of a person and the id of their account, if any; redaction of either replaces the name. */
  erasedName?: { name: string; accountId: string };
  /** The record after which its records are titled in the trash, by the column with its id. */
  titledAfter?: { table: string; column: string };
  /** The record's kind at the command line of `npm run redact`. */
  redactedAs?: string;
}

const tables = new Map<string, DeclaredTable>();
const constraints = new Map<string, DeclaredConstraint>();

export function declareTable(table: string, declared: DeclaredTable): void {
  tables.set(table, declared);
  for (const [name, constraint] of Object.entries(declared.constraints ?? {}))
    constraints.set(name, constraint);
}

export const declaredTable = (table: string): DeclaredTable => tables.get(table) ?? {};

export const declaredConstraint = (name: string): DeclaredConstraint | undefined => constraints.get(name);

/** All tables that declare this fact, with its value. */
export const declaredFacts = <K extends keyof DeclaredTable>(
  fact: K,
): [table: string, value: NonNullable<DeclaredTable[K]>][] =>
  [...tables].flatMap(([table, declared]) => {
    const value = declared[fact];
    return value === undefined ? [] : [[table, value]];
  });
