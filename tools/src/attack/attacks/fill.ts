import { jsonOf } from '../../fuzz/client.js';
import type { Attack } from '../attempt.js';
import { logSize } from '../instance.js';
import { BUILDING } from '../records.js';

const LONG = 'x'.repeat(3900);
const HUGE = 'x'.repeat(240_000);
const FILTERS = '/api/saved-filters';
/** What one person may keep; see docs/rules.md, Lists. */
const MOST_FILTERS = 50;
/** What refused writes may log: a process tells a thousand addresses apart in a minute of the clock, a line each. */
const LOG_KB = 256;

const minuteNow = (): number => Math.floor(Date.now() / 60_000);

const filterOf = (name: string, text: string): object => ({
  resource: 'buildings',
  name,
  query: { filter: { q: text } },
});

/** What is written for ever, by whoever asks often enough. */
export const FILL: readonly Attack[] = [
  {
    name: 'filter-loop',
    what: 'the same filter saved again and again, of 3.9 kB and of 240 kB',
    async run(attempt) {
      const { member } = attempt.cast;
      await attempt.flood(async (at) => {
        const body = filterOf('Meu', at % 4 ? `${at}${LONG}` : HUGE);
        attempt.take(await member.ask('POST', FILTERS, body), 'a filter saved again');
      });
    },
  },
  {
    name: 'filters-at-once',
    what: '120 filters of different names, saved at the same moment',
    async run(attempt) {
      const { outsider } = attempt.cast;
      await attempt.volley(120, async (at) =>
        attempt.take(
          await outsider.ask('POST', FILTERS, filterOf(`Filtro ${at}`, 'a')),
          'one of many filters',
        ),
      );
      const kept = jsonOf(await outsider.get(FILTERS)) as unknown[];
      attempt.expect(kept.length <= MOST_FILTERS, `${kept.length} filters of one person are kept`);
    },
  },
  {
    name: 'invented-emails',
    what: 'guesses at e-mails that nobody has, each from an address of its own',
    async run(attempt) {
      await attempt.flood(async (at) => {
        const stranger = attempt.stranger();
        const answer = await stranger.guess({
          email: `ninguem${at}.${Date.now()}@exemplo.com`,
          password: 'x',
        });
        attempt.take(answer, 'a guess at an invented e-mail');
        stranger.close();
      });
      attempt.expect(attempt.countOf(200) === 0, 'somebody who does not exist signed in');
    },
  },
  {
    name: 'documents-loop',
    what: 'a building changed and its document asked for, again and again',
    async run(attempt) {
      const { member } = attempt.cast;
      const { buildingId, reportId } = attempt.ground.work.member;
      await attempt.flood(async (at) => {
        const change = { ...BUILDING, name: `Aurora ${at} ${Date.now()}` };
        attempt.take(await member.ask('PUT', `/api/buildings/${buildingId}`, change), 'a change');
        attempt.take(await member.get(`/api/reports/${reportId}/jsreport`), 'a document');
      });
    },
  },
  {
    name: 'tokenless-writes',
    what: 'writes without a token, of a visitor and of somebody signed in: refused, and few lines of the log',
    async run(attempt) {
      const { instance } = attempt.ground;
      const before = logSize(instance);
      const beganIn = minuteNow();
      const { member } = attempt.cast;
      await attempt.flood(async (at) => {
        const asker = at % 2 ? attempt.stranger() : member;
        const headers = { 'csrf-token': 'x', 'content-type': 'application/json' };
        const sent = {
          method: 'POST',
          path: at % 2 ? '/api/login' : FILTERS,
          headers,
          body: Buffer.from('{}'),
        };
        const answer = attempt.take(await asker.send(sent), 'a write without a token');
        attempt.expect(answer.status >= 400, `a write without a token: ${answer.status}`);
        if (asker !== member) asker.close();
      });
      const kilobytes = (logSize(instance) - before) / 1024;
      const minutes = minuteNow() - beganIn + 1;
      const most = LOG_KB * minutes * instance.programs.length;
      attempt.expect(kilobytes < most, `${kilobytes.toFixed(0)} kB of log`);
    },
  },
];
