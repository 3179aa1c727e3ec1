import type { OpenAPIObject, OperationObject, ReferenceObject, SchemaObject } from '@nestjs/swagger';

const PREFIX = '#/components/schemas/';

/** Calls `visit` with each object within a value. */
function visitObjects(
  value: unknown,
  visit: (object: Partial<SchemaObject & ReferenceObject>) => void,
): void {
  if (typeof value !== 'object' || value === null) return;
  visit(value);
  for (const inner of Object.values(value)) visitObjects(inner, visit);
}

/** OpenAPI 3.0 lists null among the values of a nullable enumeration; `nullable: false` is the default. */
function completeNull(schema: Partial<SchemaObject>): void {
  if (schema.nullable === false) delete schema.nullable;
  if (schema.nullable && schema.enum && !schema.enum.includes(null)) schema.enum.push(null);
}

/** Unknown fields of a body are refused: of its schema and of those that it refers to. */
function refuseUnknownFields({ components }: OpenAPIObject, part: unknown, done = new Set<string>()): void {
  visitObjects(part, ({ $ref = '' }) => {
    const name = $ref.slice(PREFIX.length);
    const schema = components?.schemas?.[name];
    if (!schema || done.has(name)) return;
    done.add(name);
    if ('properties' in schema) schema.additionalProperties = false;
    refuseUnknownFields({ components } as OpenAPIObject, schema, done);
  });
}

/** Completes what the decorators of classes leave out. */
export function completeSchemas(document: OpenAPIObject, operations: readonly OperationObject[]): void {
  visitObjects(document.components?.schemas, completeNull);
  for (const { requestBody } of operations)
    if (requestBody && 'content' in requestBody)
      refuseUnknownFields(document, requestBody.content['application/json']?.schema);
}
