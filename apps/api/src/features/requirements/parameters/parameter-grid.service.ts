import { Injectable } from '@nestjs/common';
import type { ParameterSource } from '@prumo/domain';

import type { ListRequest } from '../../../crud/list/list-request.js';
import { readIds } from '../../../crud/list/read-view.js';
import { ReplicaRouter } from '../../../database/replicas/replica-router.js';
import type { ParameterIds } from './parameter-grid.dto.js';
import { parameterView } from './parameter.view.js';

/** Reads what a grid of parameters needs beside its rows. */
@Injectable()
export class ParameterGridService {
  constructor(private readonly replicas: ReplicaRouter) {}

  /** The order of the rows, which the grid keeps while they are edited. @throws badRequest */
  async ids(request: ListRequest): Promise<ParameterIds> {
    return { ids: await this.replicas.read(({ manager }) => readIds(manager, parameterView, request)) };
  }

  /** The choices of the filters by source, in Portuguese order. */
  sources(): Promise<ParameterSource[]> {
    return this.replicas.read(({ manager }) =>
      manager.query<ParameterSource[]>(
        `SELECT standard, standard_item AS "standardItem", standard_edition AS "standardEdition" FROM parameters
         WHERE num_nonnulls(standard, standard_item, standard_edition) > 0
         GROUP BY standard, standard_item, standard_edition
         ORDER BY standard COLLATE ptbr, standard_item COLLATE ptbr_codes, standard_edition COLLATE ptbr_codes`,
      ),
    );
  }
}
