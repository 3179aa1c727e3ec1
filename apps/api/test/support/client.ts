import supertest, { type Test } from 'supertest';

import { ADMIN, type TestApp } from './app.js';

type Headers = Record<string, string>;

/** What a signed-in browser does: keeps cookies, sends the CSRF token with every write. */
export class Client {
  private readonly agent: ReturnType<typeof supertest.agent>;
  private token: string | undefined;

  private readonly url: string;

  constructor(target: TestApp | string) {
    this.url = typeof target === 'string' ? target : target.url;
    this.agent = supertest.agent(this.url);
  }

  get(path: string, query: Record<string, unknown> = {}): Test {
    const texts = Object.entries(query).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]);
    return this.agent.get(path).query(Object.fromEntries(texts) as Record<string, string>);
  }

  async post(path: string, body?: object | string, headers: Headers = {}): Promise<supertest.Response> {
    return this.write('post', path, body, headers);
  }

  async put(path: string, body?: object | string, headers: Headers = {}): Promise<supertest.Response> {
    return this.write('put', path, body, headers);
  }

  async patch(path: string, body?: object | string): Promise<supertest.Response> {
    return this.write('patch', path, body);
  }

  async delete(path: string, headers: Headers = {}): Promise<supertest.Response> {
    return this.write('delete', path, undefined, headers);
  }

  /** Sends a file as a form does, with text fields before it if there are any. */
  async upload(
    path: string,
    file: Buffer,
    fields: readonly (readonly [string, string])[] = [],
    headers: Headers = {},
  ): Promise<supertest.Response> {
    const { 'csrf-token': token } = await this.headers();
    const form = this.agent.post(path).set({ 'csrf-token': token, ...headers });
    for (const [name, text] of fields) form.field(name, text);
    return form.attach('file', file, 'documento.pdf');
  }

  /** What tells the server who writes, for requests that are made by hand: the cookies and the token that goes with them. */
  async headers(): Promise<{ cookie: string; 'csrf-token': string }> {
    this.token ??= (await this.agent.get('/api/csrf-token')).body.token as string;
    const { hostname: domain } = new URL(this.url);
    const cookies = this.agent.jar.getCookies({ domain, path: '/', secure: false, script: false });
    return { cookie: cookies.toValueString(), 'csrf-token': this.token };
  }

  /** Signs in; the token of before the login is forgotten, since it is refused from now on. */
  async signIn(email: string = ADMIN.email, password: string = ADMIN.password): Promise<supertest.Response> {
    const answer = await this.post('/api/login', { email, password });
    this.token = undefined;
    return answer;
  }

  private async write(
    method: 'post' | 'put' | 'patch' | 'delete',
    path: string,
    body?: object | string,
    headers: Headers = {},
  ): Promise<supertest.Response> {
    this.token ??= (await this.agent.get('/api/csrf-token')).body.token as string;
    const request = this.agent[method](path).set({ 'csrf-token': this.token, ...headers });
    if (body === undefined) return request;
    return typeof body === 'string' ? request.type('json').send(body) : request.send(body);
  }
}

/** A client that is signed in as the administrator, or as somebody else. */
export async function signedIn(app: TestApp, email?: string, password?: string): Promise<Client> {
  const client = new Client(app);
  const answer = await client.signIn(email, password);
  if (answer.status !== 200) throw new Error(`Sign-in failed: ${answer.status} ${answer.text}`);
  return client;
}
