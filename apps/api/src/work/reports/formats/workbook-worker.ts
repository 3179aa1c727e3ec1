import type { PdeContent } from '@prumo/domain';

import { reportWorkbook } from './workbook.js';

/** The task of a worker thread (piscina's shape): keeps the writing away from the server's event loop. */
export default function write({ content }: { content: PdeContent }): Promise<Uint8Array> {
  return reportWorkbook(content);
}
