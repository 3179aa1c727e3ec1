import type { Type } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import type { Field, Fields, ValueOf } from '@prumo/domain';

/** `@ApiProperty` of a property of type `T`. */
export interface Property<T, IsRequired extends boolean = true> {
  schema: object;
  required: IsRequired;
  /** Never set: makes the compiler compare `T` with the property's type exactly. */
  type?: (value: T) => T;
}

/** The properties of `T`: a missing, a surplus and a wrongly typed one are errors of the compiler. */
export type PropertiesOf<T> = {
  [K in keyof T]-?: object extends Pick<T, K> ? Property<Exclude<T[K], undefined>, false> : Property<T[K]>;
};

/** Added to a schema; a text is its description. */
type About = string | { description?: string; example?: unknown; format?: string; maximum?: number };

const property = <T>(schema: object, about: About = {}): Property<T> => ({
  schema: { ...schema, ...(typeof about === 'string' ? { description: about } : about) },
  required: true,
});

export const text = (about?: About) => property<string>({ type: String }, about);
export const number = (about?: About) => property<number>({ type: Number }, about);
export const integer = (about?: About) => property<number>({ type: 'integer' }, about);
export const flag = (about?: About) => property<boolean>({ type: Boolean }, about);
export const instant = (about?: About) => property<Date>({ type: Date }, about);
export const oneOf = <T extends string>(values: readonly T[], about?: About) =>
  property<T>({ type: String, enum: values }, about);
export const object = <T>(type: Type<T>, about?: About) => property<T>({ type }, about);

export const listOf = <T>({ schema }: Property<T>, about?: About) =>
  property<T[]>({ ...schema, isArray: true }, about);
export const orNull = <T>({ schema }: Property<T>) => property<T | null>({ ...schema, nullable: true });
export const optional = <T>({ schema }: Property<T>): Property<T, false> => ({ schema, required: false });

const TYPES = {
  string: String,
  integer: 'integer',
  number: Number,
  boolean: Boolean,
  array: 'array',
} as const;

function propertyOf({ schema, unit }: Field<unknown>): Property<unknown> {
  const { type, format, nullable, default: absent } = schema;
  return property({
    type: TYPES[type],
    ...(schema.enum && { enum: schema.enum }),
    ...(schema.items && { items: schema.items }),
    ...(format && { format }),
    ...(unit !== undefined && { description: unit }),
    ...(nullable && absent === undefined && { nullable }),
  });
}

/** The properties of a field table in a response. */
export const fieldProperties = <F extends Fields>(fields: F): { [K in keyof F]: Property<ValueOf<F[K]>> } =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, propertyOf(field)])) as {
    [K in keyof F]: Property<ValueOf<F[K]>>;
  };

/** The same of fields that are absent while they are unknown. */
export const optionalProperties = <F extends Fields>(
  fields: F,
): { [K in keyof F]: Property<ValueOf<F[K]>, false> } =>
  Object.fromEntries(
    Object.entries(fieldProperties(fields)).map(([name, each]) => [name, optional(each)]),
  ) as { [K in keyof F]: Property<ValueOf<F[K]>, false> };

type Properties = Readonly<Record<string, Omit<Property<unknown, boolean>, 'type'>>>;
type NameOfOptional<P> = { [K in keyof P]: P[K] extends { required: true } ? never : K }[keyof P];
type TypeOf<P> = P extends Property<infer T, boolean> ? T : never;
type Described<P> = { [K in Exclude<keyof P, NameOfOptional<P>>]: TypeOf<P[K]> } & {
  [K in NameOfOptional<P>]?: TypeOf<P[K]>;
};

/** A class for `@ApiOkResponse({ type })`, named in the OpenAPI document: `type X = InstanceType<typeof X>`. */
export function responseClass<P extends Properties>(name: string, properties: P): Type<Described<P>> {
  class Response {}
  Object.defineProperty(Response, 'name', { value: name });
  for (const [key, { schema, required }] of Object.entries(properties))
    ApiProperty({ ...schema, required } as ApiPropertyOptions)(Response.prototype, key);
  return Response as Type<Described<P>>;
}

/** The same of an interface `T` that the domain declares. */
export const responseType = <T extends object>(name: string, properties: PropertiesOf<T>): Type<T> =>
  responseClass(name, properties as Properties) as Type<T>;
