import type { EntityManager, QueryDeepPartialEntity } from 'typeorm';
import { TEMPLATE_VERSION } from '@prumo/pdf/template-version';

import { IssuedDocument } from './document.entity.js';

/**
 * The last document issued of a report, of its last version preferably with this program's template: processes of two
 * releases may issue side by side. Null before the first.
 */
export async function lastDocument(manager: EntityManager, reportId: number): Promise<IssuedDocument | null> {
  const last = await manager.findOne(IssuedDocument, {
    where: { reportId },
    order: { version: 'DESC', id: 'DESC' },
  });
  if (!last || last.templateVersion === TEMPLATE_VERSION) return last;
  const { version } = last;
  const own = await manager.findOneBy(IssuedDocument, {
    reportId,
    version,
    templateVersion: TEMPLATE_VERSION,
  });
  return own ?? last;
}

/** Stores a document. @returns false if that version was issued by another process in the meantime */
export async function storeDocument(
  manager: EntityManager,
  document: Omit<IssuedDocument, 'id'>,
): Promise<boolean> {
  const { raw } = await manager
    .createQueryBuilder()
    .insert()
    .into(IssuedDocument)
    .values(document as QueryDeepPartialEntity<IssuedDocument>)
    .orIgnore()
    .execute();
  return (raw as unknown[]).length > 0;
}
