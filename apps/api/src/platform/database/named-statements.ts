import { createHash } from 'node:crypto';

/** Statements of a program's own that are worth a plan of their own on every connection. */
const MOST_NAMES = 150;
/** Texts are counted until so many are known; a program says far fewer again and again. */
const MOST_COUNTED = 1000;
/** What is said once or twice is not worth a name. */
const TIMES = 3;
const LONGEST_TEXT = 6_000;
const MOST_VALUES = 80;

const IS_STATEMENT = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i;
/**
 * What is best found in which way depends on the value: a search that finds all or nothing, a list of one or ten
 * thousand, a page far behind. PostgreSQL may settle for one way after five times, so these are planned anew each time.
 */
const DEPENDS = /\b(ANY|ALL)\s*\(|\bLIKE\b|unnest|_to_record|_elements|\bIN\s*\(\$|\bOFFSET [1-9]/i;

const STALE_PLAN = /^cached plan must not change result type/;

/**
 * Which statements a connection keeps prepared, by name: what is asked again and again with a few values is parsed
 * and planned once for a connection, not each time. Names are the same on every connection; a proxy that hands
 * connections from one to the other between transactions must know named statements, or this is left out
 * (`DATABASE_PREPARED=off`).
 */
export class NamedStatements {
  private readonly times = new Map<string, number>();
  private readonly names = new Map<string, string>();
  private epoch = 0;

  /** The name of a statement; undefined where it is to be planned for its values. */
  nameOf(text: string, values: readonly unknown[]): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined) return known;
    if (this.names.size >= MOST_NAMES || !isWorthAName(text, values)) return undefined;
    const times = (this.times.get(text) ?? 0) + 1;
    if (times < TIMES) {
      if (this.times.size >= MOST_COUNTED) this.times.clear();
      this.times.set(text, times);
      return undefined;
    }
    this.times.delete(text);
    const name = this.newName(text);
    this.names.set(text, name);
    return name;
  }

  /** Whether a statement failed because a table has changed since it was prepared; all get new names then. */
  isStale(error: unknown): boolean {
    if (!STALE_PLAN.test((error as Error | null)?.message ?? '')) return false;
    this.epoch += 1;
    for (const text of this.names.keys()) this.names.set(text, this.newName(text));
    return true;
  }

  private newName(text: string): string {
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16);
    return `prumo_${this.epoch}_${hash}`;
  }
}

const isWorthAName = (text: string, { length }: readonly unknown[]): boolean =>
  length <= MOST_VALUES && text.length <= LONGEST_TEXT && IS_STATEMENT.test(text) && !DEPENDS.test(text);
