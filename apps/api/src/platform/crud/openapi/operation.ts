import { SetMetadata, applyDecorators, type Type } from '@nestjs/common';
import {
  ApiProperty,
  type ApiPropertyOptions,
  type OpenAPIObject,
  ApiOkResponse,
  ApiResponse,
} from '@nestjs/swagger';

import type { ListView } from '../list/view.js';

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

/** An answer's class is named after this; it extends the request's, whose fields may be left out. */
const RECORD = /Record$/;

/** Says of every record in the document what is so: an answer has all its fields, and none of them is ignored. */
export function completeRecords(document: OpenAPIObject): OpenAPIObject {
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    if (!RECORD.test(name) || !('properties' in schema) || !schema.properties) continue;
    schema.required = Object.keys(schema.properties);
    for (const property of Object.values(schema.properties)) {
      if (!('readOnly' in property)) continue;
      delete property.readOnly;
      delete property.description;
    }
  }
  return document;
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
