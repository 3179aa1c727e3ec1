import { jsonOf } from '../../fuzz/client.js';
import type { Attack, Attempt } from '../attempt.js';
import type { Caller } from '../caller.js';
import { Passkey } from '../passkey.js';
import { newcomer } from '../people.js';

const NEW_PASSWORD = 'Varanda-de-pedra-3';
const TOKEN = { name: 'Planilha', scope: 'write', days: 30 };

/** A new person, signed in, and an administrator whose sign-in is fresh. */
async function somebody(attempt: Attempt) {
  const person = await newcomer(attempt.cast.admin);
  const own = attempt.stranger();
  await own.signIn({ email: person.email, password: person.password });
  return { ...person, own };
}

/** What a token gets of what its owner may open. */
async function statusWith(attempt: Attempt, token: string | undefined): Promise<number> {
  const authorization = `Bearer ${token}`;
  return attempt.take(await attempt.stranger().get('/api/buildings', { authorization }), 'a token').status;
}

/** A person with a passkey and a token, both of which open the door, and a reset of the password afterwards. */
async function resetOf(attempt: Attempt, more: object) {
  const { id, own } = await somebody(attempt);
  const passkey = new Passkey();
  await passkey.register(own);
  await own.renewToken();
  const token = tokenIn(attempt.take(await own.ask('POST', '/api/account/tokens', TOKEN), 'a new token'));
  const open = async (): Promise<number[]> => [
    await statusWith(attempt, token),
    await passkey.signIn(attempt.stranger()),
  ];
  const before = await open();
  attempt.expect(before.join() === '200,200', `a token and a passkey before a reset: ${before.join()}`);
  const { admin } = attempt.cast;
  const reset = await admin.ask('PUT', `/api/users/${id}`, { password: NEW_PASSWORD, ...more });
  attempt.expect(attempt.take(reset, 'a reset').status === 200, `a reset: ${reset.status}`);
  return { after: await open(), remaining: await admin.get(`/api/users/${id}/access`) };
}

const tokenIn = (answer: Awaited<ReturnType<Caller['ask']>>): string | undefined =>
  (jsonOf(answer) as { token?: string } | undefined)?.token;

/** Attacks on accounts that a session or a token outlives. */
export const ACCOUNTS: readonly Attack[] = [
  {
    name: 'outlived-reset',
    what: 'sign-ins and new tokens while an administrator resets the password: none opens anything afterwards',
    async run(attempt) {
      for (let round = 0; round < 8 && attempt.goesOn(); round += 1) {
        const { id, email, password, own } = await somebody(attempt);
        let isOver = false;
        const reset = attempt.cast.admin
          .ask('PUT', `/api/users/${id}`, { password: NEW_PASSWORD })
          .finally(() => (isOver = true));
        const entered: Caller[] = [];
        const tokens: string[] = [];
        const enter = async (): Promise<void> => {
          while (!isOver) {
            const caller = attempt.stranger();
            entered.push(caller);
            attempt.take(await caller.guess({ email, password }), 'a sign-in amid a reset');
          }
        };
        const mint = async (): Promise<void> => {
          while (!isOver) {
            const created = await own.ask('POST', '/api/account/tokens', TOKEN);
            tokens.push(tokenIn(attempt.take(created, 'a token amid a reset')) ?? 'none');
          }
        };
        await Promise.all([reset, enter(), enter(), mint()]);
        for (const caller of [own, ...entered])
          attempt.expect((await caller.get('/api/auth/user')).status === 401, 'a session outlived a reset');
        for (const token of tokens)
          attempt.expect((await statusWith(attempt, token)) === 401, 'a token outlived a reset');
      }
    },
  },
  {
    name: 'remains-of-reset',
    what: 'a passkey and a token of before an administrator’s reset: both end with it, unless they are to be kept',
    async run(attempt) {
      const { after, remaining } = await resetOf(attempt, {});
      attempt.expect(after.join() === '401,401', `a token and a passkey after a reset: ${after.join()}`);
      const { passkeys, tokens } = (jsonOf(remaining) ?? {}) as Record<string, string[]>;
      const left = [passkeys, tokens].map((names) => names?.length);
      attempt.expect(left.join() === '0,0', `passkeys and tokens that remain: ${left.join()}`);
      const kept = (await resetOf(attempt, { keepsAccess: true })).after;
      attempt.expect(kept.join() === '200,200', `a token and a passkey that were kept: ${kept.join()}`);
    },
  },
  {
    name: 'token-flood',
    what: 'tokens and recovery codes made and revoked in a loop: a few an hour leave audit rows',
    async run(attempt) {
      const { own } = await somebody(attempt);
      await attempt.flood(async () => {
        const created = attempt.take(await own.ask('POST', '/api/account/tokens', TOKEN), 'a new token');
        const { id } = (jsonOf(created) ?? {}) as { id?: number };
        if (id !== undefined) attempt.take(await own.ask('DELETE', `/api/account/tokens/${id}`), 'its end');
        attempt.expect(created.status !== 429 || 'retry-after' in created.headers, '429 without Retry-After');
      });
      attempt.expect(attempt.countOf(201) <= 30, `${attempt.countOf(201)} tokens in a few seconds`);
    },
  },
  {
    name: 'token-without-modules',
    what: 'a token that is limited to no module opens none',
    async run(attempt) {
      const { own } = await somebody(attempt);
      const body = { ...TOKEN, modules: [] };
      const token = tokenIn(attempt.take(await own.ask('POST', '/api/account/tokens', body), 'a new token'));
      const status = await statusWith(attempt, token);
      attempt.expect(status === 403, `a token without modules gets ${status}`);
    },
  },
];
