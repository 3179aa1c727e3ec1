import type { PdeModel } from '@prumo/domain';

import { verificationLine } from '../components/qr-code.js';
import { keyValues, note } from '../components/remarks.js';
import { blankLines, signatureLine } from '../components/signature.js';
import { paragraph } from '../document/paragraph.js';
import { STYLES } from '../document/theme.js';
import { type Chapter, chapter, type MakeHeading } from './chapter.js';
import { draftReason } from './draft.js';
import { WORDS } from './words.js';

const words = WORDS.signature;
const identity = WORDS.identification;

/** The last page: who answers for the document, with lines to be filled in by hand. */
export function signature(model: PdeModel, make: MakeHeading): Chapter {
  const { authenticityCode, building, technician, version, documentNumber, verifyUrl } = model;
  return chapter(
    make(words.title),
    (book) => {
      const reason = draftReason(model);
      if (reason !== null) note(book, reason);
      paragraph(book, words.statement, { style: STYLES.lead, after: 14, withNext: true });
      keyValues(book, [
        [identity.building, building.name],
        [identity.number, documentNumber],
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
      const license = words.license(technician.creaCau, technician.licenseState);
      signatureLine(book, [technician.fullName, license, technician.company ?? ''], words.field);
    },
    { ownPage: true },
  );
}
