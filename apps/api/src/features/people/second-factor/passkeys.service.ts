import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';

import { Inject, Injectable } from '@nestjs/common';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Request } from 'express';
import { DataSource } from 'typeorm';

import type { Actor } from '../../../common/auth/access.js';
import { badRequest, duplicate } from '../../../common/errors/domain-error.js';
import { logger } from '../../../common/logging/logger.js';
import { type Environment, ENVIRONMENT } from '../../../config/environment.js';
import type { Caller } from '../sessions/caller.js';
import { deriveKey, SESSION_SECRET } from '../sessions/session-secret.js';
import type { Enrolled, NewPasskey } from './second-factor.dto.js';
import { SecondFactors } from './second-factors.service.js';

const OF_A_PERSON = 20;

/** EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];

/** In base64url, of the 1023 bytes that WebAuthn allows. */
const LONGEST_ID = 1364;
/** In base64url, of the 64 bytes that WebAuthn allows. */
const LONGEST_HANDLE = 86;
/** A key of RSA with 8192 bits has about 1 kB. */
const LONGEST_KEY = 2048;
const TRANSPORTS: readonly AuthenticatorTransport[] = ['ble', 'hybrid', 'internal', 'nfc', 'usb'];

/** Loaded on first use: it brings many parsers, which most starts never need. */
const webauthn = () => import('@simplewebauthn/server');

interface RelyingParty {
  rpID: string;
  origin: string;
}

interface PasskeyRow {
  id: number;
  userId: number;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: AuthenticatorTransport[];
  /** The authenticator's user handle; null for a passkey of an earlier release until its first use. */
  userHandle: string | null;
}

/** The browser's attestation, the passkey's name, and whether the API tokens are kept. */
interface Registration extends Pick<NewPasskey, 'response' | 'name' | 'keepsTokens'> {
  challenge: string;
}

const ROW = `id, user_id AS "userId", credential_id AS "credentialId", public_key AS "publicKey",
  counter::float8 AS counter, transports, user_handle AS "userHandle"`;

/** Without PUBLIC_URL: the browser's own address, if it is localhost. */
function localOrigin({ headers, protocol }: Request): string | undefined {
  const origin = `${protocol}://${headers.host ?? ''}`;
  return URL.canParse(origin) && new URL(origin).hostname === 'localhost' ? origin : undefined;
}

/** Browsers create passkeys for names only, and only over TLS or on localhost. */
const isPossible = ({ hostname, protocol }: URL): boolean =>
  hostname === 'localhost' || (protocol === 'https:' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0);

/** Registration and verification of passkeys (WebAuthn). The authenticator always verifies its user. */
@Injectable()
export class Passkeys {
  private readonly key: string;

  constructor(
    private readonly dataSource: DataSource,
    private readonly factors: SecondFactors,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(SESSION_SECRET) secret: string,
  ) {
    this.key = deriveKey(secret, 'passkey');
  }

  isPossible(request: Request): boolean {
    return this.find(request) !== undefined;
  }

  /** Options of a new passkey. @throws invalid where there are too many, or none is possible */
  async registrationOptions(
    request: Request,
    { id, email, fullName }: Actor,
    challenge: string,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { rpID } = this.relyingParty(request);
    const stored = await this.of(id);
    refuseMore(stored.length);
    const { generateRegistrationOptions } = await webauthn();
    return generateRegistrationOptions({
      rpName: 'Prumo',
      rpID,
      userName: email,
      userDisplayName: fullName,
      userID: this.handleOf(id),
      challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
      attestationType: 'none',
      excludeCredentials: stored.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      supportedAlgorithmIDs: ALGORITHMS,
    });
  }

  /** Stores a passkey that answers the challenge. @throws invalid, also where there are too many by now; duplicate */
  async register(
    request: Request,
    caller: Caller,
    { response, name, challenge, keepsTokens }: Registration,
  ): Promise<Enrolled> {
    const { rpID, origin } = this.relyingParty(request);
    const { verifyRegistrationResponse } = await webauthn();
    const given = response as RegistrationResponseJSON;
    const { registrationInfo } = await verifiedOrFalse(
      refuseCertificates(given).then(() =>
        verifyRegistrationResponse({
          response: given,
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: rpID,
          requireUserVerification: true,
          supportedAlgorithmIDs: ALGORITHMS,
        }),
      ),
    );
    const credential = registrationInfo?.credential;
    if (!credential || credential.id.length > LONGEST_ID || credential.publicKey.length > LONGEST_KEY)
      throw badRequest('A chave de acesso não pôde ser verificada.');
    const { id, publicKey, counter } = credential;
    // From the browser, unlike the rest, which the authenticator signs.
    const sent: unknown = credential.transports;
    const transports = TRANSPORTS.filter((one) => Array.isArray(sent) && sent.includes(one));
    return this.factors.enrol(caller, { factor: 'passkey', keepsTokens }, async ({ manager }) => {
      const [{ count }] = (await manager.query(
        'SELECT count(*)::integer AS count FROM passkeys WHERE user_id = $1',
        [caller.actor.id],
      )) as [{ count: number }];
      refuseMore(count);
      const inserted: unknown[] = await manager.query(
        `INSERT INTO passkeys (user_id, name, credential_id, public_key, counter, transports, user_handle)
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (credential_id) DO NOTHING RETURNING id`,
        [
          ...[caller.actor.id, name, id, Buffer.from(publicKey), counter, JSON.stringify(transports)],
          Buffer.from(this.handleOf(caller.actor.id)).toString('base64url'),
        ],
      );
      if (inserted.length === 0) throw duplicate('name', 'Esta chave de acesso já está cadastrada.');
    });
  }

