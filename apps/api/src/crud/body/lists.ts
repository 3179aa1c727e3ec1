import { applyDecorators } from '@nestjs/common';
import { plainToInstance, Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsObject,
  ValidateBy,
  ValidateIf,
  ValidateNested,
  validateSync,
} from 'class-validator';

interface Message {
  message: string;
}

/** So many wrong items of a list are judged; the rest could only say the same again. */
const FAULTS_TOLD = 20;

/** At most so many items. What is longer is cut before they are judged: refusing it costs no more than reading it. */
export const AtMost = (most: number, invalid: Message): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => cut(value, most + 1)),
    ArrayMaxSize(most, invalid),
  );

/** A list of at most so many items, each once. */
export const DistinctItems = (most: number, invalid: Message): PropertyDecorator =>
  applyDecorators(
    AtMost(most, invalid),
    IsArray(invalid),
    Distinct((item) => item, invalid),
  );

/** No key comes twice; comparing them is linear. */
const Distinct = (keyOf: (item: unknown) => unknown, { message }: Message): PropertyDecorator =>
  ValidateBy({ name: 'distinct', validator: { validate: (items) => isDistinct(items, keyOf) } }, { message });

const cut = (value: unknown, most: number): unknown => (Array.isArray(value) ? value.slice(0, most) : value);

function isDistinct(items: unknown, keyOf: (item: unknown) => unknown): boolean {
  if (!Array.isArray(items)) return true;
  const keys = items.map(keyOf).filter((key) => key !== undefined);
  return new Set(keys).size === keys.length;
}

/** How the items of a list are judged. */
export interface ItemRules<T> {
  most: number;
  invalid: Message;
  keyOf: (item: unknown) => unknown;
  /** Said of a list in which a key comes twice. */
  repeated: Message;
  /** Whether an item, as it was sent, is right in every respect, without a field too many. */
  isSound: (item: Partial<T>) => boolean;
}

/**
 * A long list of objects of a class, each once. A list whose items all are sound is taken as it was sent: to make an
 * instance of each and have it validated takes a hundred times as long, in which nobody else is served. Of another one
 * the items that are told become instances and are validated; it is refused, whatever else it holds.
 */
export function ItemsOf<T extends object>(type: new () => T, rules: ItemRules<T>): PropertyDecorator {
  const { most, invalid, keyOf, repeated } = rules;
  return applyDecorators(
    ValidateIf((_, value: unknown) => !isTaken(value)),
    IsArray(invalid),
    ArrayMaxSize(most, invalid),
    Distinct(keyOf, repeated),
    // An array is an object too, and its members would be taken for items.
    ValidateBy(
      { name: 'item', validator: { validate: (item) => !Array.isArray(item) } },
      { each: true, message: invalid.message },
    ),
    // What is judged to be unsound must never pass: it is not all there.
    ValidateBy({ name: 'sound', validator: { validate: (list) => hasFaults(list, rules) } }, invalid),
    ValidateNested({ each: true, message: invalid.message }),
    Type((help) => {
      passOver(help?.object[help.property]);
      return type;
    }),
    Transform(({ value, obj, key }: { value: unknown; obj: Record<string, unknown>; key: string }) => {
      const sent = obj[key];
      return Array.isArray(sent) ? judged(sent, type, rules) : value;
    }),
  );
}

const taken = new WeakSet<object>();
const isTaken = (value: unknown): boolean => Array.isArray(value) && taken.has(value);

/** class-transformer copies every list item by item, needed or not: this one says that it has none. */
const passOver = (list: unknown): void => {
  if (Array.isArray(list))
    Object.defineProperty(list, 'forEach', { value: () => undefined, configurable: true });
};

/** The list as it was sent, when all is right with it; else one of the same length that holds what is told of it. */
function judged<T extends object>(sent: unknown[], type: new () => T, rules: ItemRules<T>): unknown[] {
  Reflect.deleteProperty(sent, 'forEach');
  const told = faultsOf(sent, rules);
  if (told.size === 0 && sent.length <= rules.most) {
    taken.add(sent);
    return sent;
  }
  const rest: unknown[] = [];
  rest.length = sent.length;
  for (const at of told) rest[at] = Array.isArray(sent[at]) ? sent[at] : plainToInstance(type, sent[at]);
  return rest;
}

/** Where the items stand that are told: the first wrong ones, and the first two of the same key. */
function faultsOf<T>(items: readonly unknown[], { isSound, keyOf }: ItemRules<T>): Set<number> {
  const wrong = new Set<number>();
  const twins = new Set<number>();
  const places = new Map<unknown, number>();
  for (let at = 0; at < items.length && wrong.size < FAULTS_TOLD; at += 1) {
    const item = items[at];
    if (!isRecord(item) || !isSound(item)) wrong.add(at);
    const key = keyOf(item);
    if (key === undefined) continue;
    const twin = places.get(key);
    if (twin === undefined) places.set(key, at);
    else if (twins.size === 0) twins.add(twin).add(at);
  }
  return new Set([...wrong, ...twins]);
}

const STRICT = { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: true };

/** Whether validation finds something wrong with it, too: its length, a key that comes twice, an item. */
const hasFaults = (list: unknown, { most, keyOf }: Pick<ItemRules<never>, 'most' | 'keyOf'>): boolean =>
  !Array.isArray(list) ||
  list.length > most ||
  !isDistinct(list, keyOf) ||
  list.some((item) => !isRecord(item) || validateSync(item, STRICT).length > 0);

const isRecord = (item: unknown): item is object =>
  typeof item === 'object' && item !== null && !Array.isArray(item);

/** An object of a class; a list of them is refused before anything is made of its members. */
export const Nested = (type: new () => object, invalid: Message): PropertyDecorator =>
  applyDecorators(
    IsObject(invalid),
    ValidateNested(invalid),
    Type(() => type),
    Transform(({ value, obj, key }: { value: unknown; obj: Record<string, unknown>; key: string }) =>
      Array.isArray(obj[key]) ? false : value,
    ),
  );
