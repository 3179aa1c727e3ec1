import type { Received } from '../../client/http-client.js';
import { createUser } from '../../client/records.js';
import type { UserSession } from '../../client/user-session.js';
import { type Attack, type Attempt, fieldsOf } from '../attempt.js';
import { trySignIn } from '../people.js';

const TOKENS = '/api/account/tokens';
const PASSWORD = 'Varanda-de-pedra-3';
const RESET_ROUNDS = 8;
const MAX_TOKENS = 30;

/** A new user with a session. The administrator's sign-in is recent afterwards. */
async function newUser(attempt: Attempt) {
  const user = await createUser(attempt.users.admin);
  const session = attempt.visitor();
  await session.signIn(user);
  return { user, session };
}

const createToken = async (attempt: Attempt, session: UserSession, fields: object = {}) => {
  const body = { name: 'Planilha', scope: 'write', days: 30, ...fields };
  return attempt.count(await session.request('POST', TOKENS, body), 'a new token');
};

/** Sends a new token for a list that its owner may read. */
async function use(attempt: Attempt, created: Received, what: string, status: number): Promise<void> {
  const authorization = `Bearer ${fieldsOf<{ token: string }>(created).token ?? 'none'}`;
  attempt.count(await attempt.visitor().get('/api/buildings', { authorization }), what, status);
}

/** Sessions and tokens that outlive a reset, and tokens that are too many or too mighty. */
export const ACCOUNTS: readonly Attack[] = [
  {
    name: 'outlived-reset',
    what: 'sign-ins and new tokens while an administrator resets the password: none is valid afterwards',
    async run(attempt) {
      for (let round = 0; round < RESET_ROUNDS && attempt.isRunning(); round += 1) {
        const { user, session } = await newUser(attempt);
        const sessions = [session];
        const tokens: Received[] = [];
        let isReset = false;
        const reset = attempt.users.admin
          .request('PUT', `/api/users/${user.id}`, { password: PASSWORD })
          .finally(() => (isReset = true));
        const signIn = async (): Promise<void> => {
          while (!isReset) {
            const visitor = attempt.visitor();
            sessions.push(visitor);
            attempt.count(await trySignIn(visitor, user), 'a sign-in during a reset');
          }
        };
        const mint = async (): Promise<void> => {
          while (!isReset) tokens.push(await createToken(attempt, session));
        };
        await Promise.all([reset, signIn(), signIn(), mint()]);
        for (const one of sessions)
          attempt.count(await one.get('/api/auth/user'), 'a session of before a reset', 401);
        for (const token of tokens) await use(attempt, token, 'a token of before a reset', 401);
      }
    },
  },
  {
    name: 'remains-of-reset',
    what: 'a token from before an administrator’s reset: it ends with it, unless it is kept by choice',
    async run(attempt) {
      const { admin } = attempt.users;
      for (const keepsAccess of [false, true]) {
        const { user, session } = await newUser(attempt);
        const token = await createToken(attempt, session);
        await use(attempt, token, 'a token before a reset', 200);
        const reset = await admin.request('PUT', `/api/users/${user.id}`, {
          password: PASSWORD,
          keepsAccess,
        });
        attempt.count(reset, 'a reset', 200);
        await use(attempt, token, `a token with keepsAccess ${keepsAccess}`, keepsAccess ? 200 : 401);
        const { tokens } = fieldsOf<{ tokens: string[] }>(await admin.get(`/api/users/${user.id}/access`));
        attempt.expect(tokens?.length === Number(keepsAccess), `tokens that remain: ${tokens?.length}`);
      }
    },
  },
  {
    name: 'token-flood',
    what: 'tokens created and revoked in a loop: a few an hour leave audit rows',
    async run(attempt) {
      const { session } = await newUser(attempt);
      await attempt.flood(async () => {
        const created = await createToken(attempt, session);
        const { id } = fieldsOf<{ id: number }>(created);
        if (id !== undefined) attempt.count(await session.request('DELETE', `${TOKENS}/${id}`), 'its end');
        attempt.expect(created.status !== 429 || 'retry-after' in created.headers, '429 without Retry-After');
      });
      const created = attempt.countOf(201);
      attempt.expect(created <= MAX_TOKENS, `${created} tokens in a few seconds`);
    },
  },
  {
    name: 'token-without-modules',
    what: 'a token that is limited to no module: it reads nothing',
    async run(attempt) {
      const { session } = await newUser(attempt);
      const token = await createToken(attempt, session, { modules: [] });
      await use(attempt, token, 'a token without modules', 403);
    },
  },
];