  /** Options of a sign-in: with a person's own passkeys, or with any for this site. */
  async signInOptions(
    request: Request,
    userId: number | null,
    challenge: string,
  ): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { rpID } = this.relyingParty(request);
    const stored = userId === null ? [] : await this.of(userId);
    const { generateAuthenticationOptions } = await webauthn();
    return generateAuthenticationOptions({
      rpID,
      challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
      allowCredentials: stored.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      userVerification: 'required',
    });
  }

  /**
   * Verifies an answer to the challenge. A signature counter that does not go up reveals a copied passkey. A passkey alone
   * names its person by its user handle.
   * @param userId the person whose passkey it must be; null: anybody's
   * @returns the id of the passkey's person; undefined when it is refused
   */
  async verify(
    request: Request,
    userId: number | null,
    { response, challenge }: { response: object; challenge: string },
  ): Promise<number | undefined> {
    const { rpID, origin } = this.relyingParty(request);
    const given = response as Partial<AuthenticationResponseJSON>;
    const passkey = typeof given.id === 'string' ? await this.byCredential(given.id) : undefined;
    if (!passkey || (userId !== null && passkey.userId !== userId)) return undefined;
    const handle = handleIn(given);
    if (handle === undefined ? userId === null : handle !== (passkey.userHandle ?? handle)) return undefined;
    const { verifyAuthenticationResponse } = await webauthn();
    const { verified, authenticationInfo } = await verifiedOrFalse(
      verifyAuthenticationResponse({
        response: given as AuthenticationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(passkey.publicKey),
          counter: passkey.counter,
          transports: passkey.transports,
        },
        requireUserVerification: true,
      }),
    );
    if (!verified) return undefined;
    const [, count]: [unknown, number] = await this.dataSource.query(
      `UPDATE passkeys SET counter = $2, last_used_at = now(), user_handle = coalesce(user_handle, $3)
       WHERE id = $1 AND (counter < $2 OR counter = 0 AND $2 = 0)`,
      [passkey.id, authenticationInfo.newCounter, handle ?? null],
    );
    return count === 1 ? passkey.userId : undefined;
  }

  private of(userId: number): Promise<PasskeyRow[]> {
    return this.dataSource.query(`SELECT ${ROW} FROM passkeys WHERE user_id = $1 ORDER BY id`, [userId]);
  }

  private async byCredential(credentialId: string): Promise<PasskeyRow | undefined> {
    const rows: PasskeyRow[] = await this.dataSource.query(
      `SELECT ${ROW} FROM passkeys WHERE credential_id = $1`,
      [credentialId],
    );
    return rows[0];
  }

  /** A person's user handle: stable and opaque. */
  private handleOf(userId: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(createHmac('sha256', this.key).update(`${userId}`).digest());
  }

  /** @throws invalid where browsers create no passkeys */
  private relyingParty(request: Request): RelyingParty {
    const found = this.find(request);
    if (!found)
      throw badRequest('Chaves de acesso precisam do endereço público do Prumo (PUBLIC_URL, com https).');
    return found;
  }

  private find(request: Request): RelyingParty | undefined {
    const origin = this.environment.PUBLIC_URL ?? localOrigin(request);
    if (origin === undefined || !isPossible(new URL(origin))) return undefined;
    return { rpID: new URL(origin).hostname, origin };
  }
}

/** The user handle, which an authenticator may leave out where the person is known (WebAuthn, 7.2). */
function handleIn({ response }: Partial<AuthenticationResponseJSON>): string | undefined {
  const handle: unknown = response?.userHandle;
  return typeof handle === 'string' && handle.length <= LONGEST_HANDLE ? handle : undefined;
}

function refuseMore(count: number): void {
  if (count >= OF_A_PERSON) throw badRequest(`No máximo ${OF_A_PERSON} chaves de acesso.`);
}

/**
 * No attestation is requested, and browsers then send none or a self-signed one. Certificates are refused, since the
 * library would look up their revocation at whatever address they name (SSRF).
 */
async function refuseCertificates({ response }: RegistrationResponseJSON): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = attestation.get('fmt');
  const isOwn = format === 'packed' && !attestation.get('attStmt').get('x5c');
  if (format !== 'none' && !isOwn) throw new Error('an attestation that was not asked for');
}

/** The library throws for whatever is wrong with an answer: all of it is 'not verified'. */
const verifiedOrFalse = async <T extends { verified: boolean }>(
  verification: Promise<T>,
): Promise<T | { verified: false; registrationInfo?: undefined; authenticationInfo?: undefined }> =>
  verification.catch((error: unknown) => {
    // What the message quotes is the client's.
    const reason = error instanceof Error ? error.message.split('"')[0] : undefined;
    logger.info({ event: 'passkeyRefused', reason }, 'a passkey was refused');
    return { verified: false };
  });
