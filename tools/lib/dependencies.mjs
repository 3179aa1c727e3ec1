import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { hasDevPackages, missingPackages } from './installed.mjs';
import { npm, ROOT } from './process.mjs';
import { say, whileSaying } from './say.mjs';

const LOCK = join(ROOT, 'package-lock.json');
const STAMP = join(ROOT, 'node_modules', '.prumo-installed');

/**
 * Installs the packages that package-lock.json lists and node_modules lacks: those that build and run the product
 * (`dependencies`), and with `dev` those that only tests, lint and tools need.
 * @param {{ dev?: boolean }} [options]
 * @returns {Promise<boolean>} whether everything is installed
 */
export async function ensureDependencies({ dev = false } = {}) {
  // A complete installation stays complete.
  const isComplete = dev || hasDevPackages(ROOT);
  const stamp = stampOf(readFileSync(LOCK, 'utf8'), isComplete);
  const missing = missingPackages(ROOT, { dev: isComplete });
  const isStamped = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp;
  if (missing.length === 0 || (isStamped && missing.every(({ optional }) => optional))) return true;

  const { code } = await whileSaying(
    'Instalando dependências… (pode levar alguns minutos na primeira vez)',
    () =>
      npm(['ci', `--${isComplete ? 'include' : 'omit'}=dev`, '--no-audit', '--no-fund', '--loglevel=error']),
  );
  if (code === 0) writeFileSync(STAMP, stamp);
  else
    say('Não foi possível instalar as dependências. Verifique a conexão com a internet e tente novamente.');
  return code === 0;
}

/**
 * An optional package may be missing for good (the registry has none for this system): tried once per lock file.
 * @param {string} lock @param {boolean} isComplete
 */
const stampOf = (lock, isComplete) =>
  createHash('sha256')
    .update(`${process.platform} ${process.arch} ${process.versions.modules} ${isComplete} ${lock}`)
    .digest('hex');
