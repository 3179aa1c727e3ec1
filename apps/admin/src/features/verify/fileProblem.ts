import { VERIFY } from './words';

/** The most that the server takes, in bytes. */
const MAX_BYTES = 20 * 1024 * 1024;

/** Why a file can't be verified; undefined when it can. */
export function fileProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (type !== 'application/pdf' && !name.toLowerCase().endsWith('.pdf')) return VERIFY.notPdf;
  return size > MAX_BYTES ? VERIFY.tooLarge : undefined;
}
