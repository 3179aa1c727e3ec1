import type { Attack } from '../attempt.js';

/** See `public-verification.ts` of the API: of all addresses together in a minute. */
const MOST_VERIFICATIONS = 300;

/** See `request-limits.ts` of the API: so many of an address are worked on at once, and the others wait. */
const MOST_OF_ADDRESS = 16;

/** What anybody may ask for without an account. */
export const PUBLIC: readonly Attack[] = [
  {
    name: 'description-flood',
    what: 'the API’s description, over and over: made and compressed once, and not sent to whoever has it',
    async run(attempt) {
      const atOnce = Math.min(MOST_OF_ADDRESS, attempt.ground.effort.connections);
      const path = '/api/openapi.json';
      const reader = attempt.stranger(undefined, atOnce);
      const first = attempt.take(await reader.get(path), 'the description');
      const { etag = '' } = first.headers;
      attempt.expect(first.status === 200 && etag !== '', `the description: ${first.status} ${etag}`);
      await attempt.flood(
        async (at) => {
          if (at % 8 === 0) {
            const whole = await reader.get(path, { 'accept-encoding': 'br' });
            attempt.expect(
              attempt.take(whole, path).headers['content-encoding'] === 'br',
              'the description is not compressed',
            );
            return;
          }
          const answer = attempt.take(await reader.get(path, { 'if-none-match': etag }), path);
          attempt.expect(
            answer.status === 304 && answer.body.length === 0,
            `the description, of whoever has it: ${answer.status}, ${answer.body.length} bytes`,
          );
        },
        { atOnce },
      );
      attempt.expect(attempt.countOf(304) > 0, 'nobody was told that they have it');
    },
  },
  {
    name: 'verification-flood',
    what: 'codes of documents tried out from 110 addresses: 300 a minute are looked up, the others told to wait',
    async run(attempt) {
      const code = (at: number): string => `${Date.now()}${at}`.padStart(16, '0').slice(-16);
      for (let address = 0; address < 11; address += 1) {
        const strangers = Array.from({ length: 10 }, () => attempt.stranger());
        await attempt.volley(40, async (at) => {
          const stranger = strangers[at % strangers.length] ?? attempt.stranger();
          const answer = attempt.take(await stranger.get(`/api/v/${code(at)}`), 'a code of a stranger');
          attempt.expect([200, 429].includes(answer.status), `a code of a stranger: ${answer.status}`);
          attempt.expect(
            answer.status !== 429 || Number(answer.headers['retry-after']) > 0,
            'a code was refused without Retry-After',
          );
        });
        for (const stranger of strangers) stranger.close();
      }
      const told = attempt.countOf(200);
      attempt.expect(told <= MOST_VERIFICATIONS, `${told} codes were looked up in a minute`);
      attempt.expect(attempt.countOf(429) > 0, 'nobody was told to wait');
      const { status } = await attempt.cast.member.get(`/api/documents/verify?code=${code(0)}`);
      attempt.expect(status === 200, `who is signed in and looks a code up meanwhile gets ${status}`);
    },
  },
];
