import { type Type, Module, type ModuleMetadata } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isModuleKey } from '@prumo/domain';

import { Reads } from '../database/replicas/replica-router.js';
import { importParts } from '../exchange/import/import-parts.js';
import { originalController } from '../history/revert/original.controller.js';
import { Originals } from '../history/revert/originals.js';
import { resourceController } from './resource-controller.js';
import { ResourceService } from './resource-service.js';
import { type Resource, ResourceRules, type Stored } from './resource.js';
import { UnitOfWork } from './write/transaction.js';

/** What takes a resource's rows in, where it says how. */
function importsOf<E extends Stored>(
  { importing, sheet, ...declared }: Resource<E>,
  rules: Type<ResourceRules<E>>,
): ReturnType<typeof importParts> {
  const module = declared.view.resource;
  if (!importing || !sheet || !isModuleKey(module)) return { controllers: [], providers: [] };
  return importParts({ ...declared, importing, sheet }, rules, { module });
}

const declarations = new WeakMap<Type, Resource<Stored>>();

/** What a module's resource was declared as, for what brings many resources at once. */
export function declaredBy(module: Type): Resource<Stored> {
  const declared = declarations.get(module);
  if (!declared) throw new Error(`${module.name} is the module of no resource.`);
  return declared;
}

/**
 * The Nest module of a resource. What it has beside its five routes comes in `more`; controllers of its own stand
 * before the five, so that a fixed address is not taken for an id.
 */
export function resourceModule<E extends Stored>(declared: Resource<E>, more: ModuleMetadata = {}): Type {
  const { rules = ResourceRules } = declared;
  const service = Symbol(declared.view.resource);
  const imports = importsOf(declared, rules);
  const isOwned = declared.view.owner !== undefined;

  @Module({
    ...more,
    controllers: [
      ...(more.controllers ?? []),
      ...imports.controllers,
      // What belongs to somebody was brought by nobody but them.
      ...(isOwned ? [] : [originalController(declared, service)]),
      resourceController(declared, service),
    ],
    providers: [
      ...(more.providers ?? []),
      ...imports.providers,
      rules,
      {
        provide: service,
        inject: [DataSource, UnitOfWork, rules, Reads, Originals],
        useFactory: (
          dataSource: DataSource,
          work: UnitOfWork,
          own: ResourceRules<E>,
          reads: Reads,
          originals: Originals,
        ) => new ResourceService(dataSource, work, declared, own, reads, isOwned ? undefined : originals),
      },
    ],
  })
  class ResourceModule {}

  // Whoever asks knows no more of the records than what all of them have.
  declarations.set(ResourceModule, declared as Resource<never> as Resource<Stored>);
  return ResourceModule;
}
