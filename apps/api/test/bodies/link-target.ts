import { GUEST, provenReport } from '../builders/report-link.js';
import type { Target } from './target.js';

let given: { path: string; key: string } | undefined;

/** An invitation to the proof of a report: it is made and revoked, never changed. */
export const linkTarget: Target = {
  repeatable: true,
  post: async (admin) => {
    const { path, given: row } = await provenReport(admin);
    given = { path, key: row.key };
    return `${path}/links`;
  },
  body: () => ({ ...GUEST, rows: [{ key: given?.key }], hasCode: true }),
};
