import { DomainError } from '../../common/errors/domain-error.js';

/** So many are named. */
const MOST_NAMED = 1000;

/**
 * What somebody else changed between being read and being written: 409, nothing is written.
 * @param lines of the file that tell it anew
 * @param key of the column that shows it, where it is not the whole record
 */
export function staleRows(lines: readonly number[], key = 'row'): DomainError {
  const named = lines.slice(0, MOST_NAMED);
  const message = (line: number): string =>
    `linha ${line}: outra pessoa alterou o registro enquanto era importado`;
  const errors = Object.fromEntries(named.map((line) => [`rows.${line}.${key}`, message(line)]));
  const [first = ''] = Object.values(errors);
  return new DomainError('stale', `${first}. Confira de novo antes de importar.`, {
    errors,
    mostErrors: MOST_NAMED,
  });
}
