import { createHash } from 'node:crypto';

import type { DataSource } from 'typeorm';

import { UnitOfWork } from '../../../crud/write/transaction.js';
import { addNotes } from '../../../database/upgrade-notes.js';
import { cleanLogo } from './logo.js';

const NOTES = {
  cleaned:
    'O logotipo da empresa foi regravado sem metadados (como o local da foto). Documentos já emitidos continuam como estão; o próximo de cada relatório sai com o logotipo novo.',
  removed:
    'O logotipo da empresa foi retirado: a imagem está danificada e pode conter metadados. Envie outra em Configurações › Editar Empresa.',
};

interface StoredLogo {
  logo: Buffer;
  sha256: string;
}

/**
 * Removes the metadata of a logo that an earlier release, or a backup of one, brought; it gets a new hash, so that no
 * document of the old one is answered from the archive again. Writes nothing when there is nothing to remove.
 */
export async function cleanStoredLogo(dataSource: DataSource): Promise<void> {
  await new UnitOfWork(dataSource).run(null, async (tx) => {
    const { manager } = tx;
    const [stored] = await manager.query<StoredLogo[]>(
      'SELECT logo, logo_sha256 AS sha256 FROM company WHERE logo IS NOT NULL FOR UPDATE',
    );
    if (!stored) return;
    const cleaned = await cleanLogo(stored.logo);
    const bytes = 'bytes' in cleaned ? cleaned.bytes : null;
    if (bytes?.equals(stored.logo)) return;
    const to = bytes && createHash('sha256').update(bytes).digest('hex');
    await manager.query(
      `UPDATE company SET logo = $1, logo_type = CASE WHEN $1::bytea IS NOT NULL THEN logo_type END, logo_sha256 = $2,
         updated_at = greatest(now(), updated_at + interval '1 ms')`,
      [bytes, to],
    );
    await tx.audit('update', 'company', 1, { logoSha256: { from: stored.sha256, to } });
    await addNotes(manager, 'logo', [bytes ? NOTES.cleaned : NOTES.removed]);
  });
}
