import { Injectable, type Type } from '@nestjs/common';
import type { ObjectLiteral } from 'typeorm';
import type { Actor } from '../common/auth/access.js';
import type { DomainError } from '../common/errors/domain-error.js';
import type { RecordBody } from './body/record-body.js';
import type { BulkService } from './bulk/bulk-service.js';
import type { View } from './list/view.js';
import type { ResourceService } from './resource-service.js';
import type { PlannedRecords } from './write/planned-records.js';
import type { StoredRecord, Transaction } from './write/transaction.js';
import { valuesOf } from './write/write-record.js';

export type Stored = StoredRecord & ObjectLiteral;

export interface Write {
  tx: Transaction;
  actor: Actor;
  /** The transaction of a dry run is READ ONLY: PostgreSQL refuses writes and row locks in it. */
  isDryRun?: boolean;
  /** Records of the same import; some are not stored yet. */
  planned?: PlannedRecords;
}

/** A deleted record that is restored, by column name. */
export type RestoredRow = Record<string, unknown>;

/** Why records are refused, by id. */
export type Refusals = ReadonlyMap<number, DomainError>;

/** A record and the body sent for it; `stored` is null for a new one. */
export interface WriteItem<E extends Stored = Stored, B extends RecordBody = RecordBody> {
  stored: E | null;
  body: B;
}

/** `stored` is the record before the write, null for a new one. */
export interface WrittenRecord<E extends Stored = Stored> {
  id: number;
  stored: E | null;
  values: Readonly<Record<string, unknown>>;
}

/** After the record itself, which is locked. @returns whether any part changed */
export type WriteParts = (write: Write, id: number) => Promise<boolean>;

/**
 * The rules of a resource's writes, inside their transaction. A form's record and ten thousand rows of a file use the same
 * methods: `lookups` reads what all of them refer to, the others do not query. An error undoes the write, or refuses the row.
 */
@Injectable()
export class ResourceRules<
  E extends Stored = Stored,
  C extends RecordBody = RecordBody,
  U extends RecordBody = RecordBody,
  L = unknown,
> {
  /** Before any row is locked. Without ids it creates, without `body` it deletes. */
  async beforeWrite(_write: Write, _ids: readonly number[], _body: C | U | undefined): Promise<void> {}

  /** Before an import reads anything: takes locks. */
  async beforeImport(_write: Write): Promise<void> {}

  /** Reads what the items refer to, by a fixed number of queries; locks it unless `write.isDryRun`. */
  async lookups(_write: Write, _items: readonly WriteItem<E, C & U>[]): Promise<L> {
    return undefined as L;
  }

  insertValues(body: C, _lookups: L): object {
    return valuesOf(body);
  }

  /** The record is locked. */
  updateValues(_record: E, body: U, _lookups: L): object {
    return valuesOf(body);
  }

  /** Stores what a form's body holds of other tables; undefined where it holds nothing. An import writes parts itself. */
  partsWriter(_body: C | U): WriteParts | undefined {
    return undefined;
  }

  /** After records were created. @param _lookups of a form; absent for imported rows */
  async afterInsert(_write: Write, _records: readonly WrittenRecord<E>[], _lookups?: L): Promise<void> {}

  /** After records were changed; not after a save that changes nothing. @param _lookups as of `afterInsert` */
  async afterUpdate(_write: Write, _records: readonly WrittenRecord<E>[], _lookups?: L): Promise<void> {}

  /** The values of restored records, in their order; codes that the server gives follow their parent. */
  async restoreValues(_write: Write, rows: readonly RestoredRow[]): Promise<readonly RestoredRow[]> {
    return rows;
  }

  async restored(_tx: Transaction, _ids: readonly number[]): Promise<void> {}

  /** The records are locked. @returns those that may not be deleted; then none is */
  async beforeDelete(_write: Write, _records: readonly E[]): Promise<Refusals> {
    return new Map();
  }
}

/**
 * A resource, declared once: routes, access, list, transaction with audit, stale check, refused deletes and OpenAPI
 * follow. Classes are handed over because class-validator sees nothing of a generic.
 */
export interface Resource<E extends Stored> {
  /** `view.resource` is its path and the key of its module. */
  view: View<E>;
  create: Type<RecordBody>;
  update: Type<RecordBody>;
  record: Type;
  /** Filters that may also be plain query parameters (`?criterionId=3`). */
  queryFilters?: readonly string[];
  /** The last segment of the paths that create and change: `POST reports/with-structure`. */
  writePathSegment?: string;
  /** Tables of parts with the record's id; its history includes them. */
  childTables?: readonly string[];
  rules?: Type<ResourceRules<NoInfer<E>>>;
  /** Replaces `ResourceService`; injected by its class. */
  service?: Type<ResourceService<E>>;
  /** The response of a create or an update; absent: `record`. */
  saveResponse?: Type;
  /** Further decorators of the routes that write. */
  writeDecorators?: Partial<Record<'create' | 'update' | 'remove', MethodDecorator>>;
  /** Whether deleted records go to the trash; default: yes. */
  hasTrash?: boolean;
  /** Whether records can return to an earlier version; default: yes. */
  canRevert?: boolean;
}

/** Token of the declaration of a module's resource. */
export const RESOURCE = Symbol('resource');

/** What Nest makes of a resource's declaration. */
export interface ResourceParts<E extends Stored = Stored> {
  rules: ResourceRules<E>;
  records: ResourceService<E>;
  bulk: BulkService<E>;
}

/** The application's resources, by their key: for writes that concern several of them. */
@Injectable()
export class ResourceRegistry {
  private readonly parts = new Map<string, ResourceParts>();

  add<E extends Stored>(resource: string, parts: ResourceParts<E>): void {
    // Callers know of the records only what all of them have.
    this.parts.set(resource, parts as unknown as ResourceParts);
  }

  /** @throws an error where it is no resource of the application */
  get(resource: string): ResourceParts {
    const parts = this.parts.get(resource);
    if (!parts) throw new Error(`${resource} is no resource.`);
    return parts;
  }
}
