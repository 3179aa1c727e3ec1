import type { View } from '../../common/list/view.js';
import { type Resource, resource } from '../../common/crud/resource.js';
import { CatalogueItemRecord, CreateCatalogueItem, UpdateCatalogueItem } from './catalogue-item.dto.js';
import type { CatalogueItem } from './catalogue-item.entity.js';

/** A plain catalogue: code, label, active flag. */
export const catalogue = <E extends CatalogueItem>(view: View<E>): Resource<E> =>
  resource({
    view,
    create: CreateCatalogueItem,
    update: UpdateCatalogueItem,
    record: CatalogueItemRecord,
  });
