import { formatDate, type MemorialModel } from '@prumo/domain';

import { streetOf, townOf } from '../components/address.js';
import { verificationBlock } from '../components/qr-code.js';
import { blankLines, signatureLine } from '../components/signature.js';
import type { Book } from '../document/book.js';
import { paragraph } from '../document/paragraph.js';
import { COLORS, style, STYLES } from '../document/theme.js';
import { chapter, headingMaker, type MakeHeading, writeChapter } from '../pde/chapter.js';
import { renderBook, type RenderedDocument } from '../render-book.js';
import { compositionChapter, namedRows } from './composition-chapter.js';
import { MEMORIAL_TEMPLATE_VERSION } from './template-version.js';
import { WORDS } from './words.js';

const TITLE = style('semibold', 19, 24, COLORS.accent);
/** Height of the signature with its QR code, in points: it is not divided. */
const SIGNATURE_ROOM = 260;
/** Height of the text that goes to the signature's page with it. */
const CLOSING_ROOM = 40;

function opening(book: Book, model: MemorialModel): void {
  const { building, technician, limits, documentNumber, version, generatedAt } = model;
  const { flow, pen, tags, type } = book;
  const lines = type.lines(WORDS.title, TITLE, flow.width);
  flow.place(lines.length * TITLE.leading);
  tags.leaf('H1', () => pen.lines(lines, flow.left, flow.y, TITLE));
  flow.advance(lines.length * TITLE.leading);
  flow.gap(6);
  namedRows(book, [
    [WORDS.facts.building, building.name],
    [
      WORDS.facts.address,
      [streetOf(building), building.neighborhood, townOf(building)].filter(Boolean).join(' – '),
    ],
    [
      WORDS.facts.responsible,
      `${technician.fullName}, ${WORDS.license(technician.creaCau, technician.licenseState)}`,
    ],
    [WORDS.facts.document, WORDS.document(documentNumber, version, formatDate(generatedAt))],
  ]);
  paragraph(book, WORDS.basis(limits.zone, limits.edition), { style: STYLES.text, after: 4 });
  paragraph(book, WORDS.method, { style: STYLES.text, after: 4 });
  paragraph(book, WORDS.symbols, { style: STYLES.small });
}

const sources = (make: MakeHeading) =>
  chapter(make(WORDS.sources.title), (book) => {
    WORDS.sources.texts.forEach((text, index, { length }) => {
      // The signature never stands alone on a page.
      if (index === length - 1 && !book.flow.fits(CLOSING_ROOM + SIGNATURE_ROOM)) book.flow.breakPage();
      paragraph(book, text, { style: STYLES.text, after: 4 });
    });
  });

const signature = ({ technician, verifyUrl }: MemorialModel, make: MakeHeading) =>
  chapter(
    make(WORDS.signature.title),
    (book) => {
      const { statement, art, place, date, field } = WORDS.signature;
      if (verifyUrl) verificationBlock(book, [[statement, STYLES.text]], verifyUrl);
      else paragraph(book, statement, { style: STYLES.text, after: 5, withNext: true });
      blankLines(book, [
        { label: art, share: 0.4 },
        { label: place, share: 0.33 },
        { label: date, share: 0.27 },
      ]);
      book.flow.gap(6);
      const license = WORDS.license(technician.creaCau, technician.licenseState);
      signatureLine(book, [technician.fullName, license, technician.company ?? ''], field);
    },
    { ownPage: SIGNATURE_ROOM },
  );

/**
 * Renders the memorial of a building's compositions: layers, arithmetic with its numbers, drawing and verdict of each.
 * Pure: the same model gives the same bytes.
 */
export function renderMemorial(model: MemorialModel): Promise<RenderedDocument> {
  const { technician, authenticityCode, version, items, limits } = model;
  return renderBook(
    model,
    {
      title: WORDS.title,
      author: technician.fullName,
      subject: WORDS.subject,
      keywords: `${authenticityCode}, ${MEMORIAL_TEMPLATE_VERSION}`,
      footLeft: WORDS.footer(authenticityCode, version),
    },
    (book) => {
      const make = headingMaker();
      opening(book, model);
      for (const item of items) writeChapter(book, compositionChapter(item, limits, make));
      writeChapter(book, sources(make));
      writeChapter(book, signature(model, make));
    },
  );
}
