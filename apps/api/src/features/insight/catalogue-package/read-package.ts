import { CONDITION_LIMITS } from '@prumo/domain';

import {
  FIRST_VERSION,
  canonical,
  contentHash,
  PACKAGE_FAULTS as FAULTS,
  PACKAGE_FIELDS,
  PACKAGE_FORMAT,
  PACKAGE_LIMITS as LIMITS,
  PACKAGE_VERSION,
  PackageFault,
  type PackageContent,
  type PackageRecord,
  PART_KEYS,
  type PartKey,
} from './package-format.js';

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text that the database can hold. */
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LIMITS.text && !value.includes('\0') && value.isWellFormed();
const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);
const isLimit = (value: unknown): boolean => value === null || isNumber(value);
const isPlain = (value: unknown): boolean => isLimit(value) || typeof value === 'boolean' || isText(value);

const CONDITION = ['attribute', 'values', 'minLimit', 'maxLimit'];

function isCondition(value: unknown): boolean {
  if (!isObject(value) || !hasOnly(value, CONDITION)) return false;
  const { attribute, values, minLimit, maxLimit } = value;
  return (
    isText(attribute) &&
    Array.isArray(values) &&
    values.length <= CONDITION_LIMITS.values &&
    values.every(isText) &&
    isLimit(minLimit) &&
    isLimit(maxLimit)
  );
}

const areConditions = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= CONDITION_LIMITS.conditions && value.every(isCondition);

const hasOnly = (value: Fields, known: readonly string[]): boolean =>
  Object.keys(value).every((field) => known.includes(field));

/** What a parameter always tells: without one of these it would apply to more buildings than it was made for. */
const CONDITIONAL = ['attribute', 'attributeValue', 'minLimit', 'maxLimit', 'conditions'];

const isRecord = (key: PartKey, value: unknown): value is PackageRecord =>
  isObject(value) &&
  hasOnly(value, PACKAGE_FIELDS[key]) &&
  (key !== 'parameters' || CONDITIONAL.every((field) => Object.hasOwn(value, field))) &&
  Object.entries(value).every(([field, each]) =>
    key === 'parameters' && field === 'conditions' ? areConditions(each) : isPlain(each),
  );

/** @throws PackageFault */
function parsed(bytes: Uint8Array): Fields {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (isObject(value)) return value;
  } catch {
    // Neither UTF-8 nor JSON, or nested beyond what anybody writes: told like what is no object.
  }
  throw new PackageFault(FAULTS.unreadable);
}

/** @throws PackageFault */
function recordsOf(content: Fields, key: PartKey): readonly PackageRecord[] {
  const records = content[key] ?? [];
  if (!Array.isArray(records) || !records.every((each) => isRecord(key, each)))
    throw new PackageFault(FAULTS.unreadable);
  return records;
}

/**
 * Reads a package: what it says it is, whether it is whole, and whether each record has the shape of its part. What the
 * records say is judged by the rules of their forms, later.
 * @throws PackageFault
 */
export function readPackage(bytes: Uint8Array): PackageContent {
  const { format, formatVersion, sha256, content } = parsed(bytes);
  if (format !== PACKAGE_FORMAT) throw new PackageFault(FAULTS.notOne);
  if (typeof formatVersion === 'number' && formatVersion > PACKAGE_VERSION)
    throw new PackageFault(FAULTS.newer);
  const isKnown = formatVersion === PACKAGE_VERSION || formatVersion === FIRST_VERSION;
  if (!isKnown || !isObject(content)) throw new PackageFault(FAULTS.unreadable);
  if (!hasOnly(content, PART_KEYS)) throw new PackageFault(FAULTS.unreadable);
  const parts = PART_KEYS.map((key) => [key, recordsOf(content, key)] as const);
  const count = parts.reduce((sum, [, records]) => sum + records.length, 0);
  if (count > LIMITS.records) throw new PackageFault(FAULTS.records);
  // Of the parts that it has: one that it lacks is no part of what was hashed.
  const told = parts.filter(([key]) => Object.hasOwn(content, key));
  const texts = told.map(([key, records]) => [key, records.map(canonical)] as const);
  if (contentHash(Object.fromEntries(texts)) !== sha256) throw new PackageFault(FAULTS.damaged);
  return Object.fromEntries(parts) as PackageContent;
}
