import type { Payload } from '../../kit/form/useSave';

/** A payload without what is empty and was empty before: only clearing a field sends its null. */
export const withoutBlanks = (
  payload: Payload,
  record: Readonly<Record<string, unknown>> | undefined,
): Payload =>
  Object.fromEntries(
    Object.entries(payload).filter(([field, value]) => value !== null || record?.[field] != null),
  );
