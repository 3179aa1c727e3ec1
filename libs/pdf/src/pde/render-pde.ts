import { attachedData, type PdeModel } from '@prumo/domain';

import { type Book, closeBook, openBook, pageCount } from '../document/book.js';
import { Contents } from '../document/contents.js';
import { drawFrames } from '../document/frame.js';
import { heading } from '../document/heading.js';
import { paletteOf } from '../document/palette.js';
import { attach } from '../document/pdfkit/attachment.js';
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

export interface RenderedPde {
  bytes: Uint8Array;
  pages: number;
  /** Characters that the fonts lack, printed as '□'; invisible ones by code point ('U+0007'). */
  replaced: string[];
}

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

/** An empty document with the identity of the model's version. */
export const openPde = (model: PdeModel, title: string): Book =>
  openBook(
    {
      title: `${title} – ${model.building.name}`,
      author: model.technician.fullName,
      subject: WORDS.norm,
      keywords: `${model.authenticityCode}, ${TEMPLATE_VERSION}`,
      date: new Date(model.generatedAt),
    },
    paletteOf(model.company?.accentColor),
  );

/** Draws head and foot of all pages. */
export const framePde = (book: Book, model: PdeModel, firstHead: 1 | 2): void =>
  drawFrames(book, {
    headMark: model.evaluation.isDraft ? WORDS.draft.mark : undefined,
    headLeft: WORDS.title,
    headRight: model.building.name,
    footLeft: WORDS.footer(model.authenticityCode, model.version),
    firstHead,
    pageLabel: WORDS.page,
  });

export async function closePde(book: Book): Promise<RenderedPde> {
  const pages = pageCount(book);
  return { bytes: await closeBook(book), pages, replaced: book.characters.replaced };
}

/**
 * Renders the Perfil de Desempenho da Edificação: PDF/A-3a and PDF/UA-1, with its data attached. Pure: the same model
 * gives the same bytes. Blocks for about 5 ms a page, so a server calls it in a worker thread.
 */
export async function renderPde(model: PdeModel): Promise<RenderedPde> {
  const book = openPde(model, WORDS.title);
  write(book, model);
  framePde(book, model, 2);
  attach(book.doc, {
    name: `${model.documentNumber ?? 'PDE'}.json`,
    mediaType: 'application/json',
    description: WORDS.data,
    data: Buffer.from(JSON.stringify(attachedData(model))),
    date: new Date(model.generatedAt),
  });
  return closePde(book);
}
