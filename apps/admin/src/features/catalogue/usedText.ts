import { INACTIVE } from './words';

/** The text of a record that a row refers to, marked when it can no longer be chosen. */
export const usedText = (text: string, isActive: boolean): string =>
  isActive ? text : `${text} ${INACTIVE}`;
