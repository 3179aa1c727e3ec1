import { BUILDING, createReport } from '../../client/records.js';
import type { Attack, Attempt } from '../attempt.js';

const OTHERS_DOCUMENT_SECONDS = 10;

/** The seconds that a bystander's document takes. */
async function bystanderDocument(attempt: Attempt): Promise<number> {
  const { bystander, bystanderReportId } = attempt.cast;
  const { status, wholeMs } = await bystander.get(`/api/reports/${bystanderReportId}/jsreport`);
  attempt.expect(status === 200, `a bystander's own document: ${status}`);
  return wholeMs / 1000;
}

/** One user has a document rendered on every connection at once, again and again, while another requests one. */
export const PARALLEL_DOCUMENTS: Attack = {
  name: 'parallel-documents',
  what: 'one user requests forty documents at once, while another requests a small one',
  async run(attempt) {
    const { member, building, structure } = attempt.cast;
    const { connections, isTimed } = attempt.setting.effort;
    const reports: number[] = [];
    while (reports.length < connections) {
      const id = await createReport(member, building.id, structure).catch(() => undefined);
      if (id === undefined) return 'the member has saved as much as a day allows';
      reports.push(id);
    }
    let waited = 0;
    attempt.begin();
    while (attempt.isRunning()) {
      const change = { ...BUILDING, name: `Aurora ${Date.now()}` };
      await member.request('PUT', `/api/buildings/${building.id}`, change);
      const own = bystanderDocument(attempt);
      const render = async (id: number): Promise<void> => {
        const answer = attempt.count(
          await member.get(`/api/reports/${id}/jsreport`),
          'one of many documents',
        );
        if (answer.status === 200) attempt.issued += answer.body.length;
      };
      await Promise.all(reports.map((id) => attempt.orCutOff(render(id))));
      waited = Math.max(waited, await own);
    }
    for (const id of reports) await member.request('DELETE', `/api/reports/${id}`);
    const text = `another's document took ${waited.toFixed(1)} s`;
    attempt.notes.push(`${text} at most`);
    if (isTimed) attempt.expect(waited < OTHERS_DOCUMENT_SECONDS, text);
  },
};
