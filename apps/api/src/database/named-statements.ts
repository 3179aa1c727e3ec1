import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Prepared statements per connection. */
const MAX_NAMES = 150;
/** Texts whose uses are counted before they get a name. */
const MAX_COUNTED = 1000;
const MIN_USES = 3;
const MAX_TEXT_LENGTH = 6_000;
const MAX_VALUES = 80;

const IS_STATEMENT = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i;
/**
 * Statements whose best plan depends on the values: searches, arrays, filtered pages, far pages. Prepared, PostgreSQL
 * may choose a generic plan for them after five executions.
 */
const VALUE_DEPENDENT =
  /\b(ANY|ALL)\s*\(|\bLIKE\b|unnest|_to_record|_elements|\bIN\s*\(\$|\bOFFSET [1-9]|\$1\b[^]*\bORDER BY\b[^]*\bLIMIT\b/i;

/** Compares the routine, since messages are translated. */
const isStalePlan = (error: unknown): boolean => {
  const { code, routine } = (error ?? {}) as { code?: string; routine?: string };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
};

/**
 * Names of prepared statements, shared by all connections: a repeated statement is parsed and planned once per connection.
 * A transaction-mode pooler must support named statements, or `DATABASE_PREPARED=off` disables them.
 */
export class NamedStatements {
  /** By text, as are the names. */
  private readonly uses = new LRUCache<string, number>({ max: MAX_COUNTED });
  private readonly names = new LRUCache<string, string>({ max: MAX_NAMES });
  private epoch = 0;

  /** The name of a statement; undefined if it is planned for each execution. */
  nameOf(text: string, values: readonly unknown[]): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined || !isPreparable(text, values)) return known;
    const uses = (this.uses.get(text) ?? 0) + 1;
    this.uses.set(text, uses);
    if (uses < MIN_USES) return undefined;
    this.uses.delete(text);
    const name = this.newName(text);
    this.names.set(text, name);
    return name;
  }

  evicted(names: readonly string[]): string[] {
    const used = new Set(this.names.values());
    return names.filter((name) => !used.has(name));
  }

  /** Whether a statement failed because its table changed since it was prepared; if so all get new names. */
  isStale(error: unknown): boolean {
    if (!isStalePlan(error)) return false;
    this.epoch += 1;
    for (const text of [...this.names.keys()]) this.names.set(text, this.newName(text));
    return true;
  }

  private newName(text: string): string {
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16);
    return `prumo_${this.epoch}_${hash}`;
  }
}

const isPreparable = (text: string, { length }: readonly unknown[]): boolean =>
  length <= MAX_VALUES &&
  text.length <= MAX_TEXT_LENGTH &&
  IS_STATEMENT.test(text) &&
  !VALUE_DEPENDENT.test(text);
