import { formatCep, formatDate, formatDecimal, formatNumber, type ManualModel } from '@prumo/domain';

import { verificationBlock } from '../components/qr-code.js';
import { keyValues, note } from '../components/remarks.js';
import { type Book, closeBook, openBook, pageCount } from '../document/book.js';
import { Contents } from '../document/contents.js';
import { drawFrames } from '../document/frame.js';
import { type Heading, heading } from '../document/heading.js';
import { paletteOf } from '../document/palette.js';
import { paragraph } from '../document/paragraph.js';
import { attach } from '../document/pdfkit/attachment.js';
import { drawPicture, openPicture } from '../document/pdfkit/picture.js';
import { PAGE, style, STYLES, TEXT_WIDTH } from '../document/theme.js';
import { type Chapter, headingMaker, writeChapter } from '../pde/chapter.js';
import type { RenderedPde } from '../pde/render-pde.js';
import { WORDS as FRAME } from '../pde/words.js';
import { pictureColors } from '../pictures/colors.js';
import { manualChapters } from './chapters.js';
import { bullets } from './own-text.js';
import { partyText } from './parts.js';
import { MANUAL_WORDS as WORDS } from './words.js';

/** Raise it with every change that gives other bytes for a model. */
export const MANUAL_TEMPLATE_VERSION = 3;

const TITLE = style('semibold', 20, 26);
const NAME = style('semibold', 15, 20);
/** At the right of the title, in points. */
const LOGO = { width: 120, height: 40 } as const;

const titleOf = ({ kind, building }: ManualModel): string =>
  building.units > 1 ? WORDS.titles[kind] : WORDS.whole;

const normOf = ({ missing }: ManualModel): string => (missing.length > 0 ? WORDS.draftNorm : WORDS.norm);

function opening(book: Book, model: ManualModel): void {
  const { doc, flow, pen, tags, type } = book;
  const picture = model.logo && openPicture(doc, model.logo);
  const width = picture ? TEXT_WIDTH - LOGO.width - 12 : TEXT_WIDTH;
  const lines = type.lines(titleOf(model), TITLE, width);
  const look = { ...TITLE, color: pictureColors(model.company).strong };
  tags.leaf('H1', () => pen.lines(lines, flow.left, flow.y, look));
  if (picture) {
    const place = { x: PAGE.left + TEXT_WIDTH - LOGO.width, y: flow.y, ...LOGO };
    const alt = model.company?.name ? `Logotipo de ${model.company.name}` : 'Logotipo da empresa';
    tags.leaf('Figure', () => drawPicture(doc, picture, place), { alt });
  }
  flow.advance(Math.max(lines.length * TITLE.leading, picture ? LOGO.height + 4 : 0));
  paragraph(book, normOf(model), { style: STYLES.small, after: 10 });
  paragraph(book, model.building.name, { style: NAME, after: 6 });
}

function identity(book: Book, model: ManualModel): void {
  const { building, parties, designer, dates, pde } = model;
  const words = WORDS.facts;
  const street = [building.street, building.addressNumber].filter(Boolean).join(', ');
  const city = [building.city, building.state].filter(Boolean).join(' / ');
  keyValues(book, [
    [
      words.address,
      [street, building.neighborhood, city, formatCep(building.cep)].filter(Boolean).join(' – '),
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
export async function renderManual(model: ManualModel): Promise<RenderedPde> {
  const { building, authenticityCode, version, company, parties, designer } = model;
  const title = titleOf(model);
  const date = new Date(model.generatedAt);
  const book = openBook(
    {
      title: `${title} – ${building.name}`,
      author: company?.name ?? parties?.builder?.name ?? designer ?? building.name,
      subject: normOf(model),
      keywords: `${authenticityCode}, ${MANUAL_TEMPLATE_VERSION}`,
      date,
    },
    paletteOf(company?.accentColor),
  );
  write(book, model);
  drawFrames(book, {
    headLeft: title,
    headMark: model.missing.length > 0 ? WORDS.draft : undefined,
    headRight: building.name,
    footLeft: FRAME.footer(authenticityCode, version),
    firstHead: 1,
    pageLabel: FRAME.page,
  });
  const { logo: _logo, pictureFiles: _files, ...data } = model;
  attach(book.doc, {
    name: `${model.kind}.json`,
    mediaType: 'application/json',
    description: 'Dados deste documento, para programas',
    data: Buffer.from(JSON.stringify(data)),
    date,
  });
  const pages = pageCount(book);
  return { bytes: await closeBook(book), pages, replaced: book.characters.replaced };
}
