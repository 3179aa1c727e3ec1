import type { Lookup } from '../shared/useLookup';
import { INACTIVE } from './words';

/** The text of a record that a row refers to, marked when it can no longer be chosen. */
export const usedText = (text: string, id: number, { byId }: Pick<Lookup, 'byId'>): string =>
  byId.get(id)?.isActive === false ? `${text} ${INACTIVE}` : text;
