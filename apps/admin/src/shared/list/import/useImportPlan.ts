import type { ConsoleDataProvider } from '../../../api/dataProvider';
import { failureOf } from '../../../api/failure';
import { type Confirmation, usePlan } from '../../plan/usePlan';
import { IMPORT, type Judged } from './import-words';

/** A file, or what was pasted. */
export interface Source {
  name: string;
  content: File | string;
}

interface FileQuestion {
  source: Source;
  /** The column of the sheet that each column of the file is; their headers tell without. */
  columns?: readonly (string | null)[];
}

const MOST_BYTES = 10 * 1024 * 1024;
const TOO_LARGE = 413;

const blobOf = ({ content }: Source): Blob => (typeof content === 'string' ? new Blob([content]) : content);

export const bytesOf = (source: Source): number => blobOf(source).size;

/**
 * Sends a file to an import: as a dry run, or to be written once its preview was confirmed.
 * @param tooLarge why more than 10 MB is refused before it is sent
 */
async function sendFile<R extends Judged>(
  { send }: ConsoleDataProvider,
  url: string,
  { source, columns }: FileQuestion,
  tooLarge: string,
  confirmation?: Confirmation,
): Promise<R> {
  if (bytesOf(source) > MOST_BYTES) throw failureOf(TOO_LARGE, '', tooLarge);
  const body = new FormData();
  if (columns) body.set('columns', JSON.stringify(columns));
  if (confirmation) body.set('plan', confirmation.plan);
  body.set('file', blobOf(source));
  return send<R>('POST', `${url}?dryRun=${confirmation === undefined}`, body, confirmation?.key);
}

/** The plan of an import: a file, its preview and its write. @param tooLarge as of `sendFile` */
export const useImportPlan = <R extends Judged>(url: string, tooLarge: string, onDone: () => void) =>
  usePlan<FileQuestion, R>({
    dryRun: (provider, question) => sendFile(provider, url, question, tooLarge),
    write: (provider, question, confirmation) => sendFile(provider, url, question, tooLarge, confirmation),
    done: ({ total }) => IMPORT.done(total),
    failed: { dryRun: IMPORT.failed, write: IMPORT.failed },
    onDone,
  });
