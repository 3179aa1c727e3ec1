import { formatCep, formatDate, formatDecimal, formatNumber, type ManualModel } from '@prumo/domain';

import { streetOf, townOf } from '../components/address.js';
import { logoTitle } from '../components/logo-title.js';
import { verificationBlock } from '../components/qr-code.js';
import { keyValues, note } from '../components/remarks.js';
import type { Book } from '../document/book.js';
import { Contents } from '../document/contents.js';
import { type Heading, heading } from '../document/heading.js';
import { paragraph } from '../document/paragraph.js';
import { style, STYLES } from '../document/theme.js';
import { type Chapter, headingMaker, writeChapter } from '../pde/chapter.js';
import { renderBook, type RenderedDocument } from '../render-book.js';
import { manualChapters } from './chapters.js';
import { bullets } from './own-text.js';
import { partyText } from './parts.js';
import { MANUAL_TEMPLATE_VERSION } from './template-version.js';
import { MANUAL_WORDS as WORDS } from './words.js';

const NAME = style('semibold', 15, 20);

const titleOf = ({ kind, building }: ManualModel): string =>
  building.units > 1 ? WORDS.titles[kind] : WORDS.whole;

const normOf = ({ missing }: ManualModel): string => (missing.length > 0 ? WORDS.draftNorm : WORDS.norm);

function opening(book: Book, model: ManualModel): void {
  logoTitle(book, titleOf(model), model);
  paragraph(book, normOf(model), { style: STYLES.small, after: 10 });
  paragraph(book, model.building.name, { style: NAME, after: 6 });
}

function identity(book: Book, model: ManualModel): void {
  const { building, parties, designer, dates, pde } = model;
  const words = WORDS.facts;
  keyValues(book, [
    [
      words.address,
      [streetOf(building), building.neighborhood, townOf(building), formatCep(building.cep)]
        .filter(Boolean)
        .join(' – '),
    ],
    [words.typology, building.typology?.label],
    [words.floors, formatNumber(building.floors)],
    [words.units, formatNumber(building.units)],
    [words.area, `${formatDecimal(building.totalArea)} m²`],
    [words.developer, partyText(parties?.developer)],
    [words.builder, partyText(parties?.builder)],
    [words.designer, designer],
    [words.permit, dates.occupancyPermitDate && formatDate(dates.occupancyPermitDate)],
    [words.delivery, dates.deliveryDate && formatDate(dates.deliveryDate)],
    [words.pde, pde && words.pdeText(pde.number, pde.version, pde.authenticityCode)],
    [words.version, String(model.version)],
    [words.date, formatDate(model.generatedAt)],
    [words.code, model.authenticityCode],
  ]);
  book.flow.gap(6);
  if (model.residentsUrl) {
    verificationBlock(book, [[WORDS.residents, STYLES.text]], model.residentsUrl, WORDS.residentsCode);
    book.flow.gap(6);
  }
  if (model.verifyUrl) verificationBlock(book, [[WORDS.verify, STYLES.small]], model.verifyUrl);
  else paragraph(book, WORDS.check, { style: STYLES.small });
}

/** Where an item is filled in, at its end: for those who write the manual, not for its readers. */
const PLACE = / \([^()]*\)$/;

function missing(book: Book, items: readonly string[], own: Heading): void {
  heading(book, own);
  note(book, WORDS.draftReason(items.length));
  bullets(
    book,
    items.map((item) => item.replace(PLACE, '')),
  );
}

/** A chapter is not begun in less than this share of a page. */
const MIN_CHAPTER = 0.25;

function write(book: Book, model: ManualModel): void {
  const make = headingMaker();
  const missingHeading = model.missing.length > 0 ? make(WORDS.missing.title) : null;
  const contentsHeading = make(WORDS.contents);
  const chapters: Chapter[] = manualChapters(model, make);
  opening(book, model);
  identity(book, model);
  if (missingHeading) missing(book, model.missing, missingHeading);
  heading(book, contentsHeading);
  const contents = new Contents(
    book,
    chapters.map((one) => one.heading),
  );
  book.flow.newPage();
  for (const one of chapters) {
    if (book.flow.room < book.flow.pageHeight * MIN_CHAPTER) book.flow.newPage();
    writeChapter(book, one);
  }
  contents.fill();
}

/** Renders a manual: PDF/A-3a and PDF/UA-1, with its data attached. Pure: the same model gives the same bytes. */
export function renderManual(model: ManualModel): Promise<RenderedDocument> {
  const { building, company, parties, designer } = model;
  const { logo: _logo, pictureFiles: _files, ...content } = model;
  return renderBook(
    model,
    {
      title: titleOf(model),
      author: company?.name ?? parties?.builder?.name ?? designer ?? building.name,
      subject: normOf(model),
      keywords: `${model.authenticityCode}, ${MANUAL_TEMPLATE_VERSION}`,
      headMark: model.missing.length > 0 ? WORDS.draft : undefined,
      data: { name: model.kind, content },
    },
    write,
  );
}
