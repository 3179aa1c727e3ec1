import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

import { type Caller, told } from './caller.js';

/** Browsers make passkeys for a name only; this machine has one. */
const HOST = 'localhost';
const HEADERS = { host: HOST };
const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40];
const PASSKEYS = '/api/account/second-factor/passkeys';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64 = (data: string | Buffer): string => Buffer.from(data).toString('base64url');

/** CBOR: a text, and bytes of fewer than 256. */
const cborText = (text: string): Buffer => Buffer.from([0x60 | text.length, ...Buffer.from(text)]);
const cborBytes = (bytes: Buffer): Buffer => Buffer.from([0x58, bytes.length, ...bytes]);

interface Options {
  challenge: string;
  user: { id: string };
}

/** A security key in software, with one passkey. */
export class Passkey {
  private readonly id = randomBytes(32);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private counter = 0;
  /** What the server calls the person. */
  private handle = '';

  /** Registers it for who is signed in. @throws Error when it is not taken */
  async register(person: Caller): Promise<void> {
    await person.renewToken();
    const asked = await person.ask('POST', `${PASSKEYS}/options`, {}, HEADERS);
    const { challenge, user } = told<Options>(asked, 'options');
    this.handle = user.id;
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const [across, up] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
    // A key of the curve P-256, for signatures ES256.
    const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
    const rows = [Buffer.from([0x21]), cborBytes(across), Buffer.from([0x22]), cborBytes(up)];
    const own = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, head, ...rows]);
    const attestation = Buffer.concat([
      ...[Buffer.from([0xa3]), cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
      ...[cborText('authData'), cborBytes(Buffer.concat([this.data(ATTESTED), own]))],
    ]);
    const response = this.answer({
      clientDataJSON: base64(this.client('webauthn.create', challenge)),
      attestationObject: base64(attestation),
      transports: ['usb'],
    });
    told(await person.ask('POST', PASSKEYS, { name: 'Chave', response }, HEADERS), 'recoveryCodes');
  }

  /** Signs in with it and nothing else; the status of the answer. */
  async signIn(stranger: Caller): Promise<number> {
    await stranger.renewToken();
    const asked = await stranger.ask('POST', '/api/login/passkey/options', { alone: true }, HEADERS);
    const { challenge } = told<Options>(asked, 'options');
    this.counter += 1;
    const client = this.client('webauthn.get', challenge);
    const data = this.data();
    const response = this.answer({
      clientDataJSON: base64(client),
      authenticatorData: base64(data),
      signature: base64(sign('sha256', Buffer.concat([data, sha256(client)]), this.keys.privateKey)),
      userHandle: this.handle,
    });
    return (await stranger.ask('POST', '/api/login/passkey', { response }, HEADERS)).status;
  }

  private answer(response: object): object {
    const id = base64(this.id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private client(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: `http://${HOST}`, crossOrigin: false }));
  }

  /** For whom it is, that the person is there and verified, and how often it was used. */
  private data(more = 0): Buffer {
    return Buffer.concat([sha256(HOST), Buffer.from([PRESENT | VERIFIED | more, 0, 0, 0, this.counter])]);
  }
}
