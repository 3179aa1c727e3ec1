import type { Attempt, Attack } from '../attempt.js';
import { BUILDING, createReport } from '../records.js';

/** A document of a bystander's own, while others ask for many; in seconds. */
async function smallDocument(attempt: Attempt): Promise<number> {
  const { bystander } = attempt.cast;
  const start = performance.now();
  const answer = await bystander.get(`/api/reports/${attempt.ground.work.bystander.reportId}/jsreport`);
  attempt.expect(answer.status === 200, `a bystander's own document: ${answer.status}`);
  return (performance.now() - start) / 1000;
}

const SMALL_GOAL_SECONDS = 10;

/** One person who asks for much at once. */
export const STARVE: readonly Attack[] = [
  {
    name: 'parallel-puts',
    what: 'one person saves a report of the whole catalogue on every connection at once',
    async run(attempt) {
      const { member } = attempt.cast;
      const { reportId, buildingId, structure } = attempt.ground.work.member;
      const body = JSON.stringify({ buildingId, structure });
      await attempt.flood(async () =>
        attempt.take(
          await member.ask('PUT', `/api/reports/${reportId}/with-structure`, body),
          'a large save',
        ),
      );
      attempt.expect(attempt.countOf(404) + attempt.countOf(400) === 0, 'the saves were none');
    },
  },
  {
    name: 'parallel-documents',
    what: 'one person asks for forty documents at once, while another asks for a small one',
    async run(attempt) {
      const { member } = attempt.cast;
      const { buildingId, structure } = attempt.ground.work.member;
      const { connections, isTimed } = attempt.ground.effort;
      const reports: number[] = [];
      for (let count = 0; count < connections; count += 1) {
        const id = await createReport(member, buildingId, structure).catch(() => undefined);
        if (id === undefined) return 'the member has saved as much as a day allows';
        reports.push(id);
      }
      let waited = 0;
      attempt.begin();
      while (attempt.goesOn()) {
        const name = `Aurora ${Date.now()}`;
        await member.ask('PUT', `/api/buildings/${buildingId}`, { ...BUILDING, name });
        const own = smallDocument(attempt);
        await attempt.volley(reports.length, async (at) => {
          const answer = await member.get(`/api/reports/${reports[at]}/jsreport`);
          attempt.take(answer, 'one of many documents');
          if (answer.status === 200) attempt.issued += answer.body.length;
        });
        waited = Math.max(waited, await own);
      }
      for (const id of reports) await member.ask('DELETE', `/api/reports/${id}`);
      attempt.notes.push(`another's document took ${waited.toFixed(1)} s at most`);
      if (isTimed)
        attempt.expect(waited < SMALL_GOAL_SECONDS, `another's document took ${waited.toFixed(1)} s`);
    },
  },
  {
    name: 'whole-lists',
    what: 'whole lists of everything, of which nobody reads a byte more than the head',
    async run(attempt) {
      const { member } = attempt.cast;
      const paths = ['cities', 'buildings', 'analyses', 'parameters', 'reports'].map(
        (name) => `/api/${name}`,
      );
      await attempt.flood(async (at) =>
        attempt.take(await member.get(paths[at % paths.length] ?? ''), 'a whole list'),
      );
    },
  },
  {
    name: 'cep-flood',
    what: 'as many CEPs looked up as the connections take: few of them reach the provider',
    async run(attempt) {
      const { member } = attempt.cast;
      const { provider } = attempt.ground.instance;
      const before = provider.asked;
      await attempt.flood(
        async (at) => {
          const cep = String(10_000_000 + ((Date.now() % 1_000_000) * 80 + at)).slice(0, 8);
          attempt.take(await member.get(`/api/cep/${cep}`), 'a CEP');
        },
        { most: 2000 },
      );
      const asked = provider.asked - before;
      attempt.notes.push(`${asked} reached the provider`);
      attempt.expect(asked <= 150, `${asked} lookups of one person reached the provider`);
    },
  },
  {
    name: 'endless-provider',
    what: 'a provider of addresses whose answer never ends',
    async run(attempt) {
      const { admin } = attempt.cast;
      const { provider } = attempt.ground.instance;
      provider.isEndless = true;
      try {
        await attempt.flood(async (at) =>
          attempt.take(
            await admin.get(
              `/api/cep/9${String(Date.now() % 10_000).padStart(4, '0')}${String(at % 1000).padStart(3, '0')}`,
            ),
            'a CEP of an endless provider',
            true,
          ),
        );
      } finally {
        provider.isEndless = false;
      }
    },
  },
];
