import type { Field } from '../src/fields/field.js';

/** The stored value, or the message after '✗'. */
export function parsed(rule: Field<unknown>, raw: unknown): unknown {
  const result = rule.parse(raw);
  return result.ok ? result.value : `✗ ${result.message}`;
}
