import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

import type { UserSession } from '../client/user-session.js';

/** Browsers create passkeys for a host name only, not for an address. */
const HOST = 'localhost';
const HEADERS = { host: HOST };
/** Flags of authenticator data: user present, user verified, attested credential data included. */
const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40];
const PASSKEYS = '/api/account/second-factor/passkeys';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64 = (data: string | Buffer): string => Buffer.from(data).toString('base64url');
/** CBOR of a text of fewer than 24 bytes, and of bytes from 24 to 255. */
const cborText = (text: string): Buffer => Buffer.from([0x60 | text.length, ...Buffer.from(text)]);
const cborBytes = (bytes: Buffer): Buffer => Buffer.from([0x58, bytes.length, ...bytes]);
const clientData = (type: string, challenge: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin: `http://${HOST}`, crossOrigin: false }));

interface Options {
  options: { challenge: string; user: { id: string } };
}

/** A security key in software, with one passkey. */
export class Passkey {
  private readonly id = randomBytes(32);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private counter = 0;
  private userHandle = '';

  /** @throws RequestRefused when the server refuses it */
  async register(session: UserSession): Promise<void> {
    await session.renewToken();
    const { options } = await session.write<Options>('POST', `${PASSKEYS}/options`, {}, HEADERS);
    this.userHandle = options.user.id;
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const point = [x, y].map((coordinate) => cborBytes(Buffer.from(coordinate, 'base64url')));
    // A COSE key of the curve P-256, for signatures ES256.
    const key: Buffer[] = [Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01])];
    for (const [at, coordinate] of point.entries()) key.push(Buffer.from([0x21 + at]), coordinate);
    const credential = [Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, ...key];
    const attestation = Buffer.concat([
      ...[Buffer.from([0xa3]), cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
      ...[cborText('authData'), cborBytes(Buffer.concat([this.authenticatorData(ATTESTED), ...credential]))],
    ]);
    const response = this.answer({
      clientDataJSON: base64(clientData('webauthn.create', options.challenge)),
      attestationObject: base64(attestation),
      transports: ['usb'],
    });
    await session.write('POST', PASSKEYS, { name: 'Chave', response }, HEADERS);
  }

  /** Signs in with the passkey alone; answers the status. */
  async signIn(visitor: UserSession): Promise<number> {
    await visitor.renewToken();
    const body = { alone: true };
    const { options } = await visitor.write<Options>('POST', '/api/login/passkey/options', body, HEADERS);
    this.counter += 1;
    const client = clientData('webauthn.get', options.challenge);
    const data = this.authenticatorData();
    const signed = Buffer.concat([data, sha256(client)]);
    const response = this.answer({
      clientDataJSON: base64(client),
      authenticatorData: base64(data),
      signature: base64(sign('sha256', signed, this.keys.privateKey)),
      userHandle: this.userHandle,
    });
    return (await visitor.request('POST', '/api/login/passkey', { response }, HEADERS)).status;
  }

  private answer(response: object): object {
    const id = base64(this.id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private authenticatorData(more = 0): Buffer {
    return Buffer.concat([sha256(HOST), Buffer.from([PRESENT | VERIFIED | more, 0, 0, 0, this.counter])]);
  }
}
