import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { ROOT } from './process.mjs';
import { say } from './say.mjs';

const BEAT_MS = 2_000;
const DEAD_AFTER_MS = 15_000;

/**
 * Keeps two starts from installing or building into each other. The lock is a file that its holder touches
 * while it lives; one that nobody touches any more is taken over.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 */
export async function withLock(name, work) {
  const path = join(ROOT, '.cache', `${name}.lock`);
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  for (let told = false; !take(path); told = true) {
    if (!told) say('Outro início está instalando ou compilando; aguardando…');
    await sleep(300);
  }
  const beat = setInterval(() => touch(path), BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    rmSync(path, { force: true });
  }
}

/** @param {string} path */
function take(path) {
  if (isDead(path)) rmSync(path, { force: true });
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    return false;
  }
}

/** @param {string} path */
function isDead(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return false;
  if (Date.now() - stat.mtimeMs > DEAD_AFTER_MS) return true;
  try {
    process.kill(Number(readFileSync(path, 'utf8')) || process.pid, 0);
    return false;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH';
  }
}

/** @param {string} path */
function touch(path) {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // Gone with the whole folder: nobody can wait for it then.
  }
}
