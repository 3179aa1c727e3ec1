import { applyDecorators, SetMetadata, type Type } from '@nestjs/common';
import { ApiOkResponse, ApiResponse, type ParameterObject, type SchemaObject } from '@nestjs/swagger';
import { MAX_INTEGER } from '@prumo/domain';

import { pascalCase } from '../../common/http/openapi/names.js';
import { type DescribeParameters, PARAMETERS, RETRY_AFTER } from '../../common/http/openapi/operation.js';
import { LIST_LIMITS } from '../list/page.js';
import type { FilterType, ListView } from '../list/view.js';

const SCHEMA_OF: Readonly<Record<FilterType, SchemaObject>> = {
  integer: { type: 'integer', minimum: -MAX_INTEGER, maximum: MAX_INTEGER },
  number: { type: 'number' },
  text: { type: 'string' },
  boolean: { type: 'boolean' },
  day: { type: 'string', format: 'date' },
};

const oneOrSome = (schema: SchemaObject): SchemaObject => ({
  oneOf: [schema, { type: 'array', items: schema, maxItems: LIST_LIMITS.values }],
});

const typeOf = (filter: ListView['filters'][string]): FilterType =>
  typeof filter === 'string' ? filter : filter.type;

function filterSchema({ filters }: ListView): SchemaObject {
  const properties = Object.entries(filters).map(([key, filter]) => {
    const schema = SCHEMA_OF[typeOf(filter)];
    return [key, typeOf(filter) === 'day' ? schema : oneOrSome(schema)];
  });
  return {
    type: 'object',
    properties: {
      q: {
        type: 'string',
        maxLength: LIST_LIMITS.search,
        description: 'Words in any order, each found somewhere in the record, ignoring case and accents.',
      },
      id: oneOrSome(SCHEMA_OF.integer),
      ...(Object.fromEntries(properties) as Record<string, SchemaObject>),
    },
    additionalProperties: false,
    description: 'Conditions are combined with AND, several values of one with OR.',
  };
}

const sortSchema = ({ sort }: ListView): SchemaObject => ({
  type: 'array',
  items: { type: 'string', enum: [...Object.keys(sort), 'ASC', 'DESC'] },
  minItems: 2,
  maxItems: 2,
  example: [Object.keys(sort)[0], 'ASC'],
  description: 'A field, and ASC or DESC.',
});

const RANGE: SchemaObject = {
  type: 'array',
  items: { type: 'integer', minimum: 0, maximum: MAX_INTEGER },
  minItems: 2,
  maxItems: 2,
  example: [0, 14],
  description: `First and last row, at most ${LIST_LIMITS.rows.toLocaleString('en')}.`,
};

/** The schemas of a list's query by their names in the document. */
const schemasOf = (view: ListView): Record<'range' | 'sort' | 'filter', [string, SchemaObject]> => ({
  range: ['ListRange', RANGE],
  sort: [`${pascalCase(view.resource)}Sort`, sortSchema(view)],
  filter: [`${pascalCase(view.resource)}Filter`, filterSchema(view)],
});

const inQuery = (name: string): Pick<ParameterObject, 'name' | 'in' | 'required'> => ({
  name,
  in: 'query',
  required: false,
});

/** `range`, `sort` and `filter` are JSON with named schemas. @param isWhole `range` is ignored */
export const ApiListParameters = (view: ListView, plain: readonly string[], isWhole = false) =>
  SetMetadata(PARAMETERS, ((document) => {
    const schemas = ((document.components ??= {}).schemas ??= {});
    const named = Object.entries(schemasOf(view)).filter(([name]) => !(isWhole && name === 'range'));
    const json = named.map(([name, [title, schema]]): ParameterObject => {
      schemas[title] = schema;
      const $ref = `#/components/schemas/${title}`;
      return { ...inQuery(name), content: { 'application/json': { schema: { $ref } } } };
    });
    const texts = plain.map((key): ParameterObject => ({
      ...inQuery(key),
      schema: SCHEMA_OF[typeOf(view.filters[key] ?? 'text')],
      description: `The same as in \`filter\`.`,
    }));
    return [...json, ...texts];
  }) satisfies DescribeParameters);

export const ApiListsBusy = () =>
  ApiResponse({
    status: 503,
    description: 'The database is unavailable, or too many whole lists are being read.',
    headers: RETRY_AFTER,
  });

/** A plain array, with Content-Range for a slice. @param plain as of `readListRequest` */
export const ApiList = (type: Type, view: ListView, plain: readonly string[] = []) =>
  applyDecorators(
    ApiListParameters(view, plain),
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
    ApiListsBusy(),
  );
