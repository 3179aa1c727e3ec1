import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { integer, responseClass, text } from '../../../common/http/openapi/response-type.js';

export class IsoplethIndexItem extends responseClass('IsoplethIndexItem', {
  isoplethId: integer(),
  city: text(),
  state: text('The state’s letters.'),
}) {}

@Injectable()
export class CoveragesIndexService {
  constructor(private readonly dataSource: DataSource) {}

  list(): Promise<IsoplethIndexItem[]> {
    return this.dataSource.query<IsoplethIndexItem[]>(
      `SELECT v.isopleth_id AS "isoplethId", c.name AS city, s.code AS state
       FROM isopleth_coverages v JOIN cities c ON c.id = v.city_id JOIN states s ON s.id = c.state_id
       ORDER BY s.code, c.name COLLATE ptbr, v.isopleth_id`,
    );
  }
}
