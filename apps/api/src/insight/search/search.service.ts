import { Injectable } from '@nestjs/common';
import { holdsModule } from '@prumo/domain';
import { DataSource } from 'typeorm';

import { badRequest } from '../../platform/errors/domain-error.js';
import type { Actor } from '../../platform/access/actor.js';
import type { SearchHit } from './search.dto.js';
import { SEARCH_SOURCES, type SearchSource } from './sources.js';

const MAX_LENGTH = 100;

/** Finds records by name or code among the screens that the caller may open, and of owned records their own. */
@Injectable()
export class SearchService {
  constructor(private readonly dataSource: DataSource) {}

  async find(actor: Actor, raw: unknown): Promise<SearchHit[]> {
    if (typeof raw !== 'string' || raw.length > MAX_LENGTH) throw badRequest('Parâmetro q inválido.');
    const text = raw.trim();
    if (text === '') return [];
    const hits: SearchHit[] = [];
    // One after the other: a palette must not take the whole pool from the lists.
    for (const source of SEARCH_SOURCES.filter(({ module }) => holdsModule(actor, module)))
      hits.push(...(await this.findIn(source, actor, text)));
    return hits;
  }

  private async findIn({ module, sql }: SearchSource, actor: Actor, text: string): Promise<SearchHit[]> {
    const rows = await this.dataSource.query<Omit<SearchHit, 'resource'>[]>(sql, [
      text,
      actor.isAdmin ? null : actor.id,
    ]);
    return rows.map((row) => ({ resource: module, ...row }));
  }
}
