import type {
  HeaderObject,
  OpenAPIObject,
  OperationObject,
  ParameterObject,
  ResponseObject,
} from '@nestjs/swagger';

const TAG_EXAMPLE = '"2026-01-31T12:00:00.000Z;Xk3vP0aQ9fTz1bLw"';

const ETAG: HeaderObject = {
  schema: { type: 'string', example: TAG_EXAMPLE },
  description: 'Strong: the record’s `updatedAt`, and a hash of this answer. To be sent as If-Match.',
};
const LOCATION: HeaderObject = {
  schema: { type: 'string', format: 'uri-reference', example: '/api/buildings/7' },
  description: 'Where the record stands.',
};
const IF_MATCH: ParameterObject = {
  in: 'header',
  name: 'If-Match',
  required: false,
  schema: { type: 'string', example: TAG_EXAMPLE },
  description:
    'The ETag that a GET gave, or `"<updatedAt>"`: if the record has changed since, the write is refused (409), ' +
    'just as with `updatedAt` in the body.',
};

/** Whether an answer is a record that tells when it was last changed. */
function isVersioned({ components }: OpenAPIObject, { content }: ResponseObject): boolean {
  const schema = content?.['application/json']?.schema ?? {};
  const name = '$ref' in schema ? schema.$ref.split('/').at(-1) : undefined;
  const found = name === undefined ? undefined : components?.schemas?.[name];
  return found !== undefined && 'properties' in found && 'updatedAt' in (found.properties ?? {});
}

/** Describes the headers that every record's answers carry, and the one that its writes take. */
export function tellVersions(document: OpenAPIObject, operation: OperationObject, method: string): void {
  for (const [status, answer] of Object.entries(operation.responses as Record<string, ResponseObject>)) {
    const isCreated = status === '201';
    if (isCreated) answer.headers = { ...answer.headers, Location: LOCATION };
    if ((status !== '200' && !isCreated) || !isVersioned(document, answer)) continue;
    if (method === 'get' || isCreated) answer.headers = { ...answer.headers, ETag: ETAG };
    else if (method !== 'post') operation.parameters = [...(operation.parameters ?? []), IF_MATCH];
  }
}
