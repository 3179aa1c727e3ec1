import { LoginEvents } from '../../src/features/people/sessions/login/login-events.service.js';
import type { TestApp } from './app.js';
import { type Client, signedIn } from './client.js';

let count = 0;

/** Somebody with an account. */
export interface Person {
  id: number;
  email: string;
  password: string;
}

/** Creates a user through the API. */
export async function createPerson(admin: Client, values: Record<string, unknown> = {}): Promise<Person> {
  count += 1;
  const password = 'Telhado-de-barro-7';
  const email = `pessoa${count}@exemplo.com`;
  const body = { fullName: `Pessoa ${count}`, email, password, allowedModules: [], ...values };
  const answer = await admin.post('/api/users', body);
  if (answer.status !== 201) throw new Error(`No user: ${answer.status} ${answer.text}`);
  return { id: answer.body.id as number, email: body.email, password: body.password };
}

/** Signs a new person in who holds these modules. */
export async function holderOf(app: TestApp, admin: Client, allowedModules: string[]): Promise<Client> {
  const { email, password } = await createPerson(admin, { allowedModules });
  return signedIn(app, email, password);
}

/** Lets the time of a person's sessions run out, as waiting would. */
export async function expireSessions(app: TestApp, userId: number): Promise<void> {
  await app.dataSource.query(
    `UPDATE sessions SET sess = jsonb_set(sess::jsonb, '{expiresAt}', '1')::json WHERE sess ->> 'userId' = $1`,
    [String(userId)],
  );
}

/** Makes a person's sign-ins so old, as waiting would. */
export async function ageSignIns(app: TestApp, userId: number, seconds = 601): Promise<void> {
  await app.dataSource.query(
    `UPDATE sessions SET sess = jsonb_set(sess::jsonb, '{confirmedAt}', to_jsonb($2::bigint))::json
     WHERE sess ->> 'userId' = $1`,
    [String(userId), Math.floor(Date.now() / 1000) - seconds],
  );
}

/** Waits for what a failed sign-in leaves: it is written once its answer is out. */
export const failuresNoted = (app: TestApp): Promise<void> =>
  app.app.get(LoginEvents, { strict: false }).onApplicationShutdown();

/** The number that the database holds at the moment. */
export async function countOf(app: TestApp, table: string, where = 'true'): Promise<number> {
  const [row]: { count: number }[] = await app.dataSource.query(
    `SELECT count(*) AS count FROM ${table} WHERE ${where}`,
  );
  return row?.count ?? 0;
}
