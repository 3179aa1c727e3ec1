import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

import { Secret, TOTP } from 'otpauth';

/** Parameters that every authenticator app supports. */
const CODES = { issuer: 'Prumo', algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** 160 bits (RFC 4226). */
const SECRET_BYTES = 20;
/** Accepted steps before and after the present one. */
const WINDOW = 1;

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ ...CODES, label, secret: Secret.fromBase32(secret) });

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

export const totpAddress = (secret: string, email: string): string => totpOf(secret, email).toString();

export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code);

/** The time step of a code (half minutes since 1970); undefined when it is not valid near `now`. */
export function stepOfCode(secret: string, code: string, now: number = Date.now()): number | undefined {
  // The library throws for six characters of more bytes than digits have.
  if (!isTotpCode(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / 1000 / CODES.period) + delta;
}

const CIPHER = 'aes-256-gcm';
const VERSION = 'v1';

/** Encrypts a person's secret for the database, bound to the person. @param key 32 bytes in base64url, `deriveKey` */
export function sealSecret(key: string, userId: number, secret: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv(CIPHER, Buffer.from(key, 'base64url'), iv).setAAD(Buffer.from(`${userId}`));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return [VERSION, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
}

/** The secret; undefined when the key has changed (SESSION_SECRET). */
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
