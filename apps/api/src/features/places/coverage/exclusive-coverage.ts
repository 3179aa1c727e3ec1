import type { EntityManager } from 'typeorm';
import { formatNumber } from '@prumo/domain';

import { DomainError } from '../../../common/errors/domain-error.js';
import type { CoverageKind } from './coverage-kind.js';

interface Clash {
  city: string;
  holder: string;
}

/** @throws conflict naming the active holder that covers the city already. */
export async function refuseSecondHolder(
  manager: EntityManager,
  { holders, coverages, holderColumn, exclusiveSql: rivals, noun }: CoverageKind,
  holderId: number,
  cityId: number,
): Promise<void> {
  const [clash] = await manager.query<Clash[]>(
    `SELECT c.name || '/' || s.code AS city, other.code AS holder
     FROM ${holders} me
       JOIN ${coverages} theirs ON theirs.city_id = $2 AND theirs.${holderColumn} <> me.id
       JOIN ${holders} other ON other.id = theirs.${holderColumn} AND other.is_active AND ${rivals}
       JOIN cities c ON c.id = theirs.city_id
       JOIN states s ON s.id = c.state_id
     WHERE me.id = $1 AND me.is_active
     LIMIT 1`,
    [holderId, cityId],
  );
  if (!clash) return;
  const message = `${clash.city} já é coberto pela ${noun} ${clash.holder}.`;
  throw new DomainError('conflict', message, { errors: { cityId: message } });
}

/**
 * Of holders that a write would switch on: the first city of each that another active one covers, or one that is
 * switched on with it.
 */
export async function clashesOfActivation(
  manager: EntityManager,
  { holders, coverages, holderColumn, exclusiveSql: rivals, noun }: CoverageKind,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const clashes = await manager.query<(Clash & { id: number; total: number })[]>(
    `SELECT DISTINCT ON (me.id) me.id, c.name || '/' || s.code AS city, other.code AS holder,
       count(*) OVER (PARTITION BY me.id) AS total
     FROM ${holders} me
       JOIN ${coverages} mine ON mine.${holderColumn} = me.id
       JOIN ${coverages} theirs ON theirs.city_id = mine.city_id AND theirs.${holderColumn} <> me.id
       JOIN ${holders} other ON other.id = theirs.${holderColumn} AND (other.is_active OR other.id = ANY($1)) AND ${rivals}
       JOIN cities c ON c.id = mine.city_id
       JOIN states s ON s.id = c.state_id
     WHERE me.id = ANY($1)
     ORDER BY me.id, s.code, c.name COLLATE ptbr`,
    [ids],
  );
  return new Map(
    clashes.map(({ id, city, holder, total }) => {
      const others = total > 1 ? ` (são ${formatNumber(total)} municípios já cobertos)` : '';
      return [id, `Não é possível ativar: ${city} já é coberto pela ${noun} ${holder}${others}.`];
    }),
  );
}
