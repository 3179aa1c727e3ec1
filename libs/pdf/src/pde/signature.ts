import type { PdeModel } from '@prumo/domain';

import { verificationLine } from '../components/qr-code.js';
import { keyValues } from '../components/remarks.js';
import { blankLines, signatureLine } from '../components/signature.js';
import { paragraph } from '../document/paragraph.js';
import { STYLES } from '../document/theme.js';
import { type Chapter, type MakeHeading, plainChapter } from './chapter.js';
import { WORDS } from './words.js';

const words = WORDS.signature;
const identity = WORDS.identification;

/** The last page: who answers for the document, with lines to be filled in by hand. */
export function signature(
  { authenticityCode, building, technician, verifyUrl, version }: PdeModel,
  make: MakeHeading,
): Chapter {
  return plainChapter(
    make(2, words.title),
    (book) => {
      paragraph(book, words.statement, { style: STYLES.lead, after: 14, withNext: true });
      keyValues(book, [
        [identity.building, building.name],
        [identity.version, String(version)],
        [identity.code, authenticityCode],
      ]);
      if (verifyUrl) verificationLine(book, words.verify, verifyUrl);
      blankLines(book, [{ label: words.art, share: 1 }]);
      book.flow.gap(14);
      blankLines(book, [
        { label: words.place, share: 0.62 },
        { label: words.date, share: 0.38 },
      ]);
      book.flow.gap(56);
      signatureLine(book, [
        technician.fullName,
        words.license(technician.creaCau, technician.licenseState),
        technician.company ?? '',
      ]);
    },
    { ownPage: true },
  );
}
