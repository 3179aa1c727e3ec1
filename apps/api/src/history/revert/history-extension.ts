import { DataSource } from 'typeorm';

import type { ResourceExtension } from '../../crud/resource-module.js';
import type { ResourceService } from '../../crud/resource-service.js';
import type { Resource, ResourceRules, Stored } from '../../crud/resource.js';
import { UnitOfWork } from '../../crud/write/transaction.js';
import { ReplicaRouter } from '../../database/replicas/replica-router.js';
import { historyControllers } from './history.controller.js';
import { Originals } from './originals.js';
import { type Revertible, RevertService } from './revert.service.js';

/** Gives a resource its history routes. Records with an owner were never seeded, so they have no original. */
export const withHistory =
  <E extends Stored>(
    declared: Revertible<E> & Pick<Resource<E>, 'record' | 'isIrreversible'>,
  ): ResourceExtension<E> =>
  (service, rules) => {
    const versions = Symbol(`${declared.view.resource}/history`);
    const { view, isIrreversible = false } = declared;
    const hasOriginals = view.owner === undefined && !isIrreversible;
    return {
      controllers: historyControllers(declared, versions, { hasOriginals }),
      providers: [
        {
          provide: versions,
          inject: [DataSource, UnitOfWork, service, rules, ReplicaRouter, Originals],
          useFactory: (
            dataSource: DataSource,
            work: UnitOfWork,
            records: ResourceService<E>,
            own: ResourceRules<E>,
            reads: ReplicaRouter,
            originals: Originals,
          ) =>
            new RevertService(
              dataSource,
              work,
              declared,
              records,
              own,
              reads,
              hasOriginals ? originals : undefined,
            ),
        },
      ],
    };
  };
