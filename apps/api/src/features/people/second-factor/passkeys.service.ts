import { createHmac } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Request, Response } from 'express';
import { DataSource } from 'typeorm';

import type { Actor } from '../../../common/auth/access.js';
import { badRequest, duplicate } from '../../../common/errors/domain-error.js';
import { logger } from '../../../common/logging/logger.js';
import { type Environment, ENVIRONMENT } from '../../../config/environment.js';
import { deriveKey, SESSION_SECRET } from '../sessions/session-secret.js';
import { User } from '../users/user.entity.js';
import { BrowserFlows, type BrowserFlow } from './browser-flows.service.js';
import { FactorChanges } from './factor-changes.service.js';
import { Passkey } from './passkey.entity.js';
import { type RelyingParty, relyingPartyOf } from './relying-party.js';
import type { Enrolled, NewPasskey, PasskeyOptions } from './second-factor.dto.js';
import { requireFactor } from './stored-factors.js';

const OF_A_PERSON = 20;

/** EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];

/** In base64url, of the 1023 bytes that WebAuthn allows. */
const MAX_ID_LENGTH = 1364;
/** In base64url, of the 64 bytes that WebAuthn allows. */
const MAX_HANDLE_LENGTH = 86;
/** A key of RSA with 8192 bits has about 1 kB. */
const MAX_KEY_LENGTH = 2048;
const TRANSPORTS: readonly AuthenticatorTransport[] = ['ble', 'hybrid', 'internal', 'nfc', 'usb'];

/** Loaded on first use: it brings many parsers, which most starts never need. */
const webauthn = () => import('@simplewebauthn/server');

