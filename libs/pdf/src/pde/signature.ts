import type { PdeModel } from '@prumo/domain';

import { verificationLine } from '../components/qr-code.js';
import { blankLines, signatureLine } from '../components/signature.js';
import { paragraph } from '../document/paragraph.js';
import { COLORS, STYLES, type TextStyle } from '../document/theme.js';
import { type Chapter, chapter, type MakeHeading } from './chapter.js';
import { draftReason } from './draft.js';
import { WORDS } from './words.js';

const words = WORDS.signature;
const DRAFT: TextStyle = { ...STYLES.cellStrong, color: COLORS.alert };
/** Height with names of one or two lines, in points: it is not divided. */
const MIN_ROOM = 240;
const WITH_CODE = 100;

export function signature(model: PdeModel, make: MakeHeading): Chapter {
  const { authenticityCode, technician, version, documentNumber, verifyUrl } = model;
  return chapter(
    make(words.title),
    (book) => {
      const reason = draftReason(model);
      if (reason !== null) paragraph(book, reason, { style: DRAFT, after: 6, withNext: true });
      const document = words.document(documentNumber, version, authenticityCode);
      paragraph(book, words.statement(document), { style: STYLES.cell, withNext: true });
      if (verifyUrl) verificationLine(book, words.verify, verifyUrl);
      else paragraph(book, words.check, { style: STYLES.small });
      blankLines(book, [
        { label: words.art, share: 0.4 },
        { label: words.place, share: 0.33 },
        { label: words.date, share: 0.27 },
      ]);
      book.flow.gap(6);
      const license = words.license(technician.creaCau, technician.licenseState);
      signatureLine(book, [technician.fullName, license, technician.company ?? ''], words.field);
    },
    { ownPage: MIN_ROOM + (verifyUrl ? WITH_CODE : 0) },
  );
}
