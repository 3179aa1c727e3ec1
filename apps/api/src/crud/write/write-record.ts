import type { RecordBody } from '../body/record-body.js';

/** What a body wants stored: all of it but what every record's answer carries. */
export function valuesOf<B extends RecordBody>(body: B): Omit<B, keyof RecordBody> {
  const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...values } = body;
  return values;
}

/** A stored record as it will be once `values` are saved: what a partial update is checked against. */
export const merged = <E extends object, V extends object>(stored: E, values: V): E & V =>
  ({
    ...stored,
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
  }) as E & V;
