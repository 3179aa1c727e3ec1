import { randomInt } from 'node:crypto';
import { type Algorithm, hash, parseOptions, verify } from '@node-rs/argon2';

/** argon2id with OWASP's parameters: 19 MiB, two passes, one lane; about 60 ms. */
const ARGON2ID: Algorithm.Argon2id = 2;
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Systems type the same password in different Unicode forms. */
const bytes = (password: string): Uint8Array => new TextEncoder().encode(password.normalize('NFKC'));

export const hashPassword = (password: string): Promise<string> =>
  hash(bytes(password), { algorithm: ARGON2ID, ...PARAMETERS });

/** True for a hash made with other parameters than the present ones. */
export function needsRehash(stored: string): boolean {
  const { algorithm, memoryCost, timeCost, parallelism } = parseOptions(stored);
  return (
    algorithm !== ARGON2ID ||
    memoryCost !== PARAMETERS.memoryCost ||
    timeCost !== PARAMETERS.timeCost ||
    parallelism !== PARAMETERS.parallelism
  );
}

let nobodys: Promise<string> | undefined;

/** Stands in for unknown users; computed at the start, so that it shows in no response time. */
export const nobodysHash = (): Promise<string> => (nobodys ??= hashPassword('nobody has this password'));

/** Verifies a password; for an unknown user (`stored` undefined) it takes the same time and returns false. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await nobodysHash());
  const matches = await verify(against, bytes(password)).catch(() => false);
  return stored !== undefined && matches;
}

/** Without lookalikes. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 16;

/** About 92 bits, easy to read out and type. */
export const randomPassword = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
