import type { Session } from '../product/session.js';
import { ask, hashOf, type Request } from './requests.js';

/** Asks the restarted program for what was promised, and for the reports anew; answers what is wrong, in words. */
export async function aftermath(
  session: Session,
  base: string,
  requests: readonly Request[],
): Promise<string[]> {
  const faults = await Promise.all(requests.map((request) => ofReport(session, base, request)));
  return faults.flat();
}

async function ofReport(session: Session, base: string, request: Request): Promise<string[]> {
  const { reportId, promised, received } = request;
  const faults: string[] = [];
  const fault = (words: string): void => void faults.push(`report ${reportId}: ${words}`);

  if (received !== undefined && received !== promised) fault('the bytes received are not those promised');
  if (promised !== undefined && (await kept(session, base, reportId, promised)) !== promised)
    fault(`lost: ${promised} was handed out, but can't be downloaded`);

  const again = ask(session, base, reportId);
  await again.over;
  if (again.received === undefined) fault("can't be issued again");
  else if (again.received !== (promised ?? again.promised)) fault('issued again, it is another document');
  return faults;
}

/** The hash of a document as it is downloaded from the archive; undefined when it can't be. */
async function kept(
  session: Session,
  base: string,
  reportId: number,
  sha256: string,
): Promise<string | undefined> {
  try {
    const answer = await session.send(base, `/api/reports/${reportId}/documents/${sha256}`);
    return hashOf(await answer.arrayBuffer());
  } catch {
    return undefined;
  }
}
