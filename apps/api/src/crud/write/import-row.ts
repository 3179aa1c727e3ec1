import { DomainError } from '../../common/errors/domain-error.js';
import type { RecordBody } from '../body/record-body.js';
import type { Stored } from '../resource.js';

/** A cell without a usable value. */
export interface CellFault {
  fault: string;
}

export interface CellDay {
  /** '2026-11-22', with a time '2026-11-22T08:30:00'. */
  day: string;
}

/** An empty cell is null. */
export type ImportCell = string | number | boolean | null | CellDay | CellFault;

export type RowAction = 'create' | 'update' | 'same' | 'error';

/** `key`: a field of the body, or the key of a column. */
export interface RowError {
  key: string;
  message: string;
}

export class ImportRow<E extends Stored = Stored> {
  /** The body that a form would send: fields of the file only; null is an empty cell. */
  body: Record<string, unknown> = {};
  /** `body` as its DTO. */
  sent: RecordBody = {};
  /** The row's record with what its sheet shows besides; null: a new one. */
  stored: (E & Record<string, unknown>) | null = null;
  /** The stored values of the sheet's columns. */
  shown: Readonly<Record<string, unknown>> = {};
  /** As `ImportedParts.versions` selected them. */
  partVersions: Readonly<Record<string, unknown>> = {};
  /** All values of a new record, the changed ones of another. */
  values: Record<string, unknown> = {};
  /** As `values`, of its parts in tables of their own. */
  partValues: Record<string, unknown> = {};
  /** Unique in the file. */
  identities: string[] = [];
  /** Whether it is a further line of a record, rather than the record. */
  isContinuation = false;
  readonly errors: RowError[] = [];

  /** @param columnIndexes the index of a column's cell by the column's key; all rows of a table share the map */
  constructor(
    readonly line: number,
    private cells: readonly ImportCell[],
    private columnIndexes: ReadonlyMap<string, number>,
  ) {}

  get action(): RowAction {
    if (this.errors.length > 0) return 'error';
    if (!this.stored) return 'create';
    return Object.keys({ ...this.values, ...this.partValues }).length > 0 ? 'update' : 'same';
  }

  get isValid(): boolean {
    return this.errors.length === 0;
  }

  /** Frees memory: thousands of rows wait to be written. */
  releaseCells(): void {
    this.cells = [];
    this.columnIndexes = new Map();
    this.body = {};
    this.sent = {};
    this.shown = {};
  }

  has(key: string): boolean {
    return this.columnIndexes.has(key);
  }

  cell(key: string): ImportCell | undefined {
    const index = this.columnIndexes.get(key);
    return index === undefined ? undefined : this.cells[index];
  }

  text(key: string): string | null {
    const value = this.body[key];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  }

  /** Sets a field of the body and of its DTO. */
  set(field: string, value: unknown): void {
    this.body[field] = value;
    Object.assign(this.sent, { [field]: value });
  }

  /** Keeps the first message of a key. */
  fail(key: string, message: string): void {
    if (!this.errors.some((error) => error.key === key)) this.errors.push({ key, message });
  }

  /** Takes a rule's refusal as this row's error; other errors are thrown. */
  refuse(error: unknown): void {
    if (!(error instanceof DomainError)) throw error;
    const errors = Object.entries(error.details.errors ?? { '': error.message });
    for (const [key, message] of errors) this.fail(key, message);
  }
}
