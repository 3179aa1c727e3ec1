import type { EntityManager } from 'typeorm';
import type { PdeCompany, PdeLogo } from '@prumo/domain';

import { Company, COMPANY_ID } from './company.entity.js';

/** The company as documents name it; undefined while it has neither name, colour nor logo. */
export async function readCompany(manager: EntityManager): Promise<PdeCompany | undefined> {
  const { name, accentColor, logoSha256 } = await manager.findOneByOrFail(Company, { id: COMPANY_ID });
  return name || accentColor || logoSha256 ? { name, accentColor, logoSha256 } : undefined;
}

/** The logo with this hash; undefined when another one has replaced it. */
export async function readLogo(manager: EntityManager, sha256: string): Promise<PdeLogo | undefined> {
  const company = await manager.findOne(Company, {
    where: { logoSha256: sha256 },
    select: { id: true, logo: true, logoType: true },
  });
  if (!company?.logo || !company.logoType) return undefined;
  return { mediaType: company.logoType, base64: company.logo.toString('base64') };
}
