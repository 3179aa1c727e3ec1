import { hkdfSync, randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Environment } from '../../../config/environment.js';

const FILE = 'session-secret';

const isCode = (error: unknown, code: string): boolean =>
  (error as NodeJS.ErrnoException | null)?.code === code;

export const SESSION_SECRET = Symbol('session secret');

/**
 * The secret that signs cookies and tokens: SESSION_SECRET, or one made once and kept in DATA_DIR, readable by
 * the program's user alone. Processes that start together end up with the same one.
 */
export async function readSessionSecret({
  SESSION_SECRET: given,
  DATA_DIR,
}: Pick<Environment, 'SESSION_SECRET' | 'DATA_DIR'>): Promise<string> {
  if (given !== undefined) return given;
  const file = join(DATA_DIR, FILE);
  return (await existing(file)) ?? (await make(DATA_DIR, file));
}

async function existing(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim() || undefined;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Written aside and then linked: nobody ever reads half a secret, and the first one made wins. */
async function make(folder: string, file: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    await link(draft, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  await chmod(file, 0o600);
  const secret = await existing(file);
  if (secret === undefined) throw new Error(`${file} is empty: delete it, and a new secret is made.`);
  return secret;
}

/** A key for one purpose, so that what is signed for one can never pass for another. */
export const deriveKey = (secret: string, purpose: 'csrf' | 'passkey' | 'step' | 'totp'): string =>
  Buffer.from(hkdfSync('sha256', secret, '', `prumo ${purpose}`, 32)).toString('base64url');
