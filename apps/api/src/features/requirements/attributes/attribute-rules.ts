import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors/domain-error.js';
import { ResourceRules, type Write, type WriteItem } from '../../../crud/resource.js';
import { valuesOf } from '../../../crud/write/write-record.js';
import { changedSource, completeSource } from './attribute-source.js';
import type { CreateAttribute, UpdateAttribute } from './attribute.dto.js';
import type { Attribute } from './attribute.entity.js';

const IN_USE = 'Não é possível alterar o tipo ou a fonte: há parâmetros que dependem deste atributo.';

/** Ids of attributes that parameters depend on. */
type UsedIds = ReadonlySet<number>;

/** An attribute names a column of a building's facts, and means the same as long as a parameter depends on it. */
@Injectable()
export class AttributeRules extends ResourceRules<Attribute, CreateAttribute, UpdateAttribute, UsedIds> {
  override async lookups({ tx }: Write, items: readonly WriteItem<Attribute>[]): Promise<UsedIds> {
    const ids = items.flatMap(({ stored }) => stored?.id ?? []);
    if (ids.length === 0) return new Set();
    const used = await tx.manager.query<{ id: number }[]>(
      `SELECT attribute_id AS id FROM parameters WHERE attribute_id = ANY($1)
       UNION SELECT attribute_id FROM parameter_conditions WHERE attribute_id = ANY($1)`,
      [ids],
    );
    return new Set(used.map(({ id }) => id));
  }

  override insertValues(body: CreateAttribute): object {
    return { ...valuesOf(body), ...completeSource(body) };
  }

  /** @throws conflict while parameters depend on the attribute: they hold values and limits of its kind */
  override updateValues(attribute: Attribute, body: UpdateAttribute, used: UsedIds): object {
    const values = valuesOf(body);
    const source = changedSource(attribute, values);
    const isOther =
      source.dataKind !== attribute.dataKind ||
      source.valueSource !== attribute.valueSource ||
      source.valueIdField !== attribute.valueIdField;
    if (isOther && used.has(attribute.id)) throw new DomainError('conflict', IN_USE);
    return { ...values, ...source };
  }
}
