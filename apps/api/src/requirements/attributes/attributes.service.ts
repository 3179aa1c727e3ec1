import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { DomainError } from '../../platform/errors/domain-error.js';
import type { ListRequest } from '../../platform/crud/list/list-request.js';
import type { Page } from '../../platform/crud/list/page.js';
import { readList, readOne } from '../../platform/crud/list/read-view.js';
import type { Actor } from '../../platform/access/actor.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import {
  changeRecord,
  createRecord,
  lockRecord,
  removeRecord,
  valuesOf,
} from '../../platform/crud/write/write-record.js';
import { changedSource, completeSource } from './attribute-source.js';
import { valuesOfAttribute } from './attribute-values.js';
import type {
  AttributeRecord,
  AttributeValueRecord,
  CreateAttribute,
  UpdateAttribute,
} from './attribute.dto.js';
import { Attribute } from './attribute.entity.js';
import { attributeView } from './attribute.view.js';

const IN_USE = 'Não é possível alterar o tipo ou a fonte: há parâmetros que dependem deste atributo.';

/** The columns of a building’s world that parameters may depend on. */
@Injectable()
export class AttributesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
  ) {}

  list(request: ListRequest): Promise<Page<AttributeRecord>> {
    return readList(this.dataSource.manager, attributeView, request);
  }

  get(id: number): Promise<AttributeRecord> {
    return readOne(this.dataSource.manager, attributeView, id);
  }

  /** @throws notFound */
  async values(id: number): Promise<AttributeValueRecord[]> {
    const { manager } = this.dataSource;
    return valuesOfAttribute(manager, await readOne<Attribute, Attribute>(manager, attributeView, id));
  }

  create(actor: Actor, body: CreateAttribute): Promise<AttributeRecord> {
    return this.work.run(actor, (tx) =>
      createRecord(tx, attributeView, { ...valuesOf(body), ...completeSource(body) }),
    );
  }

  update(actor: Actor, id: number, body: UpdateAttribute): Promise<AttributeRecord> {
    return this.work.run(actor, async (tx) => {
      const attribute = await lockRecord(tx, attributeView, id);
      const source = changedSource(attribute, valuesOf(body));
      const changesMeaning =
        source.dataKind !== attribute.dataKind ||
        source.valueSource !== attribute.valueSource ||
        source.valueIdField !== attribute.valueIdField;
      if (changesMeaning) await refuseInUse(tx.manager, id);
      return changeRecord(tx, attributeView, attribute, { ...valuesOf(body), ...source }, body.updatedAt);
    });
  }

  remove(actor: Actor, id: number): Promise<AttributeRecord> {
    return this.work.run(actor, (tx) => removeRecord(tx, attributeView, id));
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
