import type { References } from './references.js';

interface Item {
  id: number;
  position: number;
  isEnabled?: boolean;
  levels?: string[];
}

/** The lists of a report's structure: the audit field and the table of the items. */
export const STRUCTURE_LISTS = ['requirements', 'criteria', 'analyses'] as const;

const LEVEL: Readonly<Record<string, string>> = { minimum: 'M', intermediate: 'I', superior: 'S' };

const itemsOf = (value: unknown): Item[] => (Array.isArray(value) ? (value as Item[]) : []);
const byPosition = (a: Item, b: Item): number => a.position - b.position || a.id - b.id;
const orderOf = (items: readonly Item[]): string => items.map(({ id }) => id).join();

/** An item's state beside its position. */
const stateText = ({ isEnabled = true, levels = [] }: Item): string => {
  const marks = levels.map((level) => LEVEL[level] ?? level).join(', ');
  return [isEnabled ? '' : ' (desativado)', marks === '' ? '' : ` (${marks})`].join('');
};

/** Requests the titles of all items. */
export function requestItems(references: References, table: string, value: unknown): void {
  for (const { id } of itemsOf(value)) references.request(table, id);
}

const codeOf = (references: References, table: string, id: number): string =>
  references.label(table, id).split(' – ')[0] ?? '';

/** The change of a list as text: removed or previous states, and added or new states. */
export function structureChange(
  references: References,
  table: string,
  before: unknown,
  after: unknown,
): { from: string | null; to: string | null } {
  const [old, now] = [itemsOf(before).toSorted(byPosition), itemsOf(after).toSorted(byPosition)];
  const [said, says] = [old, now].map((items) => new Map(items.map((item) => [item.id, stateText(item)])));
  const tell = (items: readonly Item[], others: ReadonlyMap<number, string> | undefined): string | null => {
    const words = items
      .filter((item) => others?.get(item.id) !== stateText(item))
      .map((item) => codeOf(references, table, item.id) + stateText(item));
    return words.length > 0 ? words.join('; ') : null;
  };
  const change = { from: tell(old, says), to: tell(now, said) };
  const isMoved = change.from === null && change.to === null && orderOf(old) !== orderOf(now);
  return isMoved ? { from: 'outra ordem', to: 'nova ordem' } : change;
}
