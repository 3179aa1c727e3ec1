import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { structuralSystemFields as fields, type ValuesOf } from '@prumo/domain';

import { changesBetween, snapshot } from '../../../audit/audit-changes.js';
import type { Actor } from '../../../common/auth/access.js';
import { invalid, notFound } from '../../../common/errors/domain-error.js';
import { readOne } from '../../../crud/list/read-view.js';
import { ownedBy, ownedWhere } from '../../../crud/ownership.js';
import { laterThan, stale, type Transaction, UnitOfWork } from '../../../crud/write/transaction.js';
import { merged } from '../../../crud/write/write-record.js';
import { renewReportsOf } from '../buildings/building-rules.js';
import { Building } from '../buildings/building.entity.js';
import { buildingView } from '../buildings/building.view.js';
import type { StructuralSystemBody, StructuralSystemRecord } from './structural-system.dto.js';
import { StructuralSystem } from './structural-system.entity.js';

/** The structural system of a building, which has at most one. */
@Injectable()
export class StructuralSystemsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
  ) {}

  /** Null when the building has none. @throws notFound when the building is not the caller's */
  async get(actor: Actor, buildingId: number): Promise<StructuralSystemRecord | null> {
    const { manager } = this.dataSource;
    await readOne(manager, buildingView, buildingId, ownedBy(actor, buildingView));
    return manager.findOneBy(StructuralSystem, { buildingId });
  }

  /** Creates it, or changes what is sent. @throws invalid naming missing fields */
  put(
    actor: Actor,
    buildingId: number,
    { updatedAt: startedFrom, ...body }: StructuralSystemBody,
  ): Promise<StructuralSystemRecord> {
    return this.work.run(actor, async (tx) => {
      await tx.lock(Building, { id: buildingId, ...ownedWhere(actor, buildingView) });
      const stored = await tx.manager.findOneBy(StructuralSystem, { buildingId });
      refuseStaleSystem(tx, stored, startedFrom);
      const values = complete(merged(stored ?? {}, body));
      if (stored && Object.keys(changesBetween({ ...stored }, values)).length === 0) return stored;
      const system = tx.manager.create(StructuralSystem, {
        ...values,
        buildingId,
        updatedAt: laterThan(stored?.updatedAt ?? new Date(0)),
      });
      const changes = stored ? changesBetween(snapshot(stored), snapshot(system)) : snapshot(system);
      await tx.manager.save(system);
      await tx.audit(stored ? 'update' : 'create', 'structural_systems', buildingId, changes);
      await renewReportsOf(tx.manager, buildingId);
      return tx.manager.findOneByOrFail(StructuralSystem, { buildingId });
    });
  }

  remove(actor: Actor, buildingId: number): Promise<StructuralSystemRecord> {
    return this.work.run(actor, async (tx) => {
      await tx.lock(Building, { id: buildingId, ...ownedWhere(actor, buildingView) });
      const stored = await tx.manager.findOneBy(StructuralSystem, { buildingId });
      if (!stored) throw notFound();
      tx.refuseStale(stored);
      await tx.manager.delete(StructuralSystem, { buildingId });
      await tx.audit('delete', 'structural_systems', buildingId, snapshot(stored));
      await renewReportsOf(tx.manager, buildingId);
      return stored;
    });
  }
}

/** @throws stale when a system was created, changed or deleted since the editor read it (null: there was none) */
function refuseStaleSystem(
  tx: Transaction,
  stored: StructuralSystem | null,
  startedFrom: Date | null | undefined,
): void {
  if (startedFrom === null && stored) throw stale();
  tx.refuseStale(stored, startedFrom);
}

type Values = ValuesOf<typeof fields>;

/** The values of a complete system. @throws invalid naming every missing or wrong one */
function complete(values: Partial<Values>): Values {
  const parsed = Object.entries(fields).map(
    ([name, field]) => [name, field.parse(values[name as keyof Values])] as const,
  );
  const errors = parsed.flatMap(([name, result]) => (result.ok ? [] : [[name, result.message] as const]));
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
  return Object.fromEntries(
    parsed.map(([name, result]) => [name, (result.ok && result.value) ?? null]),
  ) as unknown as Values;
}
