import type { ConsoleDataProvider } from '../../../api/dataProvider';
import { failureOf } from '../../../api/failure';
import type { Confirmation } from '../../plan/usePlan';
import type { Judged } from './import-words';

/** A file, or what was pasted. */
export interface Source {
  name: string;
  content: File | string;
}

export interface FileQuestion {
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
export async function sendFile<R extends Judged>(
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
