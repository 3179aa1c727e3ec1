import type {
  StarterAnalysis,
  StarterAttribute,
  StarterCondition,
  StarterCriterion,
  StarterParameter,
  StarterRequirement,
} from '../src/types.js';

/** Returns the paths at which a value parsed from JSON is wrong: '8.3.1/extintor-a.unit'. */
type Check = (value: unknown, path: string) => string[];

const checkIf =
  (holds: (value: unknown) => boolean): Check =>
  (value, path) =>
    holds(value) ? [] : [path];

const isText = checkIf((value) => typeof value === 'string' && value.trim() !== '');
const isNumber = checkIf((value) => typeof value === 'number');
const isFlag = checkIf((value) => typeof value === 'boolean');
const isOneOf = (...values: readonly unknown[]): Check => checkIf((value) => values.includes(value));

const optional =
  (check: Check): Check =>
  (value, path) =>
    value === undefined ? [] : check(value, path);

/** A list, of exactly `length` items if given. Paths name an item by its key, code or number, else by its index. */
export const isListOf =
  (check: Check, length?: number): Check =>
  (value, path) => {
    if (!Array.isArray(value) || (length !== undefined && value.length !== length)) return [path];
    return value.flatMap((item: { key?: string; code?: string; number?: number } | null, index) =>
      check(item, `${path}/${item?.key ?? item?.code ?? item?.number ?? index}`),
    );
  };

/** A record with these fields only; all are required unless `optional`. */
const isRecord =
  <T>(fields: Readonly<Record<keyof Required<T> & string, Check>>): Check =>
  (value, path) => {
    if (typeof value !== 'object' || value === null) return [path];
    const record = value as Readonly<Record<string, unknown>>;
    const unknown = Object.keys(record).filter((name) => !(name in fields));
    return [
      ...unknown.map((name) => `${path}.${name}`),
      ...Object.entries<Check>(fields).flatMap(([name, check]) => check(record[name], `${path}.${name}`)),
    ];
  };

export const isAttribute = isRecord<StarterAttribute>({
  table: isText,
  column: isText,
  name: isText,
  reference: optional(isListOf(isText, 2)),
  isFlag: optional(isFlag),
  printedBy: optional(isOneOf('code', 'label')),
});

const isCondition = isRecord<StarterCondition>({
  attribute: isText,
  values: optional(isListOf(isText)),
  min: optional(isNumber),
  max: optional(isNumber),
  is: optional(isFlag),
});

const isParameter = isRecord<StarterParameter>({
  key: isText,
  label: isText,
  values: isListOf((value, path) => (value === null ? [] : isText(value, path)), 3),
  unit: optional(isText),
  hasLevels: optional(isFlag),
  demand: optional(isOneOf('required', 'recommended', 'informative')),
  isKeyFigure: optional(isFlag),
  standard: isText,
  standardPart: optional(isText),
  standardItem: optional(isText),
  standardEdition: isText,
  confidence: isOneOf('V', 'P', 'N'),
  bindingStates: optional(isListOf(isText)),
  method: isText,
  responsible: isText,
  stage: isText,
  evidence: isText,
  notes: optional(isText),
  when: optional(isListOf(isCondition)),
});

const isAnalysis = isRecord<StarterAnalysis>({
  number: isNumber,
  label: isText,
  parameters: isListOf(isParameter),
});
const isCriterion = isRecord<StarterCriterion>({
  code: isText,
  shownCode: optional(isText),
  label: isText,
  analyses: isListOf(isAnalysis),
});
/** Checks a chapter of the catalogue. */
export const isRequirement = isRecord<StarterRequirement>({
  code: isText,
  label: isText,
  criteria: isListOf(isCriterion),
});
