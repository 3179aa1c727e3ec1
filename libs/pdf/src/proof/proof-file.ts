import { type ProofModel, progressText, formatDate } from '@prumo/domain';

import { verificationBlock } from '../components/qr-code.js';
import { keyValues, note } from '../components/remarks.js';
import { type Book, closeBook, openBook, pageCount } from '../document/book.js';
import { drawFrames } from '../document/frame.js';
import { paletteOf } from '../document/palette.js';
import { paragraph } from '../document/paragraph.js';
import { attach } from '../document/pdfkit/attachment.js';
import { drawPicture, openPicture } from '../document/pdfkit/picture.js';
import { PAGE, style, STYLES, TEXT_WIDTH } from '../document/theme.js';
import { type Chapter, writeChapter } from '../pde/chapter.js';
import type { RenderedPde } from '../pde/render-pde.js';
import { WORDS } from '../pde/words.js';
import { pictureColors } from '../pictures/colors.js';
import { PROOF_TEMPLATE_VERSION } from './template-version.js';
import { PROOF_WORDS } from './words.js';

const words = PROOF_WORDS.identity;
const TITLE = style('semibold', 20, 26);
/** At the right of the title, in points. */
const LOGO = { width: 120, height: 40 } as const;

function title(book: Book, model: ProofModel): void {
  const { doc, flow, pen, tags, type } = book;
  const text = PROOF_WORDS.titles[model.kind];
  const picture = model.logo && openPicture(doc, model.logo);
  const width = picture ? TEXT_WIDTH - LOGO.width - 12 : TEXT_WIDTH;
  const lines = type.lines(text, TITLE, width);
  const look = { ...TITLE, color: pictureColors(model.company).strong };
  tags.leaf('H1', () => pen.lines(lines, flow.left, flow.y, look));
  if (picture) {
    const place = { x: PAGE.left + TEXT_WIDTH - LOGO.width, y: flow.y, ...LOGO };
    const alt = model.company?.name ? `Logotipo de ${model.company.name}` : 'Logotipo da empresa';
    tags.leaf('Figure', () => drawPicture(doc, picture, place), { alt });
  }
  flow.advance(Math.max(lines.length * TITLE.leading, picture ? LOGO.height + 4 : 0));
  paragraph(book, PROOF_WORDS.norm, { style: STYLES.small, after: 6 });
}

/** 'PDE-2026-0001, versão 3, código 9f2c… (minuta)', or that the present demands were not issued. */
function pdeText({ pde }: ProofModel): string {
  if (!pde) return words.notIssued;
  return `${words.issued(pde.number, pde.version, pde.authenticityCode)}${pde.isDraft ? words.draft : ''}`;
}

/** What the document is of: building, people, PDE, its own version and code, and how far the proof is. */
function identity(book: Book, model: ProofModel): void {
  const { building, technician, company } = model;
  const street = [building.street, building.addressNumber].filter(Boolean).join(', ');
  const city = [building.city, building.state].filter(Boolean).join(' / ');
  keyValues(book, [
    [words.building, building.name],
    [words.place, [street, building.neighborhood, city].filter(Boolean).join(' – ')],
    [words.technician, technician.fullName],
    [words.license, [technician.creaCau, technician.licenseState].filter(Boolean).join(' – ')],
    [words.company, company?.name ?? technician.company],
    [words.subject, model.subject],
    [words.pde, pdeText(model)],
    [words.version, String(model.version)],
    [words.date, formatDate(model.generatedAt)],
    [words.code, model.authenticityCode],
  ]);
  book.flow.gap(6);
  note(book, `${progressText(model.progress)}.`);
  if (model.verifyUrl) verificationBlock(book, [[PROOF_WORDS.verify, STYLES.small]], model.verifyUrl);
  else paragraph(book, PROOF_WORDS.check, { style: STYLES.small });
}

/** Renders a document of a proof: PDF/A-3a and PDF/UA-1, with its data attached. Pure, like `renderPde`. */
export async function renderProof(model: ProofModel, chapters: readonly Chapter[]): Promise<RenderedPde> {
  const { building, technician, authenticityCode, version } = model;
  const name = PROOF_WORDS.titles[model.kind];
  const date = new Date(model.generatedAt);
  const book = openBook(
    {
      title: `${name} – ${building.name}`,
      author: technician.fullName,
      subject: PROOF_WORDS.norm,
      keywords: `${authenticityCode}, ${PROOF_TEMPLATE_VERSION}`,
      date,
    },
    paletteOf(model.company?.accentColor),
  );
  title(book, model);
  identity(book, model);
  for (const chapter of chapters) writeChapter(book, chapter);
  drawFrames(book, {
    headLeft: name,
    headRight: building.name,
    footLeft: WORDS.footer(authenticityCode, version),
    firstHead: 1,
    pageLabel: WORDS.page,
  });
  attach(book.doc, {
    name: `${model.kind}.json`,
    mediaType: 'application/json',
    description: PROOF_WORDS.data,
    data: Buffer.from(JSON.stringify(withoutLogo(model))),
    date,
  });
  const pages = pageCount(book);
  return { bytes: await closeBook(book), pages, replaced: book.characters.replaced };
}

const withoutLogo = ({ logo: _, ...data }: ProofModel): Omit<ProofModel, 'logo'> => data;
