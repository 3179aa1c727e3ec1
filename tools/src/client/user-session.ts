import { type Headers, HttpClient, jsonOf, type Received, RequestRefused, type Sent } from './http-client.js';

export interface Credentials {
  email: string;
  password: string;
}

type Body = object | string | Buffer;
type Write = 'POST' | 'PUT' | 'DELETE';

/** One browser: its cookies, its CSRF token and, once signed in, its session. */
export class UserSession {
  private readonly cookies = new Map<string, string>();
  token: string | undefined;

  constructor(
    readonly http: HttpClient,
    readonly name = 'user',
  ) {}

  /** Signs in over a client of its own. */
  static async signedIn(url: string, credentials: Credentials, connections = 1): Promise<UserSession> {
    const session = new UserSession(new HttpClient(url, { connections }), credentials.email);
    await session.signIn(credentials);
    return session;
  }

  /** The cookies that the browser would send. */
  get cookie(): string {
    return [...this.cookies].map((pair) => pair.join('=')).join('; ');
  }

  /** Sends a request with these cookies, and keeps the cookies that the answer sets. */
  async send(sent: Sent): Promise<Received> {
    const { cookie } = this;
    const answer = await this.http.send({ ...sent, headers: { ...(cookie && { cookie }), ...sent.headers } });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  get(path: string, headers: Headers = {}): Promise<Received> {
    return this.send({ method: 'GET', path, headers });
  }

  /** Sends JSON with the CSRF token; text and bytes are sent as they are. */
  request(method: string, path: string, body?: Body, headers: Headers = {}): Promise<Received> {
    return this.send(this.prepare(method, path, body, headers));
  }

  /** @throws RequestRefused when the answer is unsuccessful */
  async read<T>(path: string): Promise<T> {
    return this.successful<T>({ method: 'GET', path });
  }

  /** @throws RequestRefused when the answer is unsuccessful */
  async write<T>(method: Write, path: string, body?: object | Buffer, headers: Headers = {}): Promise<T> {
    return this.successful<T>(this.prepare(method, path, body, headers));
  }

  async renewToken(): Promise<void> {
    const answer = await this.get('/api/csrf-token');
    this.token = (jsonOf(answer) as { token: string }).token;
  }

  async signIn({ email, password }: Credentials): Promise<void> {
    await this.renewToken();
    await this.write('POST', '/api/login', { email, password });
    await this.renewToken();
  }

  /** The headers with which another client acts as this user. */
  get headers(): Record<string, string> {
    return { cookie: this.cookie, 'csrf-token': this.token ?? '' };
  }

  /** Drops the session and its cookies. */
  forget(): void {
    this.cookies.clear();
    this.token = undefined;
  }

  close(): void {
    this.http.close();
  }

  private prepare(method: string, path: string, body: Body | undefined, headers: Headers): Sent {
    const text = typeof body === 'object' && !Buffer.isBuffer(body) ? JSON.stringify(body) : body;
    const bytes = typeof text === 'string' ? Buffer.from(text) : text;
    return {
      ...{ method, path },
      headers: {
        ...(this.token !== undefined && { 'csrf-token': this.token }),
        ...(bytes && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(bytes && { body: bytes }),
    };
  }

  private async successful<T>(sent: Sent): Promise<T> {
    const answer = await this.send(sent);
    if (answer.status >= 300) throw new RequestRefused(sent, answer);
    return jsonOf(answer) as T;
  }
}
