import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { ResourceRules, type Write } from '../../platform/crud/resource.js';
import { valuesOf } from '../../platform/crud/write/write-record.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { changedSource, completeSource } from './attribute-source.js';
import type { CreateAttribute, UpdateAttribute } from './attribute.dto.js';
import type { Attribute } from './attribute.entity.js';

const IN_USE = 'Não é possível alterar o tipo ou a fonte: há parâmetros que dependem deste atributo.';

/** An attribute names a column of a building's world, and means the same as long as a parameter depends on it. */
@Injectable()
export class AttributeRules extends ResourceRules<Attribute, CreateAttribute, UpdateAttribute> {
  override async creating(_write: Write, body: CreateAttribute): Promise<object> {
    return { ...valuesOf(body), ...completeSource(body) };
  }

  override async changing({ tx }: Write, attribute: Attribute, body: UpdateAttribute): Promise<object> {
    const values = valuesOf(body);
    const source = changedSource(attribute, values);
    const changesMeaning =
      source.dataKind !== attribute.dataKind ||
      source.valueSource !== attribute.valueSource ||
      source.valueIdField !== attribute.valueIdField;
    if (changesMeaning) await refuseInUse(tx.manager, attribute.id);
    return { ...values, ...source };
  }
}

/** Parameters hold values and limits of the attribute's kind. @throws conflict while any does. */
async function refuseInUse(manager: EntityManager, id: number): Promise<void> {
  const [used] = await manager.query<object[]>(
    `SELECT 1 FROM parameters WHERE attribute_id = $1
     UNION ALL SELECT 1 FROM parameter_conditions WHERE attribute_id = $1 LIMIT 1`,
    [id],
  );
  if (used) throw new DomainError('conflict', IN_USE);
}
