import fc from 'fast-check';

import { type ApiDocument, resolved, type Schema } from './description.js';
import { chance, type Gen, int, pick } from './gen.js';
import { sampleOf } from './samples.js';
import { text } from './texts.js';
import type { KnownRecords } from './known-records.js';

/** Sources of values. */
export interface Source {
  g: Gen;
  document: ApiDocument;
  records: KnownRecords;
}

const MAX_INTEGER = 2_147_483_647;
const isNumeric = ({ type }: Schema): boolean => type === 'integer' || type === 'number';

function numberOf({ g }: Source, { type, minimum = -1000, maximum = minimum + 100_000 }: Schema): number {
  if (chance(g, 15)) return pick(g, [minimum, maximum]);
  const whole = int(g, Math.ceil(minimum), Math.floor(Math.min(maximum, MAX_INTEGER)));
  if (type === 'integer' || chance(g, 30)) return whole;
  const fraction = Math.round(whole * 100 + int(g, 0, 99)) / 100;
  return fraction <= maximum ? fraction : whole;
}

function textOf({ g }: Source, { pattern, format, minLength = 1, maxLength = 120 }: Schema): string {
  if (format === 'date') return new Date(Date.UTC(2015, 0, int(g, 1, 5000))).toISOString().slice(0, 10);
  if (format === 'date-time') return new Date(int(g, 0, MAX_INTEGER) * 1000).toISOString();
  if (pattern !== undefined) return g(fc.stringMatching, new RegExp(pattern, 'u'));
  return text(g, minLength, maxLength);
}

function objectOf(source: Source, { properties = {}, required = [], additionalProperties }: Schema): object {
  const { g } = source;
  if (additionalProperties === true) return JSON.parse(g(fc.json, { maxDepth: 2 })) as object;
  // With dozens of optional fields, one of them would nearly always be refused.
  const share = pick(g, [5, 40, 80]);
  const chosen = Object.entries(properties).filter(
    ([name, { readOnly }]) =>
      required.includes(name) || (chance(g, readOnly ? 4 : share) && !/updatedAt$/i.test(name)),
  );
  return Object.fromEntries(chosen.map(([name, schema]) => [name, valueOf(source, schema, name)]));
}

function arrayOf(source: Source, { items = {}, minItems = 0, maxItems = 4, uniqueItems }: Schema): unknown[] {
  const length = int(source.g, minItems, Math.min(maxItems, minItems + 3));
  const values = Array.from({ length }, () => valueOf(source, items));
  return uniqueItems ? [...new Set(values)] : values;
}

/** A value as the document describes it. A field's name leads to what it is likely to mean. */
export function valueOf(source: Source, described: Schema, name = ''): unknown {
  const { g, document, records } = source;
  const schema = resolved(document, described);
  if (schema.nullable && chance(g, 12)) return null;
  if (schema.oneOf) return valueOf(source, pick(g, schema.oneOf), name);
  const sample = sampleOf(g, records, name, schema);
  if (sample !== undefined) return sample;
  if (schema.enum) return pick(g, schema.enum);
  if (isNumeric(schema)) return numberOf(source, schema);
  if (schema.type === 'boolean') return chance(g, 50);
  if (schema.type === 'array') return arrayOf(source, schema);
  return schema.type === 'object' ? objectOf(source, schema) : textOf(source, schema);
}
