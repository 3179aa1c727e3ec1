import { keyedTexts } from '../components/keyed-texts.js';
import { paragraph } from '../document/paragraph.js';
import { STYLES } from '../document/theme.js';
import { type Chapter, chapter, type MakeHeading } from './chapter.js';
import type { Keys } from './keys.js';
import { joined } from './requirement-details.js';
import { WORDS } from './words.js';

const words = WORDS.proofs;

export function proofs({ proofs: all }: Keys, make: MakeHeading): Chapter[] {
  if (all.length === 0) return [];
  return [
    chapter(make(words.title), (book) => {
      paragraph(book, words.intro, { style: STYLES.cellMuted, after: 6, withNext: true });
      for (const items of all)
        keyedTexts(
          book,
          items.map(({ key, proof: { method, responsible, stage, evidence } }) => ({
            key,
            text: joined([method, responsible, stage, evidence]),
          })),
        );
    }),
  ];
}
