import { INACTIVE } from '../../catalogue/words';
import { choiceLabel } from '../../../kit/inputs/typing';
import type { AttributeValue } from './useAttributeValues';

const marked = (text: string, { isActive }: AttributeValue): string =>
  isActive ? text : `${text} ${INACTIVE}`;

/** A value as a list names it: 'code - label' cut at 55 characters. */
export const shortText = (value: AttributeValue): string => marked(choiceLabel(value), value);

/** The whole text, for who points at it and for the search. */
export const wholeText = (value: AttributeValue): string =>
  marked(value.code && value.code !== value.label ? `${value.code} - ${value.label}` : value.label, value);
