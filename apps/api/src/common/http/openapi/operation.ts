import { SetMetadata } from '@nestjs/common';
import {
  ApiOkResponse,
  ApiProperty,
  type ApiPropertyOptions,
  type OpenAPIObject,
  type ParameterObject,
  type ReferenceObject,
  type ResponseObject,
  type SchemaObject,
} from '@nestjs/swagger';

/** The id is a method's name in a generated client. */
export interface OperationName {
  id: string;
  summary: string;
}

type HeadersObject = NonNullable<ResponseObject['headers']>;

export const OPERATION = 'openapi:operation';

/** Names a route; a resource's own routes are named after it (`nameOf`). */
export const Operation = (id: string, summary: string) =>
  SetMetadata(OPERATION, { id, summary } satisfies OperationName);

/** An integer of a response: reflection knows numbers only. */
export const ApiInteger = (options: ApiPropertyOptions = {}): PropertyDecorator =>
  ApiProperty({ ...options, type: 'integer' } as ApiPropertyOptions);

const answers = new Set<string>();

/** Marks a response class that extends a request's, whose fields may be absent, defaulted or read-only. */
export const AllPropertiesRequired = (): ClassDecorator => (answer) => void answers.add(answer.name);

/** In a response all fields are present, as they are. */
export function completeRecords(document: OpenAPIObject): OpenAPIObject {
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    if (!answers.has(name) || !('properties' in schema) || !schema.properties) continue;
    schema.required = Object.keys(schema.properties);
    for (const property of Object.values(schema.properties)) asAnswered(property);
  }
  return document;
}

/** A field with a default is never null in a response. */
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

/** The schema of a file. */
export const BINARY = { type: 'string', format: 'binary' } as const;

/** A file of one of these media types. */
export const fileContent = (mediaTypes: readonly string[]) =>
  Object.fromEntries(mediaTypes.map((type) => [type, { schema: BINARY }]));

/** A response with a file of one of these media types. @param headers beside that of its name */
export const ApiFile = (mediaTypes: readonly string[], headers: HeadersObject = {}): MethodDecorator =>
  ApiOkResponse({
    content: fileContent(mediaTypes),
    headers: {
      'Content-Disposition': { schema: { type: 'string' }, description: 'The name of the file.' },
      ...headers,
    },
  });

export const RETRY_AFTER = {
  'Retry-After': { schema: { type: 'integer' }, description: 'Seconds to wait.' },
} as const;

/** Adds query parameters, and the schemas that they name, to the document. */
export type DescribeParameters = (document: OpenAPIObject) => ParameterObject[];

export const PARAMETERS = 'openapi:parameters';
