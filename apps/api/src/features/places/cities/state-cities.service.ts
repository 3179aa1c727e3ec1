import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { notFound } from '../../../common/errors/domain-error.js';
import type { ListRequest } from '../../../crud/list/list-request.js';
import type { Page } from '../../../crud/list/page.js';
import { readList } from '../../../crud/list/read-view.js';
import { State } from '../states/state.entity.js';
import type { CityRecord } from './city.dto.js';
import { cityView } from './city.view.js';

@Injectable()
export class StateCitiesService {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws notFound when there is no such state */
  async list(stateId: number, request: ListRequest): Promise<Page<CityRecord>> {
    const { manager } = this.dataSource;
    if (!(await manager.existsBy(State, { id: stateId }))) throw notFound();
    return readList(manager, cityView, request, [
      { sql: 'c.stateId = :ofState', values: { ofState: stateId } },
    ]);
  }
}
