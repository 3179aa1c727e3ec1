import type { Attack } from '../attempt.js';

const DESCRIPTION = '/api/openapi.json';
/** Requests of one address that the API serves at once; others wait. */
const SERVED_AT_ONCE = 16;
/** Public verifications of all addresses together in a minute. */
const MAX_VERIFICATIONS = 300;
const [NETWORKS, ADDRESSES, BURST] = [11, 10, 40];

/** Requests that need no account. */
export const PUBLIC: readonly Attack[] = [
  {
    name: 'description-flood',
    what: 'the API’s description over and over: compressed once, and 304 to an ETag that is current',
    async run(attempt) {
      const atOnce = Math.min(SERVED_AT_ONCE, attempt.effort.connections);
      const visitor = attempt.visitor(undefined, atOnce);
      const { headers } = attempt.count(await visitor.get(DESCRIPTION), 'the description', 200);
      const current = { 'if-none-match': headers.etag ?? '' };
      attempt.begin();
      await attempt.flood(async (at) => {
        if (at % 8 === 0) {
          const { headers } = await visitor.get(DESCRIPTION, { 'accept-encoding': 'br' });
          attempt.expect(headers['content-encoding'] === 'br', 'the description is not compressed');
        } else {
          const { body } = attempt.count(await visitor.get(DESCRIPTION, current), 'a current ETag', 304);
          attempt.expect(body.length === 0, `a current ETag gets ${body.length} bytes`);
        }
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
        const guess = async (at: number): Promise<void> => {
          const guessed = visitors[at % ADDRESSES]?.get(`/api/v/${code(at)}`);
          if (!guessed) return;
          const { status, headers } = attempt.count(await guessed, 'a guessed code', 200, 429);
          const hasHint = status !== 429 || Number(headers['retry-after']) > 0;
          attempt.expect(hasHint, 'a code was refused without Retry-After');
        };
        await Promise.all(Array.from({ length: BURST }, (_, at) => attempt.orCutOff(guess(at))));
        for (const visitor of visitors) visitor.close();
      }
      const found = attempt.countOf(200);
      attempt.expect(found <= MAX_VERIFICATIONS, `${found} codes were looked up in a minute`);
      attempt.expect(attempt.countOf(429) > 0, 'no guess was refused');
      const path = `/api/documents/verify?code=${code(0)}`;
      attempt.count(await attempt.users.member.get(path), 'a code that a signed-in user looks up', 200);
    },
  },
];
