import type { ModuleKey } from '@prumo/domain';

import { jsonOf, type Received, type Sent, type Wire } from './client.js';

/** Who asks: somebody with a session, or a visitor. */
export class Person {
  private readonly cookies = new Map<string, string>();
  token: string | undefined;

  constructor(
    readonly name: string,
    private readonly wire: Wire,
    /** Whether the person may have technicians, buildings and reports. */
    readonly mayWork = false,
  ) {}

  /** The cookies that the person's browser would send. */
  get cookie(): string {
    return [...this.cookies].map((pair) => pair.join('=')).join('; ');
  }

  /** Sends a request with this person's cookies; what the answer sets is kept. */
  async send(sent: Sent): Promise<Received> {
    const { cookie } = this;
    const answer = await this.wire.send({ ...sent, headers: { ...(cookie && { cookie }), ...sent.headers } });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  /** Forgets a session that was opened on the way. */
  forget(): void {
    this.cookies.clear();
    this.token = undefined;
  }

  async renewToken(): Promise<void> {
    const answer = await this.send({ method: 'GET', path: '/api/csrf-token', headers: {} });
    this.token = (jsonOf(answer) as { token: string }).token;
  }

  /** A write of our own, which has to work. @throws Error */
  async write(path: string, body: object): Promise<Record<string, unknown>> {
    const answer = await this.send({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', 'csrf-token': this.token ?? '' },
      body: Buffer.from(JSON.stringify(body)),
    });
    if (answer.status >= 300) throw new Error(`POST ${path}: ${answer.status} ${answer.body.toString()}`);
    return jsonOf(answer) as Record<string, unknown>;
  }

  async signIn(credentials: { email: string; password: string }): Promise<void> {
    await this.renewToken();
    await this.write('/api/login', credentials);
    await this.renewToken();
  }
}

/** Everybody who takes part, and the ids that nobody may touch: the run would end with their sessions. */
export interface People {
  all: readonly (readonly [weight: number, person: Person])[];
  admin: Person;
  visitor: Person;
  ids: ReadonlySet<number>;
}

const PASSWORD = 'Telhado-de-barro-7';
const MEMBERS: readonly (readonly [name: string, weight: number, modules: readonly ModuleKey[]])[] = [
  ['member', 22, ['buildings', 'technicians', 'reports', 'settings', 'typologies', 'parameters', 'cities']],
  ['outsider', 6, ['states']],
  // Signs in and out, and asks for nothing else.
  ['guest', 0, []],
];

/** Signs everybody in: the administrator, and members whom he has created. */
export async function signInAll(
  wire: Wire,
  adminCredentials: { email: string; password: string },
): Promise<People> {
  const admin = new Person('administrator', wire, true);
  await admin.signIn(adminCredentials);
  const me = await admin.send({ method: 'GET', path: '/api/auth/user', headers: {} });
  const ids = new Set([(jsonOf(me) as { id: number }).id]);
  const members: [number, Person][] = [];
  for (const [name, weight, allowedModules] of MEMBERS) {
    const email = `${name}@prumo.local`;
    const user = await admin.write('/api/users', {
      fullName: name,
      email,
      password: PASSWORD,
      allowedModules,
    });
    ids.add(user['id'] as number);
    if (weight === 0) continue;
    const member = new Person(name, wire, allowedModules.includes('reports'));
    await member.signIn({ email, password: PASSWORD });
    members.push([weight, member]);
  }
  const visitor = new Person('visitor', wire);
  await visitor.renewToken();
  return { all: [[66, admin], ...members, [6, visitor]], admin, visitor, ids };
}
