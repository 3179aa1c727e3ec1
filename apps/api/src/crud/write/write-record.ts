import type { RecordBody } from '../body/record-body.js';

/** The values of a body without the fields that every record has. */
export function valuesOf<B extends RecordBody>(body: B): Omit<B, keyof RecordBody> {
  const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...values } = body;
  return values;
}

/** The values without those that are undefined: a field that is not sent. */
export const sentValues = <V extends object>(values: V): V =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as V;

/** The record after a partial update. */
export const merged = <E extends object, V extends object>(stored: E, values: V): E & V => ({
  ...stored,
  ...sentValues(values),
});
