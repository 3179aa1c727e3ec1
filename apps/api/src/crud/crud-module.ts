import { type InjectionToken, Module, type ModuleMetadata, type Type } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { ReplicaRouter } from '../database/replicas/replica-router.js';
import { bulkController } from './bulk/bulk-controller.js';
import { BulkService } from './bulk/bulk-service.js';
import { resourceController } from './resource-controller.js';
import { ResourceService } from './resource-service.js';
import { type Resource, ResourceRegistry, ResourceRules, type Stored } from './resource.js';
import { UnitOfWork } from './write/transaction.js';

export type RouteMetadata = Pick<ModuleMetadata, 'controllers' | 'providers'>;

/** Routes that another room gives to a resource. @param service token of its ResourceService */
export type ResourceExtension<E extends Stored> = (
  service: InjectionToken,
  rules: Type<ResourceRules<E>>,
) => RouteMetadata;

/**
 * Controllers of `more` and of the extensions come before the five routes, so that a fixed path is not taken for an id.
 */
export function crudModule<E extends Stored>(
  declared: Resource<E>,
  more: ModuleMetadata,
  extensions: readonly ResourceExtension<E>[],
): Type {
  const { rules = ResourceRules } = declared;
  const Service = declared.service ?? ResourceService;
  const service = declared.service ?? Symbol(declared.view.resource);
  const bulkService = Symbol(`${declared.view.resource}/bulk`);
  const routes = extensions.map((extend) => extend(service, rules));

  @Module({
    ...more,
    controllers: [
      ...(more.controllers ?? []),
      ...routes.flatMap(({ controllers = [] }) => controllers),
      bulkController(declared, bulkService),
      resourceController(declared, service),
    ],
    providers: [
      ...(more.providers ?? []),
      ...routes.flatMap(({ providers = [] }) => providers),
      rules,
      {
        provide: service,
        inject: [DataSource, UnitOfWork, rules, ReplicaRouter],
        useFactory: (
          dataSource: DataSource,
          work: UnitOfWork,
          own: ResourceRules<E>,
          replicas: ReplicaRouter,
        ) => new Service(dataSource, work, declared, own, replicas),
      },
      {
        provide: bulkService,
        inject: [UnitOfWork, rules, service, ResourceRegistry],
        useFactory: (
          work: UnitOfWork,
          own: ResourceRules<E>,
          records: ResourceService<E>,
          registry: ResourceRegistry,
        ) => {
          const bulk = new BulkService(work, declared, own);
          registry.add(declared.view.resource, { rules: own, records, bulk });
          return bulk;
        },
      },
    ],
  })
  class ResourceModule {}

  return ResourceModule;
}
