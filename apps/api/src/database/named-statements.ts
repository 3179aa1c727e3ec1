import { createHash } from 'node:crypto';

/** Statements of a program's own that are worth a plan of their own on every connection. */
const MAX_NAMES = 150;
/** Texts are counted until so many are known; a program says far fewer again and again. */
const MAX_COUNTED = 1000;
/** What is said once or twice is not worth a name. */
const MIN_USES = 3;
const LONGEST_TEXT = 6_000;
const MOST_VALUES = 80;

const IS_STATEMENT = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i;
/**
 * What is best found in which way depends on the value: a search that finds all or nothing, a list of one or ten
 * thousand, a page of what somebody has much or little of, a page far behind. PostgreSQL may settle for one way after
 * five times, so these are planned anew each time.
 */
const VALUE_DEPENDENT =
  /\b(ANY|ALL)\s*\(|\bLIKE\b|unnest|_to_record|_elements|\bIN\s*\(\$|\bOFFSET [1-9]|\$1\b[^]*\bORDER BY\b[^]*\bLIMIT\b/i;

/** Whatever language the server speaks. */
const isStalePlan = (error: unknown): boolean => {
  const { code, routine } = (error ?? {}) as { code?: string; routine?: string };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
};

/**
 * Which statements a connection keeps prepared, by name: what is asked again and again with a few values is parsed
 * and planned once for a connection, not each time. Names are the same on every connection; a proxy that hands
 * connections from one to the other between transactions must know named statements, or this is left out
 * (`DATABASE_PREPARED=off`).
 */
export class NamedStatements {
  private readonly times = new Map<string, number>();
  /** By text, those used last at the end. */
  private readonly names = new Map<string, string>();
  private epoch = 0;

  /** The name of a statement; undefined where it is to be planned for its values. */
  nameOf(text: string, values: readonly unknown[]): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined) {
      this.keep(text, known);
      return known;
    }
    if (!isWorthAName(text, values)) return undefined;
    const times = (this.times.get(text) ?? 0) + 1;
    if (times < MIN_USES) {
      if (this.times.size >= MAX_COUNTED) this.times.clear();
      this.times.set(text, times);
      return undefined;
    }
    this.times.delete(text);
    if (this.names.size >= MAX_NAMES) this.forgetOldest();
    return this.keep(text, this.newName(text));
  }

  /** The names among these that are no statement's any more: not worth a connection's memory. */
  evicted(names: readonly string[]): string[] {
    const used = new Set(this.names.values());
    return names.filter((name) => !used.has(name));
  }

  /** Whether a statement failed because a table has changed since it was prepared; all get new names then. */
  isStale(error: unknown): boolean {
    if (!isStalePlan(error)) return false;
    this.epoch += 1;
    for (const text of this.names.keys()) this.names.set(text, this.newName(text));
    return true;
  }

  private keep(text: string, name: string): string {
    this.names.delete(text);
    this.names.set(text, name);
    return name;
  }

  private forgetOldest(): void {
    const [oldest] = this.names.keys();
    if (oldest !== undefined) this.names.delete(oldest);
  }

  private newName(text: string): string {
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16);
    return `prumo_${this.epoch}_${hash}`;
  }
}

const isWorthAName = (text: string, { length }: readonly unknown[]): boolean =>
  length <= MOST_VALUES &&
  text.length <= LONGEST_TEXT &&
  IS_STATEMENT.test(text) &&
  !VALUE_DEPENDENT.test(text);
