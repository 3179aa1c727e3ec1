import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { PdeLogo } from '@prumo/domain';

import { changesBetween } from '../../../audit/audit-changes.js';
import type { Actor } from '../../../common/auth/access.js';
import { invalid, notFound } from '../../../common/errors/domain-error.js';
import { type Transaction, UnitOfWork } from '../../../crud/write/transaction.js';
import type { CompanyBody, CompanyRecord } from './company.dto.js';
import { cleanLogo } from './logo.js';

const COLUMNS = 'name, accent_color AS "accentColor", logo_sha256 AS "logoSha256", updated_at AS "updatedAt"';
/** Set back or not, the clock gives no moment twice. */
const LATER = `greatest(now(), updated_at + interval '1 ms')`;

async function read(manager: EntityManager, lock = ''): Promise<CompanyRecord> {
  const [company] = await manager.query<CompanyRecord[]>(`SELECT ${COLUMNS} FROM company ${lock}`);
  if (!company) throw new Error('The company has no row.');
  return company;
}

/** The company that issues: one row, which an administrator writes. */
@Injectable()
export class CompanyService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
  ) {}

  get(): Promise<CompanyRecord> {
    return read(this.dataSource.manager);
  }

  /** @throws notFound when there is none */
  async logo(): Promise<{ bytes: Buffer; mediaType: PdeLogo['mediaType'] }> {
    const [row] = await this.dataSource.query<{ bytes: Buffer; mediaType: PdeLogo['mediaType'] }[]>(
      'SELECT logo AS bytes, logo_type AS "mediaType" FROM company WHERE logo IS NOT NULL',
    );
    if (!row) throw notFound();
    return row;
  }

  save(actor: Actor, { updatedAt, ...body }: CompanyBody): Promise<CompanyRecord> {
    return this.change(actor, updatedAt, async (tx, before) => {
      const { name = before.name, accentColor = before.accentColor } = body;
      await tx.manager.query(
        `UPDATE company SET name = $1, accent_color = $2, updated_at = ${LATER}
         WHERE (name, accent_color) IS DISTINCT FROM ($1, $2)`,
        [name, accentColor],
      );
    });
  }

  /**
   * Stores the logo without its metadata.
   * @param file null: removes it @throws invalid when it is no PNG or JPEG that a document can show
   */
  async replaceLogo(actor: Actor, file: Buffer | null): Promise<CompanyRecord> {
    const logo = file && (await cleanLogo(file));
    if (logo && 'problem' in logo) throw invalid({ file: logo.problem });
    const hash = logo && createHash('sha256').update(logo.bytes).digest('hex');
    return this.change(actor, undefined, async (tx) => {
      await tx.manager.query(
        `UPDATE company SET logo = $1, logo_type = $2, logo_sha256 = $3, updated_at = ${LATER}
         WHERE logo_sha256 IS DISTINCT FROM $3`,
        [logo && logo.bytes, logo && logo.type, hash],
      );
    });
  }

  private change(
    actor: Actor,
    startedFrom: Date | null | undefined,
    write: (tx: Transaction, before: CompanyRecord) => Promise<void>,
  ): Promise<CompanyRecord> {
    return this.work.run(actor, async (tx) => {
      const before = await read(tx.manager, 'FOR UPDATE');
      tx.refuseStale(before, startedFrom);
      await write(tx, before);
      const after = await read(tx.manager);
      const changes = changesBetween({ ...before }, { ...after });
      if (Object.keys(changes).length > 0) await tx.audit('update', 'company', 1, changes);
      return after;
    });
  }
}
