import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { missingPackages } from './installed.mjs';
import { npm, ROOT } from './process.mjs';
import { say, whileSaying } from './say.mjs';

const LOCK = join(ROOT, 'package-lock.json');
const STAMP = join(ROOT, 'node_modules', '.prumo-installed');

/**
 * Installs the dependencies unless what package-lock.json asks for is there already, whoever installed it.
 * @returns {Promise<boolean>} whether everything is there
 */
export async function ensureDependencies() {
  const lock = readFileSync(LOCK, 'utf8');
  const stamp = stampOf(lock);
  if (
    existsSync(STAMP) &&
    readFileSync(STAMP, 'utf8') === stamp &&
    missingPackages(ROOT).every(({ optional }) => optional)
  )
    return true;
  if (missingPackages(ROOT).length === 0) return true;

  const { code } = await whileSaying(
    'Instalando dependências… (pode levar alguns minutos na primeira vez)',
    install,
  );
  if (code === 0) writeFileSync(STAMP, stamp);
  else
    say('Não foi possível instalar as dependências. Verifique a conexão com a internet e tente novamente.');
  return code === 0;
}

/** An optional package may be missing for good (the registry has none for this system): tried once per lock file. */
const stampOf = (/** @type {string} */ lock) =>
  createHash('sha256')
    .update(`${process.platform} ${process.arch} ${process.versions.modules} ${lock}`)
    .digest('hex');

/** Development packages build the product, so they are always needed. */
const install = () => npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
