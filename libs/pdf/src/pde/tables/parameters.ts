import type { EvaluatedAnalysis, EvaluatedParameter } from '@prumo/domain';

import { remarks, remarksHeight } from '../../components/remarks.js';
import { table } from '../../components/table/table.js';
import type { Book } from '../../document/book.js';
import { STYLES } from '../../document/theme.js';
import { WORDS } from '../words.js';
import { parameterColumns } from './parameter-columns.js';

const words = WORDS.parameters;

/** The note that all parameters of a table share, said once below it; null when they differ or are one. */
function commonNote(parameters: readonly EvaluatedParameter[]): string | null {
  const [first, ...others] = parameters;
  const shared = first?.notes?.trim();
  return shared && others.length > 0 && others.every(({ notes }) => notes?.trim() === shared) ? shared : null;
}

/** What an analysis demands of the building: a table of the parameters that apply, and what it waits for. */
export function parameters(book: Book, { levels, applicable, pending }: EvaluatedAnalysis): void {
  const common = commonNote(applicable);
  const said = [
    ...(common === null ? [] : [{ text: `${words.commonNote}${common}`, style: STYLES.small }]),
    ...(pending.length > 0 ? [{ text: words.pending(pending.length), style: STYLES.smallStrong }] : []),
  ];
  if (applicable.length > 0) {
    const columns = parameterColumns(levels, applicable);
    table(book, {
      columns: columns.map(({ column }) => column),
      rows: applicable.map((parameter) => ({
        cells: columns.map(({ cell }) => cell(parameter)),
        note: common === null ? parameter.notes : null,
      })),
      noteLabel: words.note,
      ...(said.length > 0 && { after: 0, keepBelow: remarksHeight(book, said) }),
    });
  } else if (pending.length === 0) {
    said.push({ text: words.none, style: STYLES.cellMuted });
  }
  remarks(book, said);
}
