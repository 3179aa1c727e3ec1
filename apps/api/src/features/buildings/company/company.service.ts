import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { PdeLogo } from '@prumo/domain';

import { changesBetween } from '../../../audit/audit-changes.js';
import type { Actor } from '../../../common/auth/access.js';
import { invalid, notFound } from '../../../common/errors/domain-error.js';
import { cleanImage } from '../../../common/images/clean-image.js';
import { sha256 } from '../../../common/sha256.js';
import { laterThan, UnitOfWork } from '../../../crud/write/transaction.js';
import type { CompanyBody, CompanyRecord } from './company.dto.js';
import { Company, COMPANY_ID } from './company.entity.js';

async function read(manager: EntityManager): Promise<CompanyRecord> {
  const { name, accentColor, logoSha256, updatedAt } = await manager.findOneByOrFail(Company, {
    id: COMPANY_ID,
  });
  return { name, accentColor, logoSha256, updatedAt };
}

/** The company that issues documents: one row, which administrators edit. */
@Injectable()
export class CompanyService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
  ) {}

  get(): Promise<CompanyRecord> {
    return read(this.dataSource.manager);
  }

  /** @throws notFound when the company has none */
  async logo(): Promise<{ bytes: Buffer; mediaType: PdeLogo['mediaType'] }> {
    const { logo, logoType } = await this.dataSource.manager.findOneOrFail(Company, {
      where: { id: COMPANY_ID },
      select: { id: true, logo: true, logoType: true },
    });
    if (!logo || !logoType) throw notFound();
    return { bytes: logo, mediaType: logoType };
  }

  save(actor: Actor, { updatedAt, name, accentColor }: CompanyBody): Promise<CompanyRecord> {
    return this.change(actor, { name, accentColor }, updatedAt);
  }

  /**
   * Stores the logo without its metadata.
   * @param file null: removes it @throws invalid when it is no PNG or JPEG that a document can show
   */
  async replaceLogo(actor: Actor, file: Buffer | null): Promise<CompanyRecord> {
    if (!file) return this.change(actor, { logo: null, logoType: null, logoSha256: null });
    const cleaned = await cleanImage(file);
    if ('problem' in cleaned) throw invalid({ file: cleaned.problem });
    const { bytes: logo, type: logoType } = cleaned;
    const logoSha256 = sha256(logo);
    return this.change(actor, { logo, logoType, logoSha256 });
  }

  private change(
    actor: Actor,
    { logo, logoType, ...sent }: Partial<Company>,
    startedFrom?: Date | null,
  ): Promise<CompanyRecord> {
    return this.work.run(actor, async (tx) => {
      const before = await tx.lock(Company, { id: COMPANY_ID });
      tx.refuseStale(before, startedFrom);
      const audited = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
      const changes = changesBetween({ ...before }, audited);
      if (Object.keys(changes).length > 0) {
        const updatedAt = laterThan(before.updatedAt);
        await tx.manager.update(Company, COMPANY_ID, { ...sent, logo, logoType, updatedAt });
        await tx.audit('update', 'company', COMPANY_ID, changes);
      }
      return read(tx.manager);
    });
  }
}
