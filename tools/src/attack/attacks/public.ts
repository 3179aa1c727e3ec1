import type { Attack } from '../attempt.js';

const DESCRIPTION = '/api/openapi.json';
/** Requests of one address that the API serves at once; others wait. */
const SERVED_AT_ONCE = 16;
/** Public verifications of all addresses together in a minute. */
const MOST_VERIFICATIONS = 300;
const [NETWORKS, ADDRESSES, BURST] = [11, 10, 40];

/** Requests that need no account. */
export const PUBLIC: readonly Attack[] = [
  {
    name: 'description-flood',
    what: 'the API’s description over and over: compressed once, and 304 to an ETag that is current',
    async run(attempt) {
      const atOnce = Math.min(SERVED_AT_ONCE, attempt.setting.effort.connections);
      const visitor = attempt.visitor(undefined, atOnce);
      const first = attempt.count(await visitor.get(DESCRIPTION), 'the description');
      const { etag = '' } = first.headers;
      attempt.expect(first.status === 200 && etag !== '', `the description: ${first.status} ${etag}`);
      await attempt.flood(async (at) => {
        const isWhole = at % 8 === 0;
        const headers: Record<string, string> = isWhole
          ? { 'accept-encoding': 'br' }
          : { 'if-none-match': etag };
        const {
          status,
          body,
          headers: answered,
        } = attempt.count(await visitor.get(DESCRIPTION, headers), DESCRIPTION);
        if (isWhole)
          attempt.expect(answered['content-encoding'] === 'br', 'the description is not compressed');
        else
          attempt.expect(
            status === 304 && body.length === 0,
            `a current ETag gets ${status}, ${body.length} bytes`,
          );
      }, atOnce);
      attempt.expect(attempt.countOf(304) > 0, 'no answer was 304');
    },
  },
  {
    name: 'verification-flood',
    what: 'codes of documents guessed from 110 addresses: 300 a minute are looked up, others get 429',
    async run(attempt) {
      const code = (at: number): string => `${Date.now()}${at}`.padStart(16, '0').slice(-16);
      for (let network = 0; network < NETWORKS; network += 1) {
        const visitors = Array.from({ length: ADDRESSES }, () => attempt.visitor());
        await attempt.burst(BURST, async (at) => {
          const visitor = visitors[at % ADDRESSES] ?? attempt.visitor();
          const { status, headers } = attempt.count(
            await visitor.get(`/api/v/${code(at)}`),
            'a guessed code',
          );
          attempt.expect([200, 429].includes(status), `a guessed code: ${status}`);
          const hasHint = status !== 429 || Number(headers['retry-after']) > 0;
          attempt.expect(hasHint, 'a code was refused without Retry-After');
        });
        for (const visitor of visitors) visitor.close();
      }
      const found = attempt.countOf(200);
      attempt.expect(found <= MOST_VERIFICATIONS, `${found} codes were looked up in a minute`);
      attempt.expect(attempt.countOf(429) > 0, 'no guess was refused');
      const { status } = await attempt.cast.member.get(`/api/documents/verify?code=${code(0)}`);
      attempt.expect(status === 200, `a signed-in user who looks a code up meanwhile gets ${status}`);
    },
  },
];
