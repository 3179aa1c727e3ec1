import type { OpenAPIObject, OperationObject, ReferenceObject, SchemaObject } from '@nestjs/swagger';

type Schema = SchemaObject | ReferenceObject;

const PREFIX = '#/components/schemas/';

const isReference = (schema: Schema): schema is ReferenceObject => '$ref' in schema;

/** A schema and all schemas within it. */
function partsOf(schema: Schema): Schema[] {
  if (isReference(schema)) return [schema];
  const { properties = {}, items, allOf = [], oneOf = [], additionalProperties } = schema;
  const rest = typeof additionalProperties === 'object' ? [additionalProperties] : [];
  const inner = [...Object.values(properties), ...(items ? [items] : []), ...allOf, ...oneOf, ...rest];
  return [schema, ...inner.flatMap(partsOf)];
}

/** OpenAPI 3.0 lists null among the values of a nullable enumeration; `nullable: false` is the default. */
function completeNull(schema: Schema): void {
  if (isReference(schema)) return;
  if (schema.nullable === false) delete schema.nullable;
  if (schema.nullable && schema.enum && !schema.enum.includes(null)) schema.enum.push(null);
}

/** Names of the schemas that a schema refers to, directly or not. */
function namesIn(document: OpenAPIObject, schema: Schema, found = new Set<string>()): Set<string> {
  for (const part of partsOf(schema)) {
    if (!isReference(part)) continue;
    const name = part.$ref.slice(PREFIX.length);
    const next = document.components?.schemas?.[name];
    if (found.has(name) || !next) continue;
    found.add(name);
    namesIn(document, next, found);
  }
  return found;
}

const bodyOf = ({ requestBody }: OperationObject): Schema | undefined =>
  requestBody && 'content' in requestBody ? requestBody.content['application/json']?.schema : undefined;

/** Unknown fields of a body are refused. */
function refuseUnknownFields(document: OpenAPIObject, operation: OperationObject): void {
  const body = bodyOf(operation);
  if (!body) return;
  for (const name of namesIn(document, body)) {
    const schema = document.components?.schemas?.[name];
    if (schema && !isReference(schema) && schema.properties) schema.additionalProperties = false;
  }
}

/** Completes what the decorators of classes leave out. */
export function completeSchemas(document: OpenAPIObject, operations: readonly OperationObject[]): void {
  for (const schema of Object.values(document.components?.schemas ?? {}))
    partsOf(schema).forEach(completeNull);
  for (const operation of operations) refuseUnknownFields(document, operation);
}
