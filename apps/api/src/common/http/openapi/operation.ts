import { SetMetadata } from '@nestjs/common';
import {
  ApiProperty,
  type ApiPropertyOptions,
  type OpenAPIObject,
  type ParameterObject,
  type ReferenceObject,
  type SchemaObject,
} from '@nestjs/swagger';

/** How the API's document names a route: its id, in camel case, is a method's name in a generated client. */
export interface OperationName {
  id: string;
  summary: string;
}

export const OPERATION = 'openapi:operation';

/** Names a route that is not one of the five of a resource: those are named after the resource by themselves. */
export const Operation = (id: string, summary: string) =>
  SetMetadata(OPERATION, { id, summary } satisfies OperationName);

/** A whole number of an answer: an id, a count. (To JavaScript all numbers are one type.) */
export const ApiInteger = (options: ApiPropertyOptions = {}): PropertyDecorator =>
  ApiProperty({ ...options, type: 'integer' } as ApiPropertyOptions);

const answers = new Set<string>();

/** Marks an answer's class that extends a request's, whose fields may be left out, defaulted or ignored. */
export const Answered = (): ClassDecorator => (answer) => void answers.add(answer.name);

/** Says of every such answer in the document what is so: it has all its fields, as they are. */
export function completeRecords(document: OpenAPIObject): OpenAPIObject {
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    if (!answers.has(name) || !('properties' in schema) || !schema.properties) continue;
    schema.required = Object.keys(schema.properties);
    for (const property of Object.values(schema.properties)) asAnswered(property);
  }
  return document;
}

/** What is read-only to a client is a field like any other; what has a default is never null. */
function asAnswered(property: SchemaObject | ReferenceObject): void {
  if ('readOnly' in property) {
    delete property.readOnly;
    delete property.description;
  }
  if ('default' in property) {
    delete property.default;
    delete property.nullable;
  }
}

/** The header of an answer that asks to be tried again later. */
export const RETRY_AFTER = {
  'Retry-After': { schema: { type: 'integer' }, description: 'Seconds to wait.' },
} as const;

/** Adds query parameters to the document, with the schemas that they name. */
export type DescribeParameters = (document: OpenAPIObject) => ParameterObject[];

export const PARAMETERS = 'openapi:parameters';
