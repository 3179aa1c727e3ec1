import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { Pace } from '../../../common/concurrency/yield-to-event-loop.js';
import { DomainError } from '../../../common/errors/domain-error.js';
import { ResourceRules, type Write } from '../../../crud/resource.js';
import type { ImportRow } from '../../../crud/write/import-row.js';
import { valuesOf } from '../../../crud/write/write-record.js';
import { changedSource, completeSource } from './attribute-source.js';
import type { CreateAttribute, UpdateAttribute } from './attribute.dto.js';
import type { Attribute } from './attribute.entity.js';

const IN_USE = 'Não é possível alterar o tipo ou a fonte: há parâmetros que dependem deste atributo.';

/** An attribute names a column of a building's world, and means the same as long as a parameter depends on it. */
@Injectable()
export class AttributeRules extends ResourceRules<Attribute, CreateAttribute, UpdateAttribute> {
  override async creating(_write: Write, body: CreateAttribute): Promise<object> {
    return created(body);
  }

  override async changing({ tx }: Write, attribute: Attribute, body: UpdateAttribute): Promise<object> {
    const { values, isOther } = changed(attribute, body);
    if (isOther) refuseUsed(attribute, await usedOf(tx.manager, [attribute.id]));
    return values;
  }

  /** Which are in use is asked once, of all rows. */
  override async judging({ tx }: Write, rows: readonly ImportRow<Attribute>[]): Promise<void> {
    const stored = rows.flatMap((row) => row.stored?.id ?? []);
    const used = await usedOf(tx.manager, stored);
    const pace = new Pace();
    for (const row of rows) {
      await pace.step();
      try {
        row.values = row.stored
          ? changedUnlessUsed(row.stored, row.sent as UpdateAttribute, used)
          : created(row.sent as CreateAttribute);
      } catch (error) {
        row.refuse(error);
      }
    }
  }
}

type Values = Record<string, unknown>;

const created = (body: CreateAttribute): Values => ({ ...valuesOf(body), ...completeSource(body) });

/** What an edit stores, and whether the attribute then means something else. */
function changed(attribute: Attribute, body: UpdateAttribute): { values: Values; isOther: boolean } {
  const values = valuesOf(body);
  const source = changedSource(attribute, values);
  const isOther =
    source.dataKind !== attribute.dataKind ||
    source.valueSource !== attribute.valueSource ||
    source.valueIdField !== attribute.valueIdField;
  return { values: { ...values, ...source }, isOther };
}

function changedUnlessUsed(attribute: Attribute, body: UpdateAttribute, used: ReadonlySet<number>): Values {
  const { values, isOther } = changed(attribute, body);
  if (isOther) refuseUsed(attribute, used);
  return values;
}

/** @throws conflict while parameters depend on the attribute: they hold values and limits of its kind */
function refuseUsed({ id }: Attribute, used: ReadonlySet<number>): void {
  if (used.has(id)) throw new DomainError('conflict', IN_USE);
}

/** Those of these attributes that parameters depend on. */
async function usedOf(manager: EntityManager, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const used = await manager.query<{ id: number }[]>(
    `SELECT attribute_id AS id FROM parameters WHERE attribute_id = ANY($1)
     UNION SELECT attribute_id FROM parameter_conditions WHERE attribute_id = ANY($1)`,
    [ids],
  );
  return new Set(used.map(({ id }) => id));
}
