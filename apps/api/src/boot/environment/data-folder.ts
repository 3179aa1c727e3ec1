import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';

import { StartError } from '../start-error.js';
import type { Environment } from '../../platform/environment.js';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'sem permissão',
  EROFS: 'só leitura',
  ENOTDIR: 'parte do caminho não é uma pasta',
  EEXIST: 'não é uma pasta',
  ENOSPC: 'sem espaço em disco',
};

/** The folder of the embedded database and of the generated secret, where one of them is needed. @throws StartError */
export async function requireDataFolder({
  DATA_DIR,
  DATABASE_URL,
  SESSION_SECRET,
}: Pick<Environment, 'DATA_DIR' | 'DATABASE_URL' | 'SESSION_SECRET'>): Promise<void> {
  if (DATABASE_URL !== undefined && SESSION_SECRET !== undefined) return;
  try {
    await mkdir(DATA_DIR, { recursive: true });
    await access(DATA_DIR, constants.W_OK);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    throw new StartError(
      `Configuração inválida: DATA_DIR (a pasta ${DATA_DIR} não pode ser usada: ${REASONS[code] ?? code})`,
    );
  }
}
