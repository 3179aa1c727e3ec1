import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { invalid } from '../../../common/errors/domain-error.js';
import { EVERYTHING } from '../../../crud/list/list-request.js';
import type { Page } from '../../../crud/list/page.js';
import { readList } from '../../../crud/list/read-view.js';
import type { BioclimaticZoneRecord } from './bioclimatic-zone.dto.js';
import { CITY_SEARCH_LENGTH, COVERS_CITY, zoneView } from './bioclimatic-zone.view.js';

@Injectable()
export class BioclimaticZonesService {
  constructor(private readonly dataSource: DataSource) {}

  /** The zones that cover a municipality of such a name. @throws invalid when the text is too short */
  byCity(text: unknown): Promise<Page<BioclimaticZoneRecord>> {
    const q = typeof text === 'string' ? text.trim() : '';
    if (q.length < CITY_SEARCH_LENGTH) throw invalid({ q: 'Informe pelo menos 2 caracteres.' });
    return readList(this.dataSource.manager, zoneView, EVERYTHING, [{ sql: COVERS_CITY, values: { q } }]);
  }
}
