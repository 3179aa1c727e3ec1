import type { Field } from '@prumo/domain';
import type { FieldValues } from 'react-hook-form';

const COPY = ' (cópia)';

/** What a copy is called: 'Aurora (cópia)', shortened where the field has no room for it. */
export const copyName = (name: string, maxLength = Number.POSITIVE_INFINITY): string =>
  `${name.slice(0, Math.max(0, maxLength - COPY.length))}${COPY}`;

/** A `toCopy` for forms whose records go by one field: the copy takes everything but that name. */
export const namedCopy =
  (source: string, { schema }: Field<unknown>) =>
  (values: FieldValues): FieldValues => ({
    ...values,
    [source]: copyName(String(values[source] ?? ''), schema.maxLength),
  });
