/** The part of OpenAPI that our document uses. */
export interface Schema {
  $ref?: string;
  allOf?: Schema[];
  oneOf?: Schema[];
  type?: string;
  nullable?: boolean;
  readOnly?: boolean;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
}

type Content = Record<string, { schema: Schema }>;

export interface Answer {
  $ref?: string;
  headers?: Record<string, unknown>;
  content?: Content;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema?: Schema;
  content?: Content;
}

interface Described {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, Answer>;
  security: Record<string, string[]>[];
}

export interface ApiDocument {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Answer> };
}

/** An operation, with every reference but those inside schemas followed. */
export interface Operation {
  id: string;
  method: string;
  path: string;
  parameters: Parameter[];
  /** Request body, by content type. */
  body: Content;
  answers: Record<string, Answer>;
  isOpen: boolean;
}

const lastOf = (reference: string): string => reference.split('/').at(-1) ?? '';

/** A schema, or the one that it refers to; what it says itself (that it may be null) counts too. */
export function resolved(document: ApiDocument, schema: Schema): Schema {
  const $ref = schema.$ref ?? schema.allOf?.[0]?.$ref;
  if ($ref === undefined) return schema;
  return { ...document.components.schemas[lastOf($ref)], ...(schema.nullable && { nullable: true }) };
}

/** The name of the schema that an answer is, or is a list of. */
export const nameOf = (schema: Schema | undefined): string | undefined => {
  const $ref = schema?.$ref ?? schema?.items?.$ref;
  return $ref === undefined ? undefined : lastOf($ref);
};

/** All operations of the document, in its order. */
export function operationsOf({ paths, components }: ApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      id: described.operationId,
      method: method.toUpperCase(),
      path,
      parameters: described.parameters ?? [],
      body: described.requestBody?.content ?? {},
      answers: Object.fromEntries(
        Object.entries(described.responses).map(([status, answer]) => [
          status,
          answer.$ref ? (components.responses[lastOf(answer.$ref)] ?? {}) : answer,
        ]),
      ),
      isOpen: !described.security.some((one) => 'session' in one),
    })),
  );
}
