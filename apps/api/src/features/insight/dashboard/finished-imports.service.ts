import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RESOURCE_KEYS, type ResourceKey } from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import type { FinishedImport } from './dashboard.dto.js';

const DAYS = 7;
const SHOWN = 3;

/** Tables whose rows a list of another name shows. */
const PARTS: Readonly<Record<string, ResourceKey>> = {
  zone_coverages: 'bioclimatic-zones',
  isopleth_coverages: 'isopleths',
};

function listOf(table: string): ResourceKey | undefined {
  const key = table.replaceAll('_', '-');
  return PARTS[table] ?? RESOURCE_KEYS.find((resource) => resource === key);
}

interface ImportRow {
  at: Date;
  entity: string;
  created: number;
  changed: number;
}

/** The imports that a person finished lately, from the audit. */
@Injectable()
export class FinishedImportsService {
  constructor(private readonly dataSource: DataSource) {}

  /** Those of the last seven days, at most three, newest first. */
  async list(actor: Actor): Promise<FinishedImport[]> {
    const rows = await this.dataSource.query<ImportRow[]>(
      `SELECT at, entity, (changes->>'created')::int AS created, (changes->>'changed')::int AS changed
       FROM audit_log WHERE user_id = $1 AND action = 'import' AND at > now() - make_interval(days => ${DAYS})
       ORDER BY at DESC, id DESC LIMIT ${SHOWN}`,
      [actor.id],
    );
    return rows.flatMap(({ at, entity, created, changed }) => {
      const list = listOf(entity);
      return list ? [{ at: at.toISOString(), list, created, changed }] : [];
    });
  }
}
