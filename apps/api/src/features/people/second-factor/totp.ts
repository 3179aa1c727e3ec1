import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

import { Secret, TOTP } from 'otpauth';

/** What every authenticator app can do: SHA-1, six digits, a new code each half minute. */
const CODES = { issuer: 'Prumo', algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** RFC 4226 asks for 160 bits. */
const SECRET_BYTES = 20;
/** So many steps before and after the present one are taken: clocks differ, and typing takes time. */
const WINDOW = 1;

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ ...CODES, label, secret: Secret.fromBase32(secret) });

/** A new secret, in base 32, as apps take it when it is typed. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What the QR code holds. */
export const totpAddress = (secret: string, email: string): string => totpOf(secret, email).toString();

export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code);

/** The step of time that a code belongs to (half minutes since 1970); undefined where it is of none near `now`. */
export function stepOfCode(secret: string, code: string, now: number = Date.now()): number | undefined {
  // Of six letters that take more bytes than digits do, the library makes an error.
  if (!isTotpCode(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / 1000 / CODES.period) + delta;
}

const CIPHER = 'aes-256-gcm';
const VERSION = 'v1';

/**
 * Seals a person's secret for the database. Who reads the database alone makes no codes of it, and a row that is moved
 * to another person opens nothing. @param key 32 bytes in base64url, `deriveKey`
 */
export function sealSecret(key: string, userId: number, secret: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv(CIPHER, Buffer.from(key, 'base64url'), iv).setAAD(Buffer.from(`${userId}`));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return [VERSION, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
}

/** The secret; undefined where the key is another one by now (SESSION_SECRET was changed). */
export function openSecret(key: string, userId: number, sealed: string): string | undefined {
  const [version, ...parts] = sealed.split('.');
  const [iv, tag, data] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (version !== VERSION || !iv || !tag || !data) return undefined;
  try {
    const decipher = createDecipheriv(CIPHER, Buffer.from(key, 'base64url'), iv, { authTagLength: 16 })
      .setAAD(Buffer.from(`${userId}`))
      .setAuthTag(tag);
    return decipher.update(data, undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
