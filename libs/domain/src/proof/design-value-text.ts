import { fail, ok, type Parsed } from '../fields/field-core.js';
import { plainNumber } from '../text/numbers.js';
import { ambiguityText, isAmbiguous, parseNumber } from '../text/parse-number.js';
import { proofFields, type ProofValues } from './proof-fields.js';

export type DesignValueFields = Pick<ProofValues, 'designValue' | 'designText' | 'unit'>;

/** '47,5 dB', 'ver laudo 3', or '' without a value. */
export const designValueText = ({ designValue, designText, unit }: DesignValueFields): string =>
  designValue === null
    ? (designText ?? '')
    : [plainNumber(designValue), unit].filter((part) => part !== null).join(' ');

/** A number, and what may be its unit: '47,5 dB', '12%'. */
const NUMBER_AND_UNIT =
  /^(?<number>[-−+]?\d[\d.]*(?:,\d*)?)\s*(?<unit>[\p{L}%‰°µμ][^\d\s,;]{0,30}[\d²³)]?)?$/u;

const NO_VALUE: DesignValueFields = { designValue: null, designText: null, unit: null };

/** A typed design value: a number with or without its unit, or a text. An ambiguous number ('1.500') is refused. */
export function readDesignValue(text: string): Parsed<DesignValueFields> {
  const trimmed = text.trim();
  if (trimmed === '') return ok(NO_VALUE);
  const { number: written, unit } = NUMBER_AND_UNIT.exec(trimmed)?.groups ?? {};
  const number = written?.replace('−', '-');
  if (number !== undefined && isAmbiguous(number)) return fail(ambiguityText(number));
  if (number !== undefined && parseNumber(number) !== undefined) {
    const value = proofFields.designValue.parse(number);
    return value.ok ? ok({ ...NO_VALUE, designValue: value.value, unit: unit ?? null }) : value;
  }
  const asText = proofFields.designText.parse(trimmed);
  return asText.ok ? ok({ ...NO_VALUE, designText: asText.value }) : asText;
}
