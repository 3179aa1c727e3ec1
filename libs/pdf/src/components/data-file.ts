import { attachedData, type PdeModel } from '@prumo/domain';

import type { Book } from '../document/book.js';
import { attach } from '../document/pdfkit/attachment.js';

/** Attaches what the pages say, for programs: 'PDE-2026-0001.json'. */
export function dataFile({ doc }: Book, model: PdeModel, description: string): void {
  attach(doc, {
    name: `${model.documentNumber ?? 'PDE'}.json`,
    mediaType: 'application/json',
    description,
    data: Buffer.from(JSON.stringify(attachedData(model))),
    date: new Date(model.generatedAt),
  });
}
