import { table } from '../components/table/table.js';
import { paragraph } from '../document/paragraph.js';
import { COLORS, STYLES } from '../document/theme.js';
import { type Chapter, chapter, type MakeHeading } from './chapter.js';
import type { Keys } from './keys.js';
import { joined } from './requirement-details.js';
import { WORDS } from './words.js';

const words = WORDS.proofs;

/** Who proves what the rows demand, how, when and with what: once for all rows of which it is told. */
export function proofs({ proofs: all }: Keys, make: MakeHeading): Chapter[] {
  if (all.length === 0) return [];
  const columns = [
    { title: words.number, width: 24, headsRow: true, style: STYLES.cellStrong },
    { title: words.how, style: { ...STYLES.small, color: COLORS.ink } },
  ];
  const rows = all.map(({ key, proof: { method, responsible, stage, evidence } }) => ({
    cells: [key, joined([method, responsible, stage, evidence])],
  }));
  return [
    chapter(make(words.title), (book) => {
      paragraph(book, words.intro, { style: STYLES.cellMuted, after: 6, withNext: true });
      table(book, { columns, rows, dense: true });
    }),
  ];
}
