/** The part of an OpenAPI schema that our records use. */
export interface Schema {
  $ref?: string;
  allOf?: Schema[];
  anyOf?: Schema[];
  type?: string;
  nullable?: boolean;
  readOnly?: boolean;
  enum?: unknown[];
  format?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
}

interface Answer {
  $ref?: string;
  headers?: Record<string, unknown>;
  content?: Record<string, { schema: Schema }>;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  schema?: Schema;
  content?: Record<string, { schema: Schema }>;
}

export interface Operation {
  operationId: string;
  summary?: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, Answer>;
  security: Record<string, string[]>[];
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Answer> };
}

/** What the document says of an answer, its own or one that many routes share. */
export function answerOf(document: ApiDocument, path: string, method: string, status: string): Answer {
  const answer = document.paths[path]?.[method]?.responses[status] ?? {};
  return answer.$ref ? (document.components.responses[answer.$ref.split('/').at(-1) ?? ''] ?? {}) : answer;
}

const typeOf = (value: unknown): string =>
  Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value;
const fits = (type: string | undefined, value: unknown): boolean =>
  type === undefined || type === typeOf(value) || (type === 'number' && typeof value === 'number');

/** Where a value differs from what the document says of it; empty when it is as described. */
export function differences(document: ApiDocument, described: Schema, value: unknown, at = ''): string[] {
  const referred = described.$ref ?? described.allOf?.[0]?.$ref;
  const schema: Schema = referred
    ? { ...document.components.schemas[referred.split('/').at(-1) ?? ''], nullable: described.nullable }
    : described;
  if (value === null) return schema.nullable ? [] : [`${at} is null`];
  if (!fits(schema.type, value)) return [`${at} is ${typeOf(value)}, not ${schema.type}`];
  if (schema.enum && !schema.enum.includes(value)) return [`${at} is none of ${schema.enum.join(', ')}`];
  if (schema.format === 'date-time' && Number.isNaN(Date.parse(String(value))))
    return [`${at} is no instant`];
  if (typeof value === 'string' && [...value].length > (schema.maxLength ?? Infinity))
    return [`${at} is too long`];
  if (
    typeof value === 'number' &&
    (value < (schema.minimum ?? -Infinity) || value > (schema.maximum ?? Infinity))
  )
    return [`${at} is out of range`];
  if (Array.isArray(value))
    return value.flatMap((item, index) => differences(document, schema.items ?? {}, item, `${at}[${index}]`));
  return typeof value === 'object' ? differencesOfObject(document, schema, value, at) : [];
}

function differencesOfObject(document: ApiDocument, schema: Schema, value: object, at: string): string[] {
  const { properties = {}, required = [], additionalProperties } = schema;
  const missing = required.filter((key) => !(key in value)).map((key) => `${at}.${key} is missing`);
  const found = Object.entries(value).flatMap(([key, inner]) => {
    const property = Object.hasOwn(properties, key) ? properties[key] : additionalProperties;
    if (property === true) return [];
    return property
      ? differences(document, property, inner, `${at}.${key}`)
      : [`${at}.${key} is not described`];
  });
  return [...missing, ...found];
}
