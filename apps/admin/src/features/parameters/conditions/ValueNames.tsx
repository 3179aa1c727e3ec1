import { useAttributeValues } from './useAttributeValues';
import { wholeText } from './valueText';

/** The names of some of an attribute's values. */
export function ValueNames({ attributeId, ids }: { attributeId: number; ids: readonly number[] }) {
  const { values } = useAttributeValues(attributeId);
  const nameOf = (id: number): string => {
    const value = values.find((each) => each.id === id);
    return value ? wholeText(value) : String(id);
  };
  return ids.map(nameOf).join(', ');
}
