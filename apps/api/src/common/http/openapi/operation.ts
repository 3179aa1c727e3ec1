import { SetMetadata, applyDecorators, type Type } from '@nestjs/common';
import {
  ApiProperty,
  type ApiPropertyOptions,
  type OpenAPIObject,
  type ReferenceObject,
  type SchemaObject,
  ApiOkResponse,
  ApiResponse,
} from '@nestjs/swagger';

import type { ListView } from '../../../crud/list/view.js';

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

/** A list as the API's document describes it. */
export interface DescribedList {
  view: ListView;
  /** Filters that may also be given as plain query parameters. */
  plain: readonly string[];
  /** It is answered whole, whatever `range` says. */
  isWhole?: boolean;
}

export const LIST = 'openapi:list';

/**
 * A list in the ra-data-simple-rest dialect: a plain array, with Content-Range where a slice is asked for. What it
 * may be sorted and filtered by is described from its view; `plain` are the keys that the route gives `ListBy`.
 */
export const ApiList = (type: Type, view: ListView, plain: readonly string[] = []) =>
  applyDecorators(
    SetMetadata(LIST, { view, plain } satisfies DescribedList),
    ApiOkResponse({
      type,
      isArray: true,
      headers: {
        'Content-Range': {
          schema: { type: 'string', example: 'buildings 0-14/120' },
          description: 'resource from-to/total, where range, sort or filter was given.',
        },
      },
    }),
    ApiResponse({
      status: 503,
      description: 'The database is not there for the moment, or too many whole lists are being read.',
      headers: RETRY_AFTER,
    }),
  );
