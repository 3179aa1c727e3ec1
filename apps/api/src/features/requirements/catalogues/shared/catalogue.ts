import type { Type } from '@nestjs/common';
import { IntersectionType, PartialType } from '@nestjs/swagger';
import type { EntityTarget } from 'typeorm';
import { catalogueFields, type FieldTable } from '@prumo/domain';

import { AllPropertiesRequired } from '../../../../common/http/openapi/operation.js';
import { ItemAnswer, itemBody } from '../../../../crud/body/record-body.js';
import { type CatalogueItem, catalogueView } from '../../../../crud/catalogue-item.js';
import type { View } from '../../../../crud/list/view.js';
import { catalogueSheet } from '../../../../crud/sheet.js';
import { knownByCode } from '../../../../exchange/import/import-definition.js';
import { type FeatureResource, resource, resourceModule } from '../../../feature-resource.js';

class CreateCatalogueItem extends itemBody(catalogueFields) {}

class UpdateCatalogueItem extends PartialType(CreateCatalogueItem, { skipNullProperties: false }) {}

@AllPropertiesRequired()
class CatalogueItemRecord extends IntersectionType(CreateCatalogueItem, ItemAnswer) {}

interface CatalogueOptions<E extends CatalogueItem>
  extends
    Partial<Pick<FeatureResource<E>, 'create' | 'update' | 'record' | 'rules'>>,
    Partial<Pick<View<E>, 'filters'>> {
  /** Its own fields, beside code, description and active flag. */
  fields?: FieldTable;
  codeExample?: string;
}

/** The module of a catalogue; without own classes its items have code, description and active flag alone. */
export const catalogueModule = <E extends CatalogueItem>(
  name: string,
  entity: EntityTarget<E>,
  { fields, codeExample, filters, ...declared }: CatalogueOptions<E> = {},
): Type =>
  resourceModule(
    resource({
      view: catalogueView(name, entity, { fields, filters }),
      create: CreateCatalogueItem,
      update: UpdateCatalogueItem,
      record: CatalogueItemRecord,
      sheet: catalogueSheet(codeExample, fields),
      importing: knownByCode(name.replaceAll('-', '_')),
      ...declared,
    }),
  );
