import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { expectedVersions } from '../http/entity-tag.js';
import type { Actor } from '../access/actor.js';
import { Transaction } from './transaction.js';

/** Every write of the product: one transaction, its audit rows inside. */
@Injectable()
export class UnitOfWork {
  constructor(private readonly dataSource: DataSource) {}

  /** Runs `work` in one transaction; all or nothing. */
  run<T>(actor: Pick<Actor, 'id'> | null, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const expected = expectedVersions();
    return this.dataSource.transaction((manager) =>
      work(new Transaction(manager, actor?.id ?? null, expected)),
    );
  }
}
