import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { plainToInstance, Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsInt,
  IsObject,
  Max,
  Min,
  ValidateBy,
  ValidateIf,
  ValidateNested,
  validateSync,
} from 'class-validator';
import { MAX_INTEGER } from '@prumo/domain';

interface Message {
  message: string;
}

/** Wrong items that are reported. */
const MAX_FAULTS = 20;

/** A longer list is cut before it is validated, so that refusing it is cheap. */
export const AtMost = (most: number, invalid: Message): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => cut(value, most + 1)),
    ArrayMaxSize(most, invalid),
  );

export const DistinctItems = (most: number, invalid: Message): PropertyDecorator =>
  applyDecorators(
    AtMost(most, invalid),
    IsArray(invalid),
    Distinct((item) => item, invalid),
  );

/** A list of at most `most` bodies. @param empty refuses an empty list with this message */
export const NestedList = (
  type: new () => object,
  most: number,
  invalid: Message,
  empty?: Message,
): PropertyDecorator =>
  applyDecorators(
    ValidateNested({ each: true, message: invalid.message }),
    IsArray(invalid),
    ...(empty ? [ArrayMinSize(1, empty)] : []),
    AtMost(most, invalid),
    Type(() => type),
    ApiProperty({ type, isArray: true, ...(empty && { minItems: 1 }), maxItems: most }),
  );

/** A list of 1 to `most` distinct ids. @param noun of the message, in the masculine plural */
export function DistinctIds(noun: string, most: number, schema: ApiPropertyOptions = {}): PropertyDecorator {
  const invalid = { message: `${noun} inválidos: informe de 1 a ${most} ids distintos` };
  const list = { type: 'integer', isArray: true, minItems: 1, maxItems: most, uniqueItems: true };
  return applyDecorators(
    ApiProperty({ ...list, ...schema } as ApiPropertyOptions),
    DistinctItems(most, invalid),
    ArrayMinSize(1, invalid),
    IsInt({ each: true, ...invalid }),
    Min(1, { each: true, ...invalid }),
    Max(MAX_INTEGER, { each: true, ...invalid }),
  );
}

const Distinct = (keyOf: (item: unknown) => unknown, { message }: Message): PropertyDecorator =>
  ValidateBy({ name: 'distinct', validator: { validate: (items) => isDistinct(items, keyOf) } }, { message });

const cut = (value: unknown, most: number): unknown => (Array.isArray(value) ? value.slice(0, most) : value);

function isDistinct(items: unknown, keyOf: (item: unknown) => unknown): boolean {
  if (!Array.isArray(items)) return true;
  const keys = items.map(keyOf).filter((key) => key !== undefined);
  return new Set(keys).size === keys.length;
}

export interface ItemRules<T> {
  most: number;
  invalid: Message;
  keyOf: (item: unknown) => unknown;
  /** Of a list with duplicate keys. */
  repeated: Message;
  /** Whether an item as sent is valid and has no unknown field. */
  isValidItem: (item: Partial<T>) => boolean;
}

/** Checks a long list in one pass, 100 times as fast; only items that fail become instances to report errors. */
export function ValidatedItems<T extends object>(type: new () => T, rules: ItemRules<T>): PropertyDecorator {
  const { most, invalid, keyOf, repeated } = rules;
  return applyDecorators(
    ValidateIf((_, value: unknown) => !(Array.isArray(value) && valid.has(value))),
    IsArray(invalid),
    ArrayMaxSize(most, invalid),
    Distinct(keyOf, repeated),
    // class-validator would validate the members of a nested array.
    ValidateBy(
      { name: 'item', validator: { validate: (item) => !Array.isArray(item) } },
      { each: true, message: invalid.message },
    ),
    // Fail closed: `checked` dropped the other items of a list that it refused.
    ValidateBy(
      { name: 'completeList', validator: { validate: (list) => isStillInvalid(list, rules) } },
      invalid,
    ),
    ValidateNested({ each: true, message: invalid.message }),
    Transform(({ value, obj, key }: { value: unknown; obj: Record<string, unknown>; key: string }) => {
      const sent = obj[key];
      return Array.isArray(sent) ? checked(sent, type, rules) : value;
    }),
  );
}

const valid = new WeakSet<object>();

/** The list as sent when it is valid; else a sparse list with instances of the reported items. */
function checked<T extends object>(sent: unknown[], type: new () => T, rules: ItemRules<T>): unknown[] {
  const faults = faultsOf(sent, rules);
  if (faults.size === 0 && sent.length <= rules.most) {
    valid.add(sent);
    return sent;
  }
  const rest: unknown[] = [];
  rest.length = sent.length;
  for (const at of faults) rest[at] = Array.isArray(sent[at]) ? sent[at] : plainToInstance(type, sent[at]);
  return rest;
}

/** The indexes of the first wrong items, and of the first two with the same key. */
function faultsOf<T>(items: readonly unknown[], { isValidItem, keyOf }: ItemRules<T>): Set<number> {
  const wrong = new Set<number>();
  const twins = new Set<number>();
  const firstIndex = new Map<unknown, number>();
  for (let at = 0; at < items.length && wrong.size < MAX_FAULTS; at += 1) {
    const item = items[at];
    if (!isRecord(item) || !isValidItem(item)) wrong.add(at);
    const key = keyOf(item);
    if (key === undefined) continue;
    const twin = firstIndex.get(key);
    if (twin === undefined) firstIndex.set(key, at);
    else if (twins.size === 0) twins.add(twin).add(at);
  }
  return new Set([...wrong, ...twins]);
}

const STRICT = { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: true };

/** Whether the reported items alone make the list invalid: its length, its keys or an item. */
const isStillInvalid = (list: unknown, { most, keyOf }: Pick<ItemRules<never>, 'most' | 'keyOf'>): boolean =>
  !Array.isArray(list) ||
  list.length > most ||
  !isDistinct(list, keyOf) ||
  list.some((item) => !isRecord(item) || validateSync(item, STRICT).length > 0);

const isRecord = (item: unknown): item is object =>
  typeof item === 'object' && item !== null && !Array.isArray(item);

/** A list is refused before its members are transformed. */
export const Nested = (type: new () => object, invalid: Message): PropertyDecorator =>
  applyDecorators(
    IsObject(invalid),
    ValidateNested(invalid),
    Type(() => type),
    Transform(({ value, obj, key }: { value: unknown; obj: Record<string, unknown>; key: string }) =>
      Array.isArray(obj[key]) ? false : value,
    ),
  );
