import { jsonOf, type Received, Wire } from '../fuzz/client.js';
import { Person } from '../fuzz/people.js';
import { requireLocal } from './instance.js';

export interface Credentials {
  email: string;
  password: string;
}

let seat = 0;

/** An address that nobody has come from yet: `10.x.y.z`. */
export function newAddress(): string {
  seat += 1;
  return `10.${(seat >> 16) & 255}.${(seat >> 8) & 255}.${seat & 255}`;
}

/** Somebody who asks over several connections at once, from an address of their own. */
export class Caller extends Person {
  constructor(
    readonly url: string,
    private readonly lines: Wire,
    name: string,
  ) {
    super(name, lines);
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Received> {
    return this.send({ method: 'GET', path, headers });
  }

  /** Sends JSON with the token that the caller has; `body` may be text that is no JSON. */
  ask(
    method: string,
    path: string,
    body?: object | string,
    headers: Record<string, string> = {},
  ): Promise<Received> {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return this.send({
      method,
      path,
      headers: {
        ...(this.token !== undefined && { 'csrf-token': this.token }),
        ...(text !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(text !== undefined && { body: Buffer.from(text) }),
    });
  }

  /** A token and a guess, as a browser that was never here: the answer, whatever it is. */
  async guess(credentials: object): Promise<Received> {
    await this.renewToken();
    return this.ask('POST', '/api/login', credentials);
  }

  close(): void {
    this.lines.close();
  }
}

/** Somebody who isn't signed in, on so many connections. */
export function callerOf(
  url: string,
  name: string,
  { connections = 1, address = newAddress() }: { connections?: number; address?: string } = {},
): Caller {
  const wire = new Wire(requireLocal(url), connections, { 'x-forwarded-for': address });
  return new Caller(url, wire, name);
}

/** A field of an answer's JSON. @throws Error when the answer is none of success */
export function told<T>(answer: Received, field: string): T {
  const json = jsonOf(answer) as Record<string, unknown> | undefined;
  if (answer.status >= 300 || json === undefined)
    throw new Error(`${answer.status} ${answer.body.toString('utf8').slice(0, 300)}`);
  return json[field] as T;
}
