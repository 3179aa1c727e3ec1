import { LIMITS_ORDER, limitsOutOfOrder } from '@prumo/domain';
import type { FieldValues } from 'react-hook-form';
import type { FieldErrors } from '../../api/failure';

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The rule across two limits of a form: the error is on the maximum. */
export const limitsInOrder =
  (min: string, max: string) =>
  (values: FieldValues): FieldErrors =>
    limitsOutOfOrder(numberOf(values[min]), numberOf(values[max])) ? { [max]: LIMITS_ORDER } : {};
