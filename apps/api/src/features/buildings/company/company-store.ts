import type { EntityManager } from 'typeorm';
import type { PdeCompany, PdeLogo } from '@prumo/domain';

/** The company as documents name it; undefined while nothing of it was told. */
export async function readCompany(manager: EntityManager): Promise<PdeCompany | undefined> {
  const [row] = await manager.query<PdeCompany[]>(
    'SELECT name, accent_color AS "accentColor", logo_sha256 AS "logoSha256" FROM company',
  );
  return row && Object.values(row).some(Boolean) ? row : undefined;
}

/** The logo with this hash; undefined when it is another one by now. */
export async function readLogo(manager: EntityManager, sha256: string): Promise<PdeLogo | undefined> {
  const [row] = await manager.query<{ logo: Buffer; mediaType: PdeLogo['mediaType'] }[]>(
    'SELECT logo, logo_type AS "mediaType" FROM company WHERE logo_sha256 = $1',
    [sha256],
  );
  return row && { mediaType: row.mediaType, base64: row.logo.toString('base64') };
}
