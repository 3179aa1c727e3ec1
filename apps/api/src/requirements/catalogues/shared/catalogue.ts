import type { View } from '../../../platform/crud/list/view.js';
import { type Resource, resource } from '../../../platform/crud/resource.js';
import { CatalogueItemRecord, CreateCatalogueItem, UpdateCatalogueItem } from './catalogue-item.dto.js';
import type { CatalogueItem } from '../../../platform/crud/catalogue-item.entity.js';

/** A plain catalogue: code, label, active flag. */
export const catalogue = <E extends CatalogueItem>(view: View<E>): Resource<E> =>
  resource({
    view,
    create: CreateCatalogueItem,
    update: UpdateCatalogueItem,
    record: CatalogueItemRecord,
  });
