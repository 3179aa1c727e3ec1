import { DomainError } from '../../common/errors/domain-error.js';
import type { RecordBody } from '../body/record-body.js';
import type { Stored } from '../resource.js';
import type { Cell } from './cell.js';

export type RowAction = 'create' | 'update' | 'same' | 'error';

/** What is wrong with a row: a field of its body, or the key of a column. */
export interface RowError {
  key: string;
  message: string;
}

/** What a row's columns hold, by the key of their column. */
export type RowCells = Pick<ReadonlyMap<string, Cell | undefined>, 'has' | 'get'>;

/** The cells of one row of a table: of all rows the same columns, so that none of them needs a map of its own. */
export class TableCells implements RowCells {
  /** @param places of each column, from the left */
  constructor(
    private readonly cells: readonly Cell[],
    private readonly places: ReadonlyMap<string, number>,
  ) {}

  has(key: string): boolean {
    return this.places.has(key);
  }

  get(key: string): Cell | undefined {
    const place = this.places.get(key);
    return place === undefined ? undefined : this.cells[place];
  }
}

const NONE: RowCells = new Map();

/** A row of a file on its way to become a record. */
export class ImportRow<E extends Stored = Stored> {
  /** What a form would send, by field: only what the file tells. Null is told, and empty. */
  body: Record<string, unknown> = {};
  /** The same as its DTO reads it. */
  sent: RecordBody = {};
  /** The record that the row is of, with what its sheet shows that is no column of its table; null: a new one. */
  stored: (E & Record<string, unknown>) | null = null;
  /** What the record's sheet shows now. */
  shown: Readonly<Record<string, unknown>> = {};
  /** Versions of the parts as they were read: `ImportedParts.versions`. */
  partVersions: Readonly<Record<string, unknown>> = {};
  /** What is to be stored: of a new record all, of another one what changes. */
  values: Record<string, unknown> = {};
  /** What no other row of the file may have. */
  identities: string[] = [];
  readonly errors: RowError[] = [];

  constructor(
    readonly line: number,
    public cells: RowCells,
  ) {}

  get action(): RowAction {
    if (this.errors.length > 0) return 'error';
    if (!this.stored) return 'create';
    return Object.keys(this.values).length > 0 ? 'update' : 'same';
  }

  get isValid(): boolean {
    return this.errors.length === 0;
  }

  /** Frees what the row was planned from: thousands of rows wait to be written. */
  releaseCells(): void {
    this.cells = NONE;
    this.body = {};
    this.sent = {};
    this.shown = {};
  }

  has(key: string): boolean {
    return this.cells.has(key);
  }

  text(key: string): string | null {
    const value = this.body[key];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  }

  /** One message a key: the first says enough. */
  fail(key: string, message: string): void {
    if (!this.errors.some((error) => error.key === key)) this.errors.push({ key, message });
  }

  /** What a rule refuses belongs to this row. @throws what is no refusal */
  refuse(error: unknown): void {
    if (!(error instanceof DomainError)) throw error;
    const errors = Object.entries(error.details.errors ?? { '': error.message });
    for (const [key, message] of errors) this.fail(key, message);
  }
}
