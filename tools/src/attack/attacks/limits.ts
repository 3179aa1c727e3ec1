import type { Attack } from '../attempt.js';
import { newAddress, signInWrongly } from '../people.js';

const FILTERS = '/api/saved-filters';
/** See docs/rules.md: filters of a user, failed sign-ins of an address, and CEPs that one user has looked up. */
const [MOST_FILTERS, MOST_OF_ADDRESS, MOST_LOOKUPS] = [50, 50, 150];
const AT_ONCE = 120;

/** Many requests at the same moment, of which only so many may succeed. */
export const LIMITS: readonly Attack[] = [
  {
    name: 'filters-at-once',
    what: '120 filters of different names, saved at the same moment',
    async run(attempt) {
      const { outsider } = attempt.cast;
      await attempt.burst(AT_ONCE, async (at) => {
        const body = { resource: 'buildings', name: `Filtro ${at}`, query: { filter: { q: 'a' } } };
        attempt.count(await outsider.request('POST', FILTERS, body), 'one of many filters');
      });
      const { length } = await outsider.read<unknown[]>(FILTERS);
      attempt.expect(length <= MOST_FILTERS, `${length} filters of one user are kept`);
    },
  },
  {
    name: 'sprayed-accounts',
    what: '120 accounts, one wrong sign-in each, from one address',
    async run(attempt) {
      const address = newAddress();
      await attempt.burst(AT_ONCE, async (at) =>
        attempt.count(await signInWrongly(attempt.visitor(address), at), 'a sprayed guess'),
      );
      const judged = attempt.countOf(401);
      attempt.expect(judged <= MOST_OF_ADDRESS, `${judged} guesses of one address were judged`);
    },
  },
  {
    name: 'cep-flood',
    what: 'as many CEPs looked up as the connections take: few of them reach the provider',
    async run(attempt) {
      const { provider } = attempt.setting.instance;
      const before = provider.requests;
      await attempt.flood(async (at) => {
        const cep = String(10_000_000 + ((Date.now() % 1_000_000) * 80 + at)).slice(0, 8);
        attempt.count(await attempt.cast.member.get(`/api/cep/${cep}`), 'a CEP');
      });
      const reached = provider.requests - before;
      attempt.notes.push(`${reached} reached the provider`);
      attempt.expect(reached <= MOST_LOOKUPS, `${reached} lookups of one user reached the provider`);
    },
  },
];
