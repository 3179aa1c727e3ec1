import type { EntityManager } from 'typeorm';
import { compositionResults } from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import type { RecordBody } from '../../../crud/body/record-body.js';
import type { ListRequest } from '../../../crud/list/list-request.js';
import type { Page } from '../../../crud/list/page.js';
import { ResourceService } from '../../../crud/resource-service.js';
import type { CompositionRecord } from './composition.dto.js';
import type { Composition } from './composition.entity.js';

const withResults = (record: CompositionRecord): CompositionRecord => ({
  ...record,
  results: compositionResults({ ...record, absorptance: record.absorptance ?? null }),
});

async function* eachWithResults(batches: AsyncIterable<CompositionRecord[]>) {
  for await (const rows of batches) yield rows.map(withResults);
}

/** Compositions are answered with what is calculated from their layers; nothing calculated is stored. */
export class CompositionsService extends ResourceService<Composition, CompositionRecord> {
  override async list(actor: Actor, request: ListRequest): Promise<Page<CompositionRecord>> {
    const page = await super.list(actor, request);
    const { rows } = page;
    return Array.isArray(rows)
      ? { ...page, rows: rows.map(withResults) }
      : { ...page, rows: { ...rows, batches: eachWithResults(rows.batches) } };
  }

  override async create(actor: Actor, body: RecordBody): Promise<CompositionRecord> {
    return withResults(await super.create(actor, body));
  }

  override async read(manager: EntityManager, actor: Actor, id: number): Promise<CompositionRecord> {
    return withResults(await super.read(manager, actor, id));
  }
}
