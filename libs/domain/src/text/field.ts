/** The rules of form fields: see `field-core.ts` for what a field is. */
export {
  type Field,
  type Fields,
  type FieldSchema,
  isBlank,
  type Limit,
  messageFor,
  type Parsed,
  type ValueOf,
  type ValuesOf,
} from './field-core.js';
export * from './choice-field.js';
export * from './number-field.js';
export { ambiguityText, isAmbiguous, parseNumber } from './parse-number.js';
export * from './text-field.js';
