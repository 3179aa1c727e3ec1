import supertest, { type Response } from 'supertest';

import { ADMIN } from './app.js';

type Method = 'get' | 'head' | 'post' | 'put' | 'delete';

interface Sent {
  body?: object | string;
  headers?: Record<string, string>;
}

/** A browser whose cookies and headers a test can look into and bend. */
export class Browser {
  readonly cookies = new Map<string, string>();

  constructor(
    private readonly url: string,
    readonly headers: Record<string, string> = {},
  ) {}

  async send(method: Method, path: string, { body, headers = {} }: Sent = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const request = supertest(this.url)
      [method](path)
      .redirects(0)
      .set({ ...this.headers, ...(cookie !== '' && { Cookie: cookie }), ...headers });
    const answer = await (body === undefined ? request : request.send(body));
    for (const line of setCookies(answer)) this.keep(line);
    return answer;
  }

  async token(): Promise<string> {
    return (await this.send('get', '/api/csrf-token')).body.token as string;
  }

  /** A write with a token fetched for it. */
  async write(method: Method, path: string, body?: object): Promise<Response> {
    return this.send(method, path, { body, headers: { 'csrf-token': await this.token() } });
  }

  login({ email, password }: { email: string; password: string } = ADMIN): Promise<Response> {
    return this.write('post', '/api/login', { email, password });
  }

  private keep(line: string): void {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/** The Set-Cookie lines of an answer. */
export const setCookies = (answer: Response): string[] =>
  (answer.headers['set-cookie'] as unknown as string[] | undefined) ?? [];

/** A browser that is signed in. */
export async function signedInBrowser(
  url: string,
  credentials?: { email: string; password: string },
): Promise<Browser> {
  const browser = new Browser(url);
  const answer = await browser.login(credentials);
  if (answer.status !== 200) throw new Error(`Sign-in failed: ${answer.status} ${answer.text}`);
  return browser;
}
