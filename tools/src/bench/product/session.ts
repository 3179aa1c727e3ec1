import { ADMIN, type RunningProgram, startProgram } from '../../product.js';

/** Starts the built program on this database, to be put to the test. */
export const startTarget = (
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningProgram> =>
  startProgram({ DATABASE_URL: databaseUrl, SESSION_TTL_SECONDS: '43200', LOG_LEVEL: 'silent', ...settings });

/** An answer that is none of success. */
export class Refused extends Error {
  constructor(
    path: string,
    readonly status: number,
    text: string,
  ) {
    super(`${path}: ${status} ${text}`);
  }
}

/** A signed-in client; its session is in the database and outlives the program. */
export class Session {
  private readonly cookies = new Map<string, string>();

  private get cookie(): string {
    return [...this.cookies].map((pair) => pair.join('=')).join('; ');
  }

  async signIn(base: string, person: { email: string; password: string } = ADMIN): Promise<void> {
    await this.write(base, 'POST', '/api/login', person);
  }

  /** What another client sends to be this person. */
  async headers(base: string): Promise<Record<string, string>> {
    const { token } = await this.read<{ token: string }>(base, '/api/csrf-token');
    return { cookie: this.cookie, 'csrf-token': token };
  }

  async read<T>(base: string, path: string): Promise<T> {
    return (await this.send(base, path)).json() as Promise<T>;
  }

  async write<T>(base: string, method: 'POST' | 'PUT', path: string, body: object): Promise<T> {
    const { token } = await this.read<{ token: string }>(base, '/api/csrf-token');
    const headers = { 'csrf-token': token, 'content-type': 'application/json' };
    const answer = await this.send(base, path, { method, headers, body: JSON.stringify(body) });
    return answer.json() as Promise<T>;
  }

  /** Whatever is answered. @throws Error when nothing is */
  ask(address: string): Promise<Response> {
    return fetch(address, { headers: { cookie: this.cookie } });
  }

  /** @throws Refused when the answer is none of success; Error when there is none */
  async send(base: string, path: string, init: RequestInit = {}): Promise<Response> {
    const answer = await fetch(base + path, { ...init, headers: { ...init.headers, cookie: this.cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name && value !== undefined) this.cookies.set(name, value);
    }
    if (!answer.ok) throw new Refused(path, answer.status, await answer.text());
    return answer;
  }
}
