import { attachedData, type PdeModel } from '@prumo/domain';

import type { Book } from '../document/book.js';
import { Contents } from '../document/contents.js';
import { heading } from '../document/heading.js';
import { renderBook, type RenderedDocument } from '../render-book.js';
import { annexes } from './annexes.js';
import { answersAnnex } from './answers.js';
import { assumptions } from './assumptions.js';
import { type Chapter, type MakeHeading, headingMaker, writeChapter } from './chapter.js';
import { cover } from './cover.js';
import { identification } from './identification.js';
import { type Keys, keysOf } from './keys.js';
import { openMatters } from './open-matters.js';
import { proofs } from './proofs.js';
import { requirementChapters } from './requirement.js';
import { signature } from './signature.js';
import { readingAid, summary } from './summary.js';
import { TEMPLATE_VERSION } from './template-version.js';
import { WORDS } from './words.js';

const closingChapters = (model: PdeModel, keys: Keys, make: MakeHeading): Chapter[] => [
  ...proofs(keys, make),
  ...openMatters(model, make),
  ...assumptions(model, make),
  ...answersAnnex(model, make),
  ...annexes(model, keys, make),
  signature(model, make),
];

function write(book: Book, model: PdeModel): void {
  const make = headingMaker();
  const answer = summary(model, make);
  const contentsHeading = make(WORDS.contents);
  const keys = keysOf(model);
  const building = identification(model, make);
  const tables = requirementChapters(model, keys, make);
  const closing = closingChapters(model, keys, make);
  const { flow } = book;

  cover(book, model);
  flow.breakPage();
  writeChapter(book, answer);
  flow.newPage();
  heading(book, contentsHeading);
  const contents = new Contents(
    book,
    [answer, building, ...tables, ...closing].map((chapter) => chapter.heading),
  );
  flow.advance(8);
  readingAid(book, model);
  writeChapter(book, building);
  for (const chapter of [...tables, ...closing]) writeChapter(book, chapter);
  contents.fill();
}

/** Metadata shared by the document and its summary as a file. */
export const identityOf = ({ technician, authenticityCode, evaluation }: PdeModel) => ({
  author: technician.fullName,
  subject: WORDS.norm,
  keywords: `${authenticityCode}, ${TEMPLATE_VERSION}`,
  headLeft: WORDS.title,
  headMark: evaluation.isDraft ? WORDS.draft.mark : undefined,
});

/**
 * Renders the Perfil de Desempenho da Edificação: PDF/A-3a and PDF/UA-1, with its data attached. Pure: the same model
 * gives the same bytes. Blocks for about 5 ms a page, so a server calls it in a worker thread.
 */
export function renderPde(model: PdeModel): Promise<RenderedDocument> {
  const data = { name: model.documentNumber ?? 'PDE', content: attachedData(model) };
  return renderBook(model, { ...identityOf(model), title: WORDS.title, firstHead: 2, data }, write);
}
