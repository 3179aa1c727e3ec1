import { jsonOf, type Received } from '../../client/http-client.js';
import type { UserSession } from '../../client/user-session.js';
import type { Attack, Attempt } from '../attempt.js';
import { Passkey } from '../passkey.js';
import { createUser, trySignIn } from '../people.js';

const TOKENS = '/api/account/tokens';
const TOKEN = { name: 'Planilha', scope: 'write', days: 30 };
const NEW_PASSWORD = 'Varanda-de-pedra-3';
const RESET_ROUNDS = 8;
const MOST_TOKENS = 30;

/** A new user with a session. The administrator's sign-in is recent afterwards. */
async function newUser(attempt: Attempt) {
  const user = await createUser(attempt.cast.admin);
  const session = attempt.visitor();
  await session.signIn(user);
  return { ...user, session };
}

const createToken = async (attempt: Attempt, session: UserSession, fields: object = {}): Promise<Received> =>
  attempt.count(await session.request('POST', TOKENS, { ...TOKEN, ...fields }), 'a new token');

const tokenIn = (answer: Received): string =>
  (jsonOf(answer) as { token?: string } | undefined)?.token ?? 'none';

/** The status that a token gets for a list that its owner may read. */
async function statusWith(attempt: Attempt, token: string): Promise<number> {
  const authorization = `Bearer ${token}`;
  return attempt.count(await attempt.visitor().get('/api/buildings', { authorization }), 'a token').status;
}

/** Resets the password of a user with a passkey and a token; answers the status of both, and what is listed. */
async function resetWith(attempt: Attempt, fields: object) {
  const { id, session } = await newUser(attempt);
  const passkey = new Passkey();
  await passkey.register(session);
  await session.renewToken();
  const token = tokenIn(await createToken(attempt, session));
  const signIn = async (): Promise<string> =>
    [await statusWith(attempt, token), await passkey.signIn(attempt.visitor())].join();
  const before = await signIn();
  attempt.expect(before === '200,200', `a token and a passkey before a reset: ${before}`);
  const { admin } = attempt.cast;
  const reset = await admin.request('PUT', `/api/users/${id}`, { password: NEW_PASSWORD, ...fields });
  attempt.expect(attempt.count(reset, 'a reset').status === 200, `a reset: ${reset.status}`);
  return { after: await signIn(), listed: await admin.get(`/api/users/${id}/access`) };
}

/** Sessions, passkeys and tokens that outlive a reset, and tokens that are too many or too mighty. */
export const ACCOUNTS: readonly Attack[] = [
  {
    name: 'outlived-reset',
    what: 'sign-ins and new tokens while an administrator resets the password: none is valid afterwards',
    async run(attempt) {
      for (let round = 0; round < RESET_ROUNDS && attempt.isRunning(); round += 1) {
        const { id, email, password, session } = await newUser(attempt);
        let isReset = false;
        const reset = attempt.cast.admin
          .request('PUT', `/api/users/${id}`, { password: NEW_PASSWORD })
          .finally(() => (isReset = true));
        const sessions = [session];
        const tokens: string[] = [];
        const signIn = async (): Promise<void> => {
          while (!isReset) {
            const visitor = attempt.visitor();
            sessions.push(visitor);
            attempt.count(await trySignIn(visitor, { email, password }), 'a sign-in during a reset');
          }
        };
        const mint = async (): Promise<void> => {
          while (!isReset) tokens.push(tokenIn(await createToken(attempt, session)));
        };
        await Promise.all([reset, signIn(), signIn(), mint()]);
        for (const one of sessions)
          attempt.expect((await one.get('/api/auth/user')).status === 401, 'a session outlived a reset');
        for (const token of tokens)
          attempt.expect((await statusWith(attempt, token)) === 401, 'a token outlived a reset');
      }
    },
  },
  {
    name: 'remains-of-reset',
    what: 'a passkey and a token from before an administrator’s reset: both end with it, unless they are kept by choice',
    async run(attempt) {
      const { after, listed } = await resetWith(attempt, {});
      attempt.expect(after === '401,401', `a token and a passkey after a reset: ${after}`);
      const { passkeys, tokens } = (jsonOf(listed) ?? {}) as Record<string, string[]>;
      const left = [passkeys?.length, tokens?.length].join();
      attempt.expect(left === '0,0', `passkeys and tokens that remain: ${left}`);
      const kept = (await resetWith(attempt, { keepsAccess: true })).after;
      attempt.expect(kept === '200,200', `a token and a passkey that were kept: ${kept}`);
    },
  },
  {
    name: 'token-flood',
    what: 'tokens created and revoked in a loop: a few an hour leave audit rows',
    async run(attempt) {
      const { session } = await newUser(attempt);
      await attempt.flood(async () => {
        const created = await createToken(attempt, session);
        const { id } = (jsonOf(created) ?? {}) as { id?: number };
        if (id !== undefined) attempt.count(await session.request('DELETE', `${TOKENS}/${id}`), 'its end');
        attempt.expect(created.status !== 429 || 'retry-after' in created.headers, '429 without Retry-After');
      });
      const created = attempt.countOf(201);
      attempt.expect(created <= MOST_TOKENS, `${created} tokens in a few seconds`);
    },
  },
  {
    name: 'token-without-modules',
    what: 'a token that is limited to no module: it reads nothing',
    async run(attempt) {
      const { session } = await newUser(attempt);
      const token = tokenIn(await createToken(attempt, session, { modules: [] }));
      const status = await statusWith(attempt, token);
      attempt.expect(status === 403, `a token without modules gets ${status}`);
    },
  },
];
