import { IntersectionType, PartialType } from '@nestjs/swagger';
import { catalogueFields } from '@prumo/domain';

import { Answered } from '../../../../common/http/openapi/operation.js';
import { ItemAnswer, itemBody } from '../../../../crud/body/record-body.js';
import type { CatalogueItem } from '../../../../crud/catalogue-item.js';
import type { View } from '../../../../crud/list/view.js';
import { catalogueSheet } from '../../../../crud/sheet.js';
import { knownByCode } from '../../../../exchange/import/importing.js';
import { resource, type FeatureResource } from '../../../resource-module.js';

/** What creates an item of a plain catalogue. */
export class CreateCatalogueItem extends itemBody(catalogueFields) {}

/** What changes of an item: only what is sent. */
export class UpdateCatalogueItem extends PartialType(CreateCatalogueItem, { skipNullProperties: false }) {}

/** An item as answered. */
@Answered()
export class CatalogueItemRecord extends IntersectionType(CreateCatalogueItem, ItemAnswer) {}

/** A plain catalogue: code, label, active flag. */
export const catalogue = <E extends CatalogueItem>(view: View<E>): FeatureResource<E> =>
  resource({
    view,
    create: CreateCatalogueItem,
    update: UpdateCatalogueItem,
    record: CatalogueItemRecord,
    sheet: catalogueSheet(),
    importing: knownByCode(view.resource.replaceAll('-', '_')),
  });
