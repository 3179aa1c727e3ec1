import type { ModuleMetadata, Type } from '@nestjs/common';
import { isResourceKey } from '@prumo/domain';

import { crudModule, type RouteMetadata } from '../crud/crud-module.js';
import { type Resource, ResourceRules, type Stored } from '../crud/resource.js';
import type { Sheet, SheetLines } from '../crud/sheet.js';
import { withExport } from '../exchange/export/export.controller.js';
import type { ImportDefinition } from '../exchange/import/import-definition.js';
import { importProviders } from '../exchange/import/import-providers.js';
import { withHistory } from '../history/revert/history.controller.js';
import type { SnapshotPart } from '../history/revert/record-history.js';

/** A resource as features declare it: its CRUD, and its rows as a table. */
export interface FeatureResource<E extends Stored> extends Resource<E> {
  /** Its rows as a spreadsheet, exported and imported. */
  sheet: Sheet;
  /** The lines of a record in the spreadsheet; absent: one. */
  lines?: SheetLines;
  /** How rows are imported; absent: they are not. */
  importing?: ImportDefinition;
  /** A part that is audited whole, and reverted with the record. */
  snapshotPart?: SnapshotPart;
}

/** Types a declaration by its entity: `export const states = resource({ view: stateView, … })`. */
export const resource = <E extends Stored>(declared: FeatureResource<E>): FeatureResource<E> => declared;

/** Known as soon as a module is loaded; what an application makes of them is in `ResourceRegistry`. */
const declarations = new Map<string, FeatureResource<Stored>>();

/** The declaration of a loaded resource. */
export function declaredResource(key: string): FeatureResource<Stored> {
  const declared = declarations.get(key);
  if (!declared) throw new Error(`${key} is no resource.`);
  return declared;
}

function withImport<E extends Stored>({ importing, sheet, ...declared }: FeatureResource<E>): RouteMetadata {
  const key = declared.view.resource;
  if (!importing || !isResourceKey(key)) return {};
  return importProviders<E>({ ...declared, importing, sheet }, ResourceRules, { resource: key });
}

/** The Nest module of a resource: its five routes, import, export and history. @param more what only it has */
export function resourceModule<E extends Stored>(
  declared: FeatureResource<E>,
  more: ModuleMetadata = {},
): Type {
  declarations.set(declared.view.resource, declared as FeatureResource<never> as FeatureResource<Stored>);
  return crudModule(declared, more, [withImport(declared), withExport(declared), withHistory(declared)]);
}