/** Registration and verification of passkeys (WebAuthn). The authenticator always verifies its user. */
@Injectable()
export class Passkeys {
  private readonly key: string;

  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: FactorChanges,
    private readonly flows: BrowserFlows,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(SESSION_SECRET) secret: string,
  ) {
    this.key = deriveKey(secret, 'passkey');
  }

  /**
   * Options of the browser's prompt for a new passkey.
   * @throws confirmFactor; invalid where there are too many, or none is possible
   */
  async beginRegistration(request: Request, response: Response, actor: Actor): Promise<PasskeyOptions> {
    const { manager } = this.dataSource;
    const { id, email, fullName } = actor;
    await requireFactor(manager, actor);
    const flow = this.flows.begin(response, 'registration', await manager.findOneBy(User, { id }));
    const { rpID } = this.relyingParty(request);
    const stored = await this.of(id);
    refuseMore(stored.length);
    const { generateRegistrationOptions } = await webauthn();
    const options = await generateRegistrationOptions({
      rpName: 'Prumo',
      rpID,
      userName: email,
      userDisplayName: fullName,
      userID: this.handleOf(id),
      challenge: bytesOf(this.flows.challengeOf(flow)),
      attestationType: 'none',
      excludeCredentials: stored,
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return { options };
  }

  /** Stores a passkey that answers the challenge. @throws invalid, also where there are too many by now; duplicate */
  async register(
    request: Request,
    response: Response,
    actor: Actor,
    { name, response: answer, keepsTokens }: NewPasskey,
  ): Promise<Enrolled> {
    const { id: userId } = actor;
    const flow = this.flows.find(request, 'registration');
    // Not 401, which would end the session of the request.
    if (flow?.userId !== userId) throw badRequest('O tempo para criar a chave acabou. Tente de novo.');
    await this.flows.finish(response, flow);
    const credential = await this.verifyRegistration(request, flow, answer);
    return this.changes.enrol(actor, { factor: 'passkey', keepsTokens }, async ({ manager }) => {
      refuseMore(await manager.countBy(Passkey, { userId }));
      const userHandle = Buffer.from(this.handleOf(userId)).toString('base64url');
      const passkey = { userId, name, userHandle, ...credential };
      const insert = manager.createQueryBuilder().insert().into(Passkey).values(passkey).orIgnore();
      const { raw } = (await insert.execute()) as { raw: unknown[] };
      if (raw.length === 0) throw duplicate('name', 'Esta chave de acesso já está cadastrada.');
    });
  }

  /** @throws invalid (400) */
  private async verifyRegistration(
    request: Request,
    flow: BrowserFlow,
    answer: object,
  ): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>> {
    const { rpID, origin } = this.relyingParty(request);
    const { verifyRegistrationResponse } = await webauthn();
    const given = answer as RegistrationResponseJSON;
    const { registrationInfo } = await verifiedOrFalse(
      refuseCertificates(given).then(() =>
        verifyRegistrationResponse({
          response: given,
          expectedChallenge: this.flows.challengeOf(flow),
          expectedOrigin: origin,
          expectedRPID: rpID,
          requireUserVerification: true,
          supportedAlgorithmIDs: ALGORITHMS,
        }),
      ),
    );
    const credential = registrationInfo?.credential;
    if (!credential || credential.id.length > MAX_ID_LENGTH || credential.publicKey.length > MAX_KEY_LENGTH)
      throw badRequest('A chave de acesso não pôde ser verificada.');
    // From the browser, unlike the rest, which the authenticator signs.
    const sent: unknown = credential.transports;
    const transports = TRANSPORTS.filter((one) => Array.isArray(sent) && sent.includes(one));
    const { id: credentialId, publicKey, counter } = credential;
    return { credentialId, publicKey: Buffer.from(publicKey), counter, transports };
  }

  /**
   * Options of the browser's prompt for one of the person's passkeys; in a flow without a person, for any of this site.
   * @throws invalid where none is possible
   */
  async loginOptions(request: Request, flow: BrowserFlow): Promise<PasskeyOptions> {
    const { rpID } = this.relyingParty(request);
    const stored = flow.userId === null ? [] : await this.of(flow.userId);
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({
      rpID,
      challenge: bytesOf(this.flows.challengeOf(flow)),
      allowCredentials: stored,
      userVerification: 'required',
    });
    return { options };
  }

  /**
   * Verifies an answer to the flow's challenge. A signature counter that does not go up reveals a copied passkey. In a
   * flow without a person, the passkey names its person by its user handle.
   * @returns the id of the passkey's person; undefined when it is refused
   */
  async verify(request: Request, flow: BrowserFlow, response: object): Promise<number | undefined> {
    const { userId } = flow;
    const { rpID, origin } = this.relyingParty(request);
    const given = response as Partial<AuthenticationResponseJSON>;
    const { manager } = this.dataSource;
    const { id: credentialId } = given;
    const passkey = typeof credentialId === 'string' && (await manager.findOneBy(Passkey, { credentialId }));
    if (!passkey || (userId !== null && passkey.userId !== userId)) return undefined;
    const handle = handleIn(given);
    if (handle === undefined ? userId === null : handle !== (passkey.userHandle ?? handle)) return undefined;
    const { verifyAuthenticationResponse } = await webauthn();
    const { verified, authenticationInfo } = await verifiedOrFalse(
      verifyAuthenticationResponse({
        response: given as AuthenticationResponseJSON,
        expectedChallenge: this.flows.challengeOf(flow),
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

  /** A person's passkeys, as WebAuthn names them. */
  private async of(userId: number): Promise<{ id: string; transports: AuthenticatorTransport[] }[]> {
    const passkeys = await this.dataSource.manager.find(Passkey, { where: { userId }, order: { id: 'ASC' } });
    return passkeys.map(({ credentialId: id, transports }) => ({ id, transports }));
  }

  /** A person's user handle: stable and opaque. */
  private handleOf(userId: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(createHmac('sha256', this.key).update(`${userId}`).digest());
  }

  /** @throws invalid where browsers create no passkeys */
  private relyingParty(request: Request): RelyingParty {
    const found = relyingPartyOf(request, this.environment);
    if (!found)
      throw badRequest('Chaves de acesso precisam do endereço público do Prumo (PUBLIC_URL, com https).');
    return found;
  }
}

const bytesOf = (challenge: string) => new Uint8Array(Buffer.from(challenge, 'base64url'));

/** The user handle, which an authenticator may leave out where the person is known (WebAuthn, 7.2). */
function handleIn({ response }: Partial<AuthenticationResponseJSON>): string | undefined {
  const handle: unknown = response?.userHandle;
  return typeof handle === 'string' && handle.length <= MAX_HANDLE_LENGTH ? handle : undefined;
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
    // The message quotes the client's input: cut it off.
    const reason = error instanceof Error ? error.message.split('"')[0] : undefined;
    logger.info({ event: 'passkeyRefused', reason }, 'a passkey was refused');
    return { verified: false };
  });
