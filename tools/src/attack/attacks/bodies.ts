import type { Attack } from '../attempt.js';

const keys = (count: number): object =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 0]));
const list = <T>(count: number, item: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => item(at));
const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Small to send, dear to judge: what is counted before anybody validates, and what is counted nowhere. */
export const BODIES: readonly Attack[] = [
  {
    name: 'login-bodies',
    what: 'sign-ins with 24,000 unknown fields (215 kB), and with as many as fit into 4 kB',
    async run(attempt) {
      const { connections } = attempt.ground.effort;
      const stranger = attempt.stranger(undefined, connections);
      await stranger.renewToken();
      const [large, small] = [JSON.stringify(keys(24_000)), JSON.stringify(keys(380))];
      await attempt.flood(async (at) =>
        attempt.take(await stranger.ask('POST', '/api/login', at % 2 ? large : small), 'a large login'),
      );
      attempt.expect(attempt.countOf(200) === 0, 'a login without credentials worked');
    },
  },
  {
    name: 'large-structures',
    what: 'reports of 80,000 requirements, 42,000 levels, 5,000 wrong analyses; filters and conditions as long',
    async run(attempt) {
      const { admin, member } = attempt.cast;
      const { buildingId } = attempt.ground.work.member;
      const preview = (structure: object): string => JSON.stringify({ buildingId, structure });
      const bodies: readonly (readonly [string, string])[] = [
        ['/api/reports/preview', preview({ requirements: list(80_000, () => ({})) })],
        ['/api/reports/preview', preview({ analyses: [{ id: 1, levels: list(42_000, (at) => at) }] })],
        [
          '/api/reports/preview',
          preview({ requirements: list(5000, () => ({})), criteria: list(5000, () => ({})) }),
        ],
        [
          '/api/reports/preview',
          preview({ analyses: list(5000, (at) => ({ id: at + 1, levels: ['least'] })) }),
        ],
        ['/api/reports/preview', `{"buildingId":${buildingId},"structure":${nested(100_000)}}`],
        [
          '/api/saved-filters',
          JSON.stringify({ resource: 'buildings', name: 'a', query: list(60_000, () => ({})) }),
        ],
        [
          '/api/saved-filters',
          JSON.stringify({ resource: 'buildings', name: 'a', query: { filter: keys(20_000) } }),
        ],
        ['/api/parameters', JSON.stringify({ conditions: list(60_000, () => ({})) })],
        [
          '/api/parameters',
          JSON.stringify({ conditions: list(4000, (at) => ({ attributeId: at, attributeValueIds: [at] })) }),
        ],
        ['/api/users', JSON.stringify({ allowedModules: list(20_000, (at) => `m${at}`) })],
      ];
      await attempt.flood(async (at) => {
        const [path, body] = bodies[at % bodies.length] ?? ['', ''];
        const asker = path.startsWith('/api/parameters') || path.startsWith('/api/users') ? admin : member;
        const answer = attempt.take(await asker.ask('POST', path, body), `a large body at ${path}`);
        attempt.expect(answer.body.length < 16_384, `${path} answers ${answer.body.length} bytes of errors`);
      });
      attempt.expect(attempt.countOf(201) === 0, 'a body beyond all bounds was taken');
    },
  },
  {
    name: 'long-queries',
    what: 'lists with filters of a thousand values, deep filters, wide searches, long sorts',
    async run(attempt) {
      const { member } = attempt.cast;
      const query = (of: object): string =>
        Object.entries(of)
          .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
          .join('&');
      const paths = [
        `/api/buildings?${query({ filter: { id: list(1000, (at) => at) } })}`,
        `/api/buildings?${query({ filter: { q: 'a'.repeat(5000) } })}`,
        `/api/buildings?${query({ filter: { q: '%'.repeat(2000) } })}`,
        `/api/buildings?filter=${encodeURIComponent(nested(4000))}`,
        `/api/buildings?${query({ sort: list(1000, () => 'name') })}`,
        `/api/buildings?${query({ range: [0, 999] })}`,
        `/api/search?q=${encodeURIComponent('e '.repeat(2000))}`,
      ];
      await attempt.flood(async (at) =>
        attempt.take(await member.get(paths[at % paths.length] ?? ''), 'a long query'),
      );
    },
  },
];
