import type { Parameter } from './parameter.entity.js';

/** The fields that a check confirms: figures, conditions and source. */
const CONFIRMED = [
  'demand',
  'hasLevels',
  'minimumValue',
  'intermediateValue',
  'superiorValue',
  'unit',
  'attributeId',
  'attributeValueId',
  'minLimit',
  'maxLimit',
  'conditions',
  'standard',
  'standardPart',
  'standardItem',
  'standardEdition',
  'confidence',
  'bindingStates',
] as const satisfies (keyof Parameter)[];

export const UNCHECKED = { checkedAt: null, checkedById: null, checkedByName: null } as const;

export const isChecked = ({ checkedAt }: Pick<Parameter, 'checkedAt'>): boolean => checkedAt !== null;

/** Whether `values` change something that was confirmed. */
export const changesConfirmedFields = (stored: Parameter, values: Partial<Parameter>): boolean =>
  CONFIRMED.some(
    (field) => values[field] !== undefined && JSON.stringify(values[field]) !== JSON.stringify(stored[field]),
  );
