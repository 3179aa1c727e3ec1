import { type DataSource, IsNull, Not } from 'typeorm';
import { cleanImage } from '../../../common/images/clean-image.js';
import { sha256 } from '../../../common/sha256.js';

import { laterThan, UnitOfWork } from '../../../crud/write/transaction.js';
import { addNotes } from '../../../database/upgrade-notes.js';
import { Company, COMPANY_ID } from './company.entity.js';

const NOTES = {
  cleaned:
    'O logotipo da empresa foi regravado sem metadados (como o local da foto). Documentos já emitidos continuam como estão; o próximo de cada relatório sai com o logotipo novo.',
  removed:
    'O logotipo da empresa foi retirado: a imagem está danificada e pode conter metadados. Envie outra em Configurações › Editar Empresa.',
};

/**
 * Removes the metadata of a logo stored by an earlier release or restored from its backup. The logo gets a new hash, so
 * that archived documents with the old one are not answered again. Writes nothing when there is nothing to remove.
 */
export async function cleanStoredLogo(dataSource: DataSource): Promise<void> {
  await UnitOfWork.outsideNest(dataSource).run(null, async (tx) => {
    const { manager } = tx;
    const stored = await manager.findOne(Company, {
      where: { id: COMPANY_ID, logoSha256: Not(IsNull()) },
      select: { id: true, logo: true, logoType: true, logoSha256: true, updatedAt: true },
      lock: { mode: 'pessimistic_write' },
    });
    if (!stored?.logo) return;
    const { logo, logoType, logoSha256: from, updatedAt } = stored;
    const cleaned = await cleanImage(logo);
    const bytes = 'bytes' in cleaned ? cleaned.bytes : null;
    if (bytes?.equals(logo)) return;
    const to = bytes && sha256(bytes);
    await manager.update(Company, COMPANY_ID, {
      logo: bytes,
      logoType: bytes && logoType,
      logoSha256: to,
      updatedAt: laterThan(updatedAt),
    });
    await tx.audit('update', 'company', COMPANY_ID, { logoSha256: { from, to } });
    await addNotes(manager, 'logo', [bytes ? NOTES.cleaned : NOTES.removed]);
  });
}
