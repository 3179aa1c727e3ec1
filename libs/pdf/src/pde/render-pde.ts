import type { EvaluatedRequirement, PdeModel } from '@prumo/domain';

import { table } from '../components/table/table.js';
import { type Book, closeBook, openBook, pageCount } from '../document/book.js';
import { Contents } from '../document/contents.js';
import { drawFrames } from '../document/frame.js';
import { heading, section } from '../document/heading.js';
import { paragraph } from '../document/paragraph.js';
import { STYLES } from '../document/theme.js';
import { characteristics, identification, location, structuralSystem } from './building-chapters.js';
import {
  type Chapter,
  type MakeHeading,
  plainChapter,
  headingMaker,
  listedHeadings,
  writeChapter,
} from './chapter.js';
import { cover } from './cover.js';
import { environment } from './environment.js';
import { pending } from './pending.js';
import { signature } from './signature.js';
import { standardsCited } from './standards-cited.js';
import { matrix } from './tables/matrix.js';
import { parameters } from './tables/parameters.js';
import { WORDS } from './words.js';

function requirementChapter({ code, label, criteria }: EvaluatedRequirement, make: MakeHeading): Chapter {
  const own = make(2, label, WORDS.requirement(code));
  const parts = criteria.map((criterion) => ({
    heading: make(3, criterion.label, WORDS.criterion(criterion.code)),
    analyses: criterion.analyses.map((analysis) => ({
      heading: make(4, WORDS.analysis(analysis.code, analysis.label)),
      analysis,
    })),
  }));
  return {
    heading: own,
    inner: parts.map((part) => part.heading),
    ownPage: false,
    build: (book) =>
      parts.forEach((part) =>
        section(book, () => {
          heading(book, part.heading);
          for (const { heading: title, analysis } of part.analyses) {
            section(book, () => {
              heading(book, title);
              parameters(book, analysis);
            });
          }
        }),
      ),
  };
}

/** A chapter for each requirement: its criteria, their analyses and the parameters that apply. */
export const requirementChapters = ({ evaluation }: PdeModel, make: MakeHeading): Chapter[] =>
  evaluation.requirements.map((requirement) => requirementChapter(requirement, make));

const words = WORDS.references;

/** The standards that the document cites, and where. */
export function references(model: PdeModel, make: MakeHeading): Chapter {
  const columns = [
    { title: words.norm, width: 160, headsRow: true, style: STYLES.cellStrong },
    { title: words.citedIn },
  ];
  return plainChapter(make(2, words.title), (book) => {
    paragraph(book, words.intro, { withNext: true });
    const rows = standardsCited(model).map(({ standard, citedIn }) => ({
      cells: [standard, citedIn.join(', ')],
    }));
    table(book, { columns, rows });
  });
}

/**
 * The version of the document's form. Raise it with every change that gives other bytes for the same model: what
 * was issued is told apart by content and this number.
 */
export const TEMPLATE_VERSION = 3;

export interface RenderedPde {
  bytes: Uint8Array;
  pages: number;
  /** The characters that the fonts lack, printed as '□'; those without a shape by name ('U+0007'). */
  replaced: string[];
}

const chaptersOf = (model: PdeModel, make: MakeHeading): Chapter[] => [
  identification(model, make),
  location(model, make),
  characteristics(model, make),
  environment(model, make),
  ...structuralSystem(model, make),
  matrix(model, make),
  ...requirementChapters(model, make),
  ...pending(model, make),
  references(model, make),
  signature(model, make),
];

function write(book: Book, model: PdeModel): void {
  const make = headingMaker();
  const contentsHeading = make(2, WORDS.contents);
  const chapters = chaptersOf(model, make);

  cover(book, model);
  book.flow.breakPage();
  heading(book, contentsHeading);
  const contents = new Contents(book, listedHeadings(chapters));
  for (const chapter of chapters) writeChapter(book, chapter);
  contents.fill();
  drawFrames(book, {
    headLeft: WORDS.title,
    headRight: model.building.name,
    footLeft: WORDS.footer(model.authenticityCode, model.version),
    pageLabel: WORDS.page,
  });
}

/**
 * Sets the Perfil de Desempenho da Edificação: PDF/A-2a and PDF/UA-1. A pure function: the same model gives the
 * same bytes, on any day. Takes about 5 ms a page without a pause, so a server calls it in a worker thread.
 */
export async function renderPde(model: PdeModel): Promise<RenderedPde> {
  const book = openBook({
    title: `${WORDS.title} – ${model.building.name}`,
    author: model.technician.fullName,
    subject: WORDS.norm,
    keywords: `${model.authenticityCode}, ${TEMPLATE_VERSION}`,
    date: new Date(model.generatedAt),
  });
  write(book, model);
  const pages = pageCount(book);
  return { bytes: await closeBook(book), pages, replaced: book.characters.replaced };
}
