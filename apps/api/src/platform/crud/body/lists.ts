import { applyDecorators } from '@nestjs/common';
import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsObject, ValidateBy, ValidateNested } from 'class-validator';

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

/** A list of at most so many items, each once; comparing them is linear. */
export function DistinctItems(
  most: number,
  invalid: Message,
  keyOf: (item: unknown) => unknown = (item) => item,
  repeated: Message = invalid,
): PropertyDecorator {
  return applyDecorators(
    AtMost(most, invalid),
    IsArray(invalid),
    ValidateBy(
      { name: 'distinct', validator: { validate: (items) => isDistinct(items, keyOf) } },
      { message: repeated.message },
    ),
  );
}

const cut = (value: unknown, most: number): unknown => (Array.isArray(value) ? value.slice(0, most) : value);

function isDistinct(items: unknown, keyOf: (item: unknown) => unknown): boolean {
  if (!Array.isArray(items)) return true;
  const keys = items.map(keyOf).filter((key) => key !== undefined);
  return new Set(keys).size === keys.length;
}

/**
 * A list of objects of a class. Validation ends with the items that are told: once so many look wrong (`isSound` is
 * asked of each as it was sent), what follows is left out, and the request is refused all the same.
 */
export function ItemsOf<T extends object>(
  type: new () => T,
  invalid: Message,
  isSound: (item: Partial<T>) => boolean,
): PropertyDecorator {
  return applyDecorators(
    // An array is an object too, and its members would be taken for items.
    ValidateBy(
      { name: 'item', validator: { validate: (item) => !Array.isArray(item) } },
      { each: true, message: invalid.message },
    ),
    ValidateNested({ each: true, message: invalid.message }),
    Type(() => type),
    Transform(({ value, obj, key }: { value: unknown; obj: Record<string, unknown>; key: string }) =>
      cut(value, endOfFaults(obj[key], isSound)),
    ),
  );
}

/** Where the last fault that is told stands; the whole length when there are fewer. */
function endOfFaults<T>(items: unknown, isSound: (item: Partial<T>) => boolean): number {
  if (!Array.isArray(items)) return 0;
  let faults = 0;
  const last = items.findIndex((item: unknown) => {
    if (typeof item !== 'object' || item === null || !isSound(item as Partial<T>)) faults += 1;
    return faults === FAULTS_TOLD;
  });
  return last === -1 ? items.length : last + 1;
}

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
