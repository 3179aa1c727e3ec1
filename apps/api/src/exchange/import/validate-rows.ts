import { plainToInstance } from 'class-transformer';
import { type ValidationError, validateSync } from 'class-validator';

import { isSameValue } from '../../common/same-value.js';
import type { RecordBody } from '../../crud/body/record-body.js';
import type { Resource, ResourceRules, Stored } from '../../crud/resource.js';
import type { Sheet } from '../../crud/sheet.js';
import type { ImportRow } from '../../crud/write/import-row.js';
import { sentValues } from '../../crud/write/write-record.js';
import type { ImportDefinition } from './import-definition.js';
import { readCell } from './read-cells.js';

export function readCells(row: ImportRow, sheet: Sheet): void {
  for (const column of sheet) {
    if (!row.has(column.key)) continue;
    const read = readCell(column, row.cell(column.key));
    if ('fault' in read) row.fail(column.key, read.fault);
    else row.body[column.key] = read.value;
  }
}

const fieldsOf = ({ body }: ImportRow, { excluded = [] }: ImportDefinition): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body).filter(([key, value]) => value !== undefined && !excluded.includes(key)),
  );

/** Reads the body as the DTO of the resource does: trimmed, upper-cased, without values that count as absent. */
export function readBody<E extends Stored>(
  { create }: Pick<Resource<E>, 'create'>,
  importing: ImportDefinition,
  row: ImportRow,
): void {
  row.sent = plainToInstance<RecordBody, object>(importing.body ?? create, fieldsOf(row, importing));
}

/** A code in another case renames nothing. */
export function keepIdentity(row: ImportRow, { identity }: ImportDefinition): void {
  if (identity !== undefined && row.stored) row.set(identity, row.stored[identity]);
}

/** '***.982.247-**' shows the middle of the number. */
const isMaskOf = (text: string, stored: string): boolean => text.replace(/\D/g, '') === stored.slice(3, 9);

/** A masked CPF keeps the stored one; in a new record it is no CPF. */
export function keepMasked(row: ImportRow, sheet: Sheet): void {
  for (const { key, personal } of sheet) {
    const text = row.text(key);
    if (!personal || !text?.includes('*')) continue;
    const stored = row.stored?.[key];
    if (typeof stored === 'string' && isMaskOf(text, stored)) row.set(key, undefined);
    else row.fail(key, 'o número está mascarado: exporte com os dados pessoais');
  }
}

const messageOf = ({ constraints, children = [] }: ValidationError): string | undefined =>
  Object.values(constraints ?? {})[0] ?? children.map(messageOf).find((message) => message !== undefined);

/** Sent values that differ from the stored ones. */
const changedOf = (stored: object, values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(sentValues(values)).filter(
      ([field, value]: [string, unknown]) =>
        !isSameValue((stored as Record<string, unknown>)[field] ?? null, value),
    ),
  );

export const isUnchanged = ({ stored, sent }: Pick<ImportRow, 'stored' | 'sent'>): boolean =>
  stored !== null && Object.keys(changedOf(stored, sent)).length === 0;

/** Validates like a form; of a stored record only the fields that the row changes. */
export function validateFields(row: ImportRow, { columnOf = {} }: ImportDefinition): void {
  if (isUnchanged(row)) return;
  const wrong = new Set(row.errors.map(({ key }) => key));
  for (const fault of validateSync(row.sent, { forbidUnknownValues: false })) {
    const { property } = fault;
    const message = messageOf(fault);
    const isKnown = wrong.has(columnOf[property] ?? property);
    const isSent = (row.sent as Record<string, unknown>)[property] !== undefined;
    if (message !== undefined && !isKnown && (isSent || !row.stored)) row.fail(property, message);
  }
}

/** A refusal of the rules becomes the row's error. */
export function applyRules<E extends Stored>(
  row: ImportRow<E>,
  rules: ResourceRules<E>,
  lookups: unknown,
): void {
  try {
    const { stored, sent } = row;
    row.values = {
      ...(stored ? rules.updateValues(stored, sent, lookups) : rules.insertValues(sent, lookups)),
    };
  } catch (error) {
    row.refuse(error);
  }
}

export function keepChangedValues(row: ImportRow): void {
  const { stored } = row;
  const kept = (values: ImportRow['values']) => (stored ? changedOf(stored, values) : sentValues(values));
  row.values = kept(row.values);
  row.partValues = kept(row.partValues);
}
