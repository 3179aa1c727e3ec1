import type { PdeModel } from '@prumo/domain';

import { verificationBlock } from '../components/qr-code.js';
import { blankLines, signatureLine } from '../components/signature.js';
import { paragraph } from '../document/paragraph.js';
import { COLORS, STYLES, type TextStyle } from '../document/theme.js';
import { type Chapter, chapter, type MakeHeading } from './chapter.js';
import { draftReason } from './draft.js';
import { WORDS } from './words.js';

const words = WORDS.signature;
const DRAFT: TextStyle = { ...STYLES.textStrong, color: COLORS.alert };
/** Height with names of one or two lines, in points: it is not divided. */
const MIN_ROOM = 242;
const WITH_CODE = 12;

export function signature(model: PdeModel, make: MakeHeading): Chapter {
  const { authenticityCode, technician, version, documentNumber, verifyUrl } = model;
  return chapter(
    make(words.title),
    (book) => {
      const reason = draftReason(model);
      const document = words.document(documentNumber, version, authenticityCode);
      const texts: readonly (readonly [string, TextStyle])[] = [
        ...(reason === null ? [] : [[reason, DRAFT] as const]),
        [words.statement(document), STYLES.text],
        [verifyUrl ? words.verify : words.check, STYLES.small],
      ];
      if (verifyUrl) verificationBlock(book, texts, verifyUrl);
      else for (const [text, style] of texts) paragraph(book, text, { style, after: 5, withNext: true });
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
