import type { DeclaredSnapshot } from '../../../common/declared-tables.js';

interface Item {
  id: number;
  position: number;
  isEnabled?: boolean;
  levels?: string[];
}

const LEVEL: Readonly<Record<string, string>> = { minimum: 'M', intermediate: 'I', superior: 'S' };

const itemsOf = (value: unknown): Item[] => (Array.isArray(value) ? (value as Item[]) : []);
const byPosition = (a: Item, b: Item): number => a.position - b.position || a.id - b.id;
const orderOf = (items: readonly Item[]): string => items.map(({ id }) => id).join();

/** An item's state beside its position. */
const stateText = ({ isEnabled = true, levels = [] }: Item): string => {
  const marks = levels.map((level) => LEVEL[level] ?? level).join(', ');
  return [isEnabled ? '' : ' (desativado)', marks === '' ? '' : ` (${marks})`].join('');
};

/** The audited structure of a report; a change is its removed or previous states, and its added or new ones. */
export const structureSnapshot: DeclaredSnapshot = {
  lists: ['requirements', 'criteria', 'analyses'],
  format(titleOf, before, after) {
    const [old, now] = [itemsOf(before).toSorted(byPosition), itemsOf(after).toSorted(byPosition)];
    const [oldStates, newStates] = [old, now].map(
      (items) => new Map(items.map((item) => [item.id, stateText(item)])),
    );
    const format = (
      items: readonly Item[],
      others: ReadonlyMap<number, string> | undefined,
    ): string | null => {
      const changed = items
        .filter((item) => others?.get(item.id) !== stateText(item))
        .map((item) => (titleOf(item.id).split(' – ')[0] ?? '') + stateText(item));
      return changed.length > 0 ? changed.join('; ') : null;
    };
    const change = { from: format(old, newStates), to: format(now, oldStates) };
    const isMoved = change.from === null && change.to === null && orderOf(old) !== orderOf(now);
    return isMoved ? { from: 'outra ordem', to: 'nova ordem' } : change;
  },
};
