import { randomBytes } from 'node:crypto';

import { Secret, TOTP } from 'otpauth';

import type { Attempt, Attack } from '../attempt.js';
import { type Caller, type Credentials, newAddress, told } from '../caller.js';
import { newcomer } from '../people.js';

/** docs/rules.md, Signing in. */
const MOST_OF_ADDRESS = 50;
const MOST_OF_ACCOUNT = 10;

const wrong = (email: string): object => ({ email, password: randomBytes(6).toString('hex') });

/** Signs in from there, and keeps the device's cookie. */
async function enter(attempt: Attempt, { email, password }: Credentials, address?: string): Promise<Caller> {
  const caller = attempt.stranger(address);
  attempt.take(await caller.guess({ email, password }), 'a sign-in');
  return caller;
}

/** Sets up an authenticator app, and answers the recovery codes that come with it. */
async function setUpFactor(attempt: Attempt, caller: Caller): Promise<string[]> {
  await caller.renewToken();
  const begun = await caller.ask('POST', '/api/account/second-factor/totp');
  const app = new TOTP({ secret: Secret.fromBase32(told<string>(begun, 'secret')) });
  const done = await caller.ask('POST', '/api/account/second-factor/totp/confirm', { code: app.generate() });
  return told<string[]>(attempt.take(done, 'setting a second factor up'), 'recoveryCodes');
}

/** Thirty guesses at an account, five from each of six addresses. */
async function lockOut(attempt: Attempt, email: string): Promise<void> {
  const before = attempt.countOf(401);
  for (let at = 0; at < 6; at += 1) {
    const address = newAddress();
    await attempt.volley(5, async () =>
      attempt.take(await attempt.stranger(address).guess(wrong(email)), 'a guess'),
    );
  }
  const judged = attempt.countOf(401) - before;
  attempt.expect(judged <= MOST_OF_ACCOUNT, `${judged} guesses at one account were judged`);
}

/** Guesses at accounts, and what they cost others. */
export const GUESSES: readonly Attack[] = [
  {
    name: 'sprayed-accounts',
    what: '120 accounts, one guess each, from one address',
    async run(attempt) {
      const address = newAddress();
      const run = randomBytes(4).toString('hex');
      await attempt.volley(120, async (at) =>
        attempt.take(
          await attempt.stranger(address).guess(wrong(`alvo${at}.${run}@exemplo.com`)),
          'a sprayed guess',
        ),
      );
      const judged = attempt.countOf(401);
      attempt.expect(judged <= MOST_OF_ADDRESS, `${judged} guesses of one address were judged`);
    },
  },
  {
    name: 'guesses-without-end',
    what: 'as many guesses as the connections take, from one address',
    async run(attempt) {
      const address = newAddress();
      const lines = Array.from({ length: attempt.ground.effort.connections }, () =>
        attempt.stranger(address),
      );
      await attempt.flood(async (at) => {
        const line = lines[at % lines.length] ?? attempt.stranger(address);
        attempt.take(await line.guess(wrong(`alguem${at}.${Date.now()}@exemplo.com`)), 'a guess');
      });
    },
  },
  {
    name: 'made-up-tokens',
    what: 'as many API tokens that nobody has as the connections take, from one address',
    async run(attempt) {
      const address = newAddress();
      const lines = Array.from({ length: attempt.ground.effort.connections }, () =>
        attempt.stranger(address),
      );
      await attempt.flood(async (at) => {
        const line = lines[at % lines.length] ?? attempt.stranger(address);
        const authorization = `Bearer prumo_${randomBytes(32).toString('base64url')}`;
        attempt.take(await line.ask('GET', '/api/buildings', undefined, { authorization }), 'a token');
      });
      attempt.expect(attempt.countOf(200) === 0, 'a token that nobody has opened something');
    },
  },
  {
    name: 'minted-devices',
    what: 'forty sign-ins without the cookie of the device, a changed password, guesses from each device',
    async run(attempt) {
      const person = await newcomer(attempt.cast.admin);
      const devices: Caller[] = [];
      attempt.begin();
      // The owner's own computer doesn't lock anybody: each sign-in is right.
      for (let count = 0; count < 40 && attempt.goesOn(); count += 1)
        devices.push(await enter(attempt, person));
      const signedIn = attempt.countOf(200);
      const { admin } = attempt.cast;
      const change = await admin.ask('PUT', `/api/users/${person.id}`, {
        password: 'Outra-senha-comprida-9',
      });
      told(attempt.take(change, 'a change of the password'), 'id');
      const before = attempt.countOf(401);
      await Promise.all(
        devices.flatMap((device) =>
          Array.from({ length: 5 }, async () =>
            attempt.take(await device.guess(wrong(person.email)), 'a guess'),
          ),
        ),
      );
      const judged = attempt.countOf(401) - before;
      attempt.notes.push(`${signedIn} devices`);
      attempt.expect(judged <= MOST_OF_ACCOUNT, `${judged} guesses from devices of before were judged`);
    },
  },
  {
    name: 'locked-out-owner',
    what: 'thirty guesses at an account from six addresses: its owner still gets in from a known device',
    async run(attempt) {
      const person = await newcomer(attempt.cast.admin);
      const own = newAddress();
      const home = await enter(attempt, person, own);
      await lockOut(attempt, person.email);
      const back = await home.guess({ email: person.email, password: person.password });
      attempt.expect(back.status === 200, `the owner, on a known device, gets ${back.status}`);
    },
  },
  {
    name: 'locked-out-new-device',
    what: 'the same, and the owner comes from a device that nobody knows: the second factor opens, it alone does not',
    async run(attempt) {
      const person = await newcomer(attempt.cast.admin);
      const [code = '', other = ''] = await setUpFactor(attempt, await enter(attempt, person, newAddress()));
      await lockOut(attempt, person.email);
      const { email, password } = person;
      const tries = [
        { email, password },
        { ...wrong(email), code: other },
        { email, password, code: 'AAAA-AAAA-AAAA-AAAA' },
      ];
      for (const credentials of tries) {
        const { status } = attempt.take(await attempt.stranger(newAddress()).guess(credentials), 'a try');
        attempt.expect(status === 429, `what is not both is told ${status} instead of the lock`);
      }
      const back = await attempt.stranger(newAddress()).guess({ email, password, code });
      attempt.expect(back.status === 200, `the owner, with password and code, gets ${back.status}`);
    },
  },
];
