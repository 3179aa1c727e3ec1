import { type ProofModel, progressText, formatDate } from '@prumo/domain';

import { streetOf, townOf } from '../components/address.js';
import { logoTitle } from '../components/logo-title.js';
import { verificationBlock } from '../components/qr-code.js';
import { keyValues, note } from '../components/remarks.js';
import type { Book } from '../document/book.js';
import { paragraph } from '../document/paragraph.js';
import { STYLES } from '../document/theme.js';
import { type Chapter, writeChapter } from '../pde/chapter.js';
import { renderBook, type RenderedDocument } from '../render-book.js';
import { PROOF_TEMPLATE_VERSION } from './template-version.js';
import { PROOF_WORDS } from './words.js';

const words = PROOF_WORDS.identity;

/** 'PDE-2026-0001, versão 3, código 9f2c… (minuta)', or that the present demands were not issued. */
function pdeText({ pde }: ProofModel): string {
  if (!pde) return words.notIssued;
  return `${words.issued(pde.number, pde.version, pde.authenticityCode)}${pde.isDraft ? words.draft : ''}`;
}

/** What the document is of: building, people, PDE, its own version and code, and how far the proof is. */
function identity(book: Book, model: ProofModel): void {
  const { building, technician, company } = model;
  keyValues(book, [
    [words.building, building.name],
    [words.place, [streetOf(building), building.neighborhood, townOf(building)].filter(Boolean).join(' – ')],
    [words.technician, technician.fullName],
    [words.license, [technician.creaCau, technician.licenseState].filter(Boolean).join(' – ')],
    [words.company, technician.company],
    [words.issuer, company?.name],
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
export function renderProof(model: ProofModel, chapters: readonly Chapter[]): Promise<RenderedDocument> {
  const { logo: _logo, ...content } = model;
  const title = PROOF_WORDS.titles[model.kind];
  return renderBook(
    model,
    {
      title,
      author: model.technician.fullName,
      subject: PROOF_WORDS.norm,
      keywords: `${model.authenticityCode}, ${PROOF_TEMPLATE_VERSION}`,
      data: { name: model.kind, content },
    },
    (book) => {
      logoTitle(book, title, model);
      paragraph(book, PROOF_WORDS.norm, { style: STYLES.small, after: 6 });
      identity(book, model);
      for (const chapter of chapters) writeChapter(book, chapter);
    },
  );
}
