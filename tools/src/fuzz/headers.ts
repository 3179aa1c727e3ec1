import type { Body } from './body.js';
import type { Operation } from './description.js';
import { chance, type Gen, pick } from './gen.js';
import { type Source, valueOf } from './values.js';

/** What an address was answered with last, for the person who asks. */
type Etag = string | undefined;

const tagOf = (g: Gen, etag: Etag): string =>
  etag !== undefined && chance(g, 60)
    ? etag
    : pick(g, ['*', '"x"', 'W/"x"', '', '"2020-01-01T00:00:00.000Z"']);

/** The headers that the document names for an operation, now and then. */
function described({ g, ...rest }: Source, { parameters }: Operation, etag: Etag): [string, string][] {
  return parameters
    .filter(({ in: where }) => where === 'header' && chance(g, 4))
    .map(({ name, schema = {} }) => [
      name.toLowerCase(),
      name === 'If-Match' ? tagOf(g, etag) : encodeURI(String(valueOf({ g, ...rest }, schema, name))),
    ]);
}

/** The headers of a request, its body's and its token's included. */
export function headersOf(
  source: Source,
  operation: Operation,
  token: string | undefined,
  body: Body,
  etag: Etag,
): Record<string, string> {
  const isCached = operation.method === 'GET' && etag !== undefined && chance(source.g, 15);
  return {
    ...(body.type !== undefined && { 'content-type': body.type }),
    ...body.headers,
    ...(token !== undefined && { 'csrf-token': encodeURI(token) }),
    ...Object.fromEntries(described(source, operation, etag)),
    ...(isCached && { 'if-none-match': etag }),
  };
}
