import { LEVEL_LABELS, LEVELS, type PdeModel } from '@prumo/domain';

import { note } from '../../components/remarks.js';
import type { Column, Row } from '../../components/table/table-spec.js';
import { table } from '../../components/table/table.js';
import { paragraph } from '../../document/paragraph.js';
import { STYLES } from '../../document/theme.js';
import { type Chapter, type MakeHeading, plainChapter } from '../chapter.js';
import { WORDS } from '../words.js';

const words = WORDS.matrix;
const count = (value: number): string => (value === 0 ? WORDS.empty : String(value));

const COLUMNS: Column[] = [
  { title: words.code, width: 76, style: STYLES.cellMuted },
  { title: words.requirement, headsRow: true },
  ...LEVELS.map((level): Column => ({
    title: LEVEL_LABELS[level],
    width: 78,
    align: 'center',
    style: STYLES.cellStrong,
    badge: true,
  })),
];

function rows({ evaluation: { requirements } }: PdeModel): Row[] {
  const sums = LEVELS.map((level) =>
    requirements.reduce((sum, { figuresAtLevel }) => sum + figuresAtLevel[level], 0),
  );
  return [
    ...requirements.map(({ code, label, figuresAtLevel }) => ({
      cells: [code, label, ...LEVELS.map((level) => count(figuresAtLevel[level]))],
    })),
    { cells: ['', words.total, ...sums.map(count)], strong: true },
  ];
}

/** The profile at a glance: requirement by level. */
export function matrix(model: PdeModel, make: MakeHeading): Chapter {
  return plainChapter(make(2, words.title), (book) => {
    if (model.evaluation.requirements.length === 0) {
      note(book, words.empty);
      return;
    }
    paragraph(book, words.intro, { withNext: true });
    table(book, { columns: COLUMNS, rows: rows(model), whole: true });
  });
}
