import type { createDataSource } from '@prumo/api/database';

import { Session } from '../product/session.js';

/** What is asked of the database itself, beside the product. */
export type Database = Pick<ReturnType<typeof createDataSource>, 'query'>;

/** A kind of write, done over and over until it is cut off, and what it knows that must be found afterwards. */
export interface Writer {
  name: string;
  /** One write. @throws when it was not acknowledged: it may have happened or not */
  write(client: Client): Promise<void>;
  /**
   * Compares what is stored with what was acknowledged; answers what is wrong, in words. What was left open by the last
   * cut is known from then on: it is there or it is not, for good.
   */
  judge(database: Database, client: Client): Promise<string[]>;
}

interface Sent {
  body?: object | FormData;
  headers?: Readonly<Record<string, string>>;
}

/** The administrator, at whatever address the program answers now. The session is in the database and outlives it. */
export class Client {
  private readonly session = new Session();

  constructor(public base: string) {}

  async signIn(): Promise<void> {
    await this.session.signIn(this.base);
  }

  read<T>(path: string): Promise<T> {
    return this.session.read<T>(this.base, path);
  }

  /** The answer, as long as it says success. */
  get(path: string): Promise<Response> {
    return this.session.send(this.base, path);
  }

  async write<T>(method: 'POST' | 'PUT' | 'DELETE', path: string, { body, headers }: Sent = {}): Promise<T> {
    const { token } = await this.read<{ token: string }>('/api/csrf-token');
    const isForm = body instanceof FormData;
    const answer = await this.session.send(this.base, path, {
      method,
      headers: {
        'csrf-token': token,
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    return answer.json() as Promise<T>;
  }
}
