import { hkdfSync, randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Environment } from '../../../config/environment.js';

const FILE = 'session-secret';

const isCode = (error: unknown, code: string): boolean =>
  (error as NodeJS.ErrnoException | null)?.code === code;

/** Injection token of the secret. */
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

const SHORTEST = 16;
/** Random texts of 16 bytes, written in hex or base64, come to 64 and more by this reckoning. */
const LEAST_BITS = 56;
const REPEATED = 3;
const KEYBOARD = 'qwertyuiopasdfghjklzxcvbnm1234567890';

const stepsOf = (codes: readonly number[]): number[] =>
  codes.slice(1).map((code, at) => code - (codes[at] ?? 0));

/** How many of the symbols don't go on with what stood there before. */
function countNew(symbols: readonly number[]): number {
  const partAt = (at: number): string => symbols.slice(at, at + REPEATED).join(' ');
  const seen = new Set<string>();
  let found = 0;
  for (let at = 0; at < symbols.length; at += 1) {
    if (at + REPEATED <= symbols.length && seen.has(partAt(at))) {
      while (at + REPEATED < symbols.length && seen.has(partAt(at + 1))) at += 1;
      at += REPEATED - 1;
    } else {
      found += 1;
      seen.add(partAt(at));
    }
  }
  return found;
}

/** Shannon's entropy of a symbol, in bits, times the number of those that are new. */
function bitsOf(symbols: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const symbol of symbols) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  let entropy = 0;
  for (const count of counts.values())
    entropy -= (count / symbols.length) * Math.log2(count / symbols.length);
  return entropy * countNew(symbols);
}

/**
 * Whether a text may be a random one: long enough, and neither repeated nor in the order of the alphabet, the digits or
 * the keyboard. (It can't tell a sentence from chance.)
 */
export function looksRandom(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const keys = Array.from(text.toLowerCase(), (character) => KEYBOARD.indexOf(character));
  const views = [codes, stepsOf(codes), stepsOf(keys)];
  return codes.length >= SHORTEST && views.every((symbols) => bitsOf(symbols) >= LEAST_BITS);
}
