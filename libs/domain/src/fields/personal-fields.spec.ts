import { buildingFields } from '../building/building-fields.js';
import { evidenceFields } from '../evidence/evidence-fields.js';
import { technicianFields } from '../technician/technician-fields.js';
import { type FieldTable, personalNames } from './field-table.js';

/** Free texts that tell of nobody. */
const IMPERSONAL: [string, FieldTable, string[]][] = [
  ['buildings', buildingFields, ['projectStage']],
  ['technicians', technicianFields, []],
  ['evidence', evidenceFields, ['number', 'limitZones']],
];

it.each(IMPERSONAL)('every other free text of %s is personal: redaction removes it', (_, fields, others) => {
  const texts = Object.entries(fields).filter(
    ([, { schema, words, refersTo }]) => schema.type === 'string' && !schema.format && !words && !refersTo,
  );
  const personal = personalNames(fields);
  expect(texts.map(([name]) => name).filter((name) => !personal.includes(name))).toEqual(others);
});

it('finds the address of a building, and nothing that only describes its construction', () => {
  expect(personalNames(buildingFields)).toEqual([
    ...['name', 'cep', 'street', 'addressNumber', 'neighborhood', 'state', 'city', 'zoneOverrideReason'],
    ...['developerName', 'developerCnpj', 'builderName', 'builderCnpj'],
  ]);
});
