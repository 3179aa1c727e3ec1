import type { Type } from '@nestjs/common';
import { IntersectionType, PartialType } from '@nestjs/swagger';
import type { EntityTarget } from 'typeorm';
import { catalogueFields, type FieldTable } from '@prumo/domain';

import { AllPropertiesRequired } from '../../../common/http/openapi/operation.js';
import { Rule } from '../../../common/validation/rule.js';
import { ItemAnswer, itemBody } from '../../../crud/body/record-body.js';
import { type CatalogueItem, catalogueView } from '../../../crud/catalogue-item.js';
import type { View } from '../../../crud/list/view.js';
import { catalogueSheet } from '../../../crud/sheet.js';
import { knownByCode } from '../../../exchange/import/import-definition.js';
import { type FeatureResource, resource, resourceModule } from '../../feature-resource.js';

interface CatalogueOptions<E extends CatalogueItem>
  extends Partial<Pick<FeatureResource<E>, 'rules'>>, Partial<Pick<View<E>, 'filters'>> {
  /** The rules of code, description and active flag. */
  item?: typeof catalogueFields;
  /** Its own fields, each with its description in OpenAPI. */
  fields?: FieldTable;
  descriptions?: Readonly<Record<string, string>>;
  codeExample?: string;
}

const named = <T extends Type>(type: T, name: string): T =>
  Object.defineProperty(type, 'name', { value: name });

/** The DTO classes of a catalogue, named after its entity in OpenAPI. */
function itemClasses(
  name: string,
  { item = catalogueFields, fields = {}, descriptions = {} }: CatalogueOptions<never>,
) {
  const Create = named(class extends itemBody(item) {}, `Create${name}`);
  for (const [key, field] of Object.entries(fields)) Rule(field, descriptions[key])(Create.prototype, key);
  const Update = named(class extends PartialType(Create, { skipNullProperties: false }) {}, `Update${name}`);
  const Answer = named(class extends IntersectionType(Create, ItemAnswer) {}, `${name}Record`);
  AllPropertiesRequired()(Answer);
  return { create: Create, update: Update, record: Answer };
}

const plainItem = itemClasses('CatalogueItem', {});

/** The module of a catalogue. Catalogues without fields and rules of their own share their DTO classes. */
export function catalogueModule<E extends CatalogueItem>(
  name: string,
  entity: Type<E> & EntityTarget<E>,
  options: CatalogueOptions<E> = {},
): Type {
  const { item, fields, filters, codeExample, rules } = options;
  return resourceModule(
    resource({
      view: catalogueView(name, entity, { fields, filters }),
      ...(item || fields ? itemClasses(entity.name, options) : plainItem),
      sheet: catalogueSheet(codeExample, fields),
      importing: knownByCode(name.replaceAll('-', '_')),
      rules,
    }),
  );
}
