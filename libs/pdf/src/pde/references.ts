import type { PdeModel } from '@prumo/domain';
import { table } from '../components/table/table.js';
import { paragraph } from '../document/paragraph.js';
import { STYLES } from '../document/theme.js';
import { type Chapter, type MakeHeading, plainChapter } from './chapter.js';
import { standardsCited } from './standards-cited.js';
import { WORDS } from './words.js';

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
