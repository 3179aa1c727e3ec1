import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };
const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

/** CBOR, as much as an attestation and a public key take. */
export function cbor(
  value: number | string | Buffer | [number | string, number | string | Buffer | []][] | [],
): Buffer {
  const head = (major: number, length: number): Buffer =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = value as [number | string, number | string | Buffer | []][];
  return Buffer.concat([head(5, pairs.length), ...pairs.flatMap(([key, of]) => [cbor(key), cbor(of)])]);
}

interface Options {
  challenge: string;
  user?: { id: string };
}

/** What a test bends: how often it was used, whether it knows its person, from which page it is asked. */
export interface Bent {
  counter?: number;
  verified?: boolean;
  origin?: string;
  rpId?: string;
  signature?: Buffer;
  /** Whom it is of; null: it does not say. */
  userHandle?: string | null;
  /** How the browser says that it is connected. */
  transports?: unknown;
  /** What vouches for it instead of nothing: format, and statement in CBOR. */
  attestation?: (about: { publicKey: KeyObject; clientHash: Buffer }) => {
    format: string;
    statement: Buffer;
  };
}

/** A security key in software: makes one passkey, and signs with it. */
export class Authenticator {
  readonly id: Buffer;
  counter = 0;
  private userHandle: string | undefined;
  private readonly privateKey: KeyObject;
  private readonly publicKey: KeyObject;

  constructor(
    private readonly rpId: string,
    private readonly origin: string,
    idBytes = 32,
  ) {
    this.id = randomBytes(idBytes);
    ({ privateKey: this.privateKey, publicKey: this.publicKey } = generateKeyPairSync('ec', {
      namedCurve: 'P-256',
    }));
  }

  /** Answers `navigator.credentials.create()`. */
  create({ challenge, user }: Options, bent: Bent = {}): object {
    this.userHandle = user?.id;
    const { x = '', y = '' } = this.publicKey.export({ format: 'jwk' });
    const key = cbor([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const attested = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([this.id.length >> 8, this.id.length & 255]),
      this.id,
      key,
    ]);
    const data = Buffer.concat([this.data(bent, FLAGS.attested), attested]);
    const client = this.client('webauthn.create', challenge, bent);
    const none = { format: 'none', statement: cbor([]) };
    const { format, statement } =
      bent.attestation?.({ publicKey: this.publicKey, clientHash: sha256(client) }) ?? none;
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      ...[cbor('fmt'), cbor(format), cbor('attStmt'), statement, cbor('authData'), cbor(data)],
    ]);
    return this.answer({
      clientDataJSON: client.toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: bent.transports ?? ['usb'],
    });
  }

  /** Answers `navigator.credentials.get()`. */
  get({ challenge }: Options, bent: Bent = {}): object {
    this.counter += 1;
    const data = this.data(bent);
    const client = this.client('webauthn.get', challenge, bent);
    const signature =
      bent.signature ?? sign('sha256', Buffer.concat([data, sha256(client)]), this.privateKey);
    return this.answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: bent.userHandle === undefined ? this.userHandle : bent.userHandle,
    });
  }

  private answer(response: object): object {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private client(type: string, challenge: string, { origin = this.origin }: Bent): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private data({ counter = this.counter, verified = true, rpId = this.rpId }: Bent, more = 0): Buffer {
    const flags = FLAGS.present | (verified ? FLAGS.verified : 0) | more;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  }
}
