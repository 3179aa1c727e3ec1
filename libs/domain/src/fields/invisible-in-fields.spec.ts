import * as domain from '../index.js';
import { type Field, messageFor } from './field.js';

const REFUSAL = 'Retire quebras de linha e caracteres invisíveis';

/** Notes and chapters of several lines, texts that are only compared, and passwords. */
const EXEMPT = [
  'cityFields.notes',
  'commentFields.reason',
  'commentFields.text',
  'compositionFields.notes',
  'evidenceFields.notes',
  'loginFields.email',
  'maintenanceRecordFields.note',
  ...[
    'description',
    'information',
    'maintenance',
    'operation',
    'presentation',
    'suppliers',
    'warranties',
  ].map((chapter) => `manualTextFields.${chapter}`),
  'parameterFields.notes',
  'proofFields.notes',
  'removalFields.confirmation',
  'technicianFields.notes',
];

const isField = (value: unknown): value is Field<unknown> =>
  typeof value === 'object' && value !== null && 'parse' in value && 'schema' in value;

/** Every field of the domain that accepts free text, by name. */
const textFields: [name: string, field: Field<unknown>][] = Object.entries(
  domain as Record<string, unknown>,
).flatMap(([group, fields]) => {
  if (typeof fields !== 'object' || fields === null || isField(fields)) return [];
  return Object.entries(fields as Record<string, unknown>).flatMap(([name, field]) =>
    isField(field) && field.schema.type === 'string' && !field.schema.enum && !/password/i.test(name)
      ? [[`${group}.${name}`, field] as [string, Field<unknown>]]
      : [],
  );
});

/** A text that the field accepts; undefined if it accepts none of these. */
const taken = ({ parse }: Field<unknown>): string | undefined =>
  ['Abcd', 'AB', '12', '#134E5E', 'ana@exemplo.com', '1.1.1'].find((text) => parse(text).ok);

describe('a single-line field', () => {
  it('is one of many', () => expect(textFields.length).toBeGreaterThan(50));

  it.each([
    ['a line end', '\n'],
    ['a control character', '\u0007'],
    ['a zero-width space', '\u200B'],
    ['a zero-width joiner', '\u200D'],
    ['a soft hyphen', '\u00AD'],
    ['a right-to-left override', '\u202E'],
    ['an isolate', '\u2066'],
    ['a line separator', '\u2028'],
    ['a blank letter', '\u3164'],
  ])('refuses %s within an accepted text', (_, character) => {
    const taking = textFields.filter(([, field]) => {
      const text = taken(field);
      if (text === undefined) return false;
      return messageFor(field)(text.slice(0, 1) + character + text.slice(1)) === undefined;
    });
    expect(taking.map(([name]) => name).sort()).toEqual(EXEMPT);
  });

  it.each([
    domain.userFields.fullName,
    domain.savedFilterFields.name,
    domain.levelPresetFields.name,
    domain.catalogueFields.label,
  ])('says what to do: %#', (field) => expect(messageFor(field)('Ana\u200BLima')).toBe(REFUSAL));
});
