import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { DomainError } from '../../../common/errors/domain-error.js';
import { ResourceRules, type Write, type WriteItem } from '../../../crud/resource.js';
import { valuesOf } from '../../../crud/write/write-record.js';
import { changedSource, completeSource } from './attribute-source.js';
import type { CreateAttribute, UpdateAttribute } from './attribute.dto.js';
import type { Attribute } from './attribute.entity.js';

const IN_USE = 'Não é possível alterar o tipo ou a fonte: há parâmetros que dependem deste atributo.';

/** An attribute names a column of a building's facts, and means the same as long as a parameter depends on it. */
@Injectable()
export class AttributeRules extends ResourceRules<Attribute, CreateAttribute, UpdateAttribute, UsedIds> {
  /** Which of the stored attributes are in use. */
  override lookups({ tx }: Write, items: readonly WriteItem<Attribute>[]): Promise<UsedIds> {
    return usedOf(
      tx.manager,
      items.flatMap(({ stored }) => stored?.id ?? []),
    );
  }

  override creating(body: CreateAttribute): object {
    return { ...valuesOf(body), ...completeSource(body) };
  }

  override changing(attribute: Attribute, body: UpdateAttribute, used: UsedIds): object {
    const values = valuesOf(body);
    const source = changedSource(attribute, values);
    const isOther =
      source.dataKind !== attribute.dataKind ||
      source.valueSource !== attribute.valueSource ||
      source.valueIdField !== attribute.valueIdField;
    if (isOther) refuseUsed(attribute, used);
    return { ...values, ...source };
  }
}

type UsedIds = ReadonlySet<number>;

/** @throws conflict while parameters depend on the attribute: they hold values and limits of its kind */
function refuseUsed({ id }: Attribute, used: UsedIds): void {
  if (used.has(id)) throw new DomainError('conflict', IN_USE);
}

/** Those of these attributes that parameters depend on. */
async function usedOf(manager: EntityManager, ids: readonly number[]): Promise<UsedIds> {
  if (ids.length === 0) return new Set();
  const used = await manager.query<{ id: number }[]>(
    `SELECT attribute_id AS id FROM parameters WHERE attribute_id = ANY($1)
     UNION SELECT attribute_id FROM parameter_conditions WHERE attribute_id = ANY($1)`,
    [ids],
  );
  return new Set(used.map(({ id }) => id));
}
