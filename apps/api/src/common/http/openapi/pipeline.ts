import type {
  OpenAPIObject,
  OperationObject,
  ParameterObject,
  ReferenceObject,
  ResponseObject,
  SecurityRequirementObject,
} from '@nestjs/swagger';
import { MAX_INTEGER, SESSION_PERSON_HEADER } from '@prumo/domain';

import type { Access } from '../../auth/access.js';
import { ErrorResponse } from '../../errors/domain-error.js';
import { RETRY_AFTER } from './operation.js';

/** The names of the security schemes. */
export const SESSION = 'session';
export const CSRF = 'csrf';
export const TOKEN = 'token';

/** What many routes answer, by status: its name in the document, and what it says. */
const SHARED: Readonly<Record<number, readonly [name: string, description: string]>> = {
  304: ['NotModified', 'Unchanged since the ETag that If-None-Match names; no body.'],
  400: ['BadRequest', 'A parameter or a field is wrong; the message, or `errors`, says which.'],
  401: ['Unauthenticated', 'Nobody is signed in.'],
  403: ['Forbidden', 'The module or the action is not permitted, or the CSRF token is wrong.'],
  404: ['NotFound', 'Not there, or not the caller’s.'],
  408: ['TooSlow', 'The body came too slowly; the connection is closed.'],
  409: ['Conflict', 'Duplicate, still referenced, or changed by somebody else meanwhile.'],
  412: ['OtherPerson', 'The session is not that of the person for whom it is asked.'],
  413: ['TooLarge', 'The body is too large.'],
  415: ['UnsupportedType', 'The body is of a type that is not taken.'],
  429: [
    'TooMany',
    'More than one person may do at once, or in this time; `Retry-After` says when it may go on.',
  ],
  440: ['SessionExpired', 'The session has expired.'],
  500: ['OurFault', 'Our fault; `errorId`, which is the `X-Request-Id` of the answer, finds it in the log.'],
  503: [
    'Unavailable',
    'The server is busy, or its database is not there for the moment, or has no room left.',
  ],
};

/** Errors are JSON whatever else a route produces. */
const ERROR = { 'application/json': { schema: { $ref: `#/components/schemas/${ErrorResponse.name}` } } };

/** Those that are not for ever. */
const LATER = new Set(['429', '503']);

const sharedResponses = (): Record<string, ResponseObject> =>
  Object.fromEntries(
    Object.entries(SHARED).map(([status, [name, description]]) => [
      name,
      {
        description,
        ...(LATER.has(status) && { headers: RETRY_AFTER }),
        ...(Number(status) >= 400 && { content: ERROR }),
      },
    ]),
  );

const shared = (status: number): ReferenceObject => ({
  $ref: `#/components/responses/${SHARED[status]?.[0] ?? ''}`,
});

/** What a route answers beside its handler: by the guard, the body, the record that its path names. */
function statusesOf(method: string, path: string, access: Access | undefined): number[] {
  const isWrite = method !== 'get';
  const isOpen = access?.kind === 'public';
  return [
    400,
    ...(isOpen ? [] : [401, 412, 440]),
    ...(isWrite || !(isOpen || access?.kind === 'signedIn') ? [403] : []),
    ...(path.includes('{') ? [404] : []),
    ...(isWrite ? [408, 413, 415] : []),
    ...(isWrite && !isOpen ? [409] : []),
    429,
    500,
    503,
  ];
}

/** JSON is answered with an ETag, and not sent again to whoever names it. */
function tellCache(answers: Record<string, ResponseObject>): ReferenceObject | undefined {
  const ok = answers['200'];
  if (!ok?.content?.['application/json']) return undefined;
  ok.headers = { ...ok.headers, ETag: { schema: { type: 'string' } } };
  return shared(304);
}

/** Adds the answers that every route of this kind may give; what its own decorators say of one stays. */
export function addAnswers(
  operation: OperationObject,
  method: string,
  path: string,
  access: Access | undefined,
): void {
  const own = operation.responses as Record<string, ResponseObject>;
  const unchanged = method === 'get' ? tellCache(own) : undefined;
  const general = statusesOf(method, path, access).map((status) => [status, shared(status)] as const);
  const told = Object.entries(own).map(
    ([status, answer]) => [status, Number(status) < 400 ? answer : { ...answer, content: ERROR }] as const,
  );
  operation.responses = Object.fromEntries([
    ...(unchanged ? ([['304', unchanged]] as const) : []),
    ...general,
    ...told,
  ]) as OperationObject['responses'];
}

/**
 * The session's cookie, unless anybody may call the route; with a write, the CSRF token in its header. Or a personal
 * API token instead of both, where the person need not be there themself.
 */
export function securityOf(method: string, access: Access | undefined): SecurityRequirementObject[] {
  const isOpen = access?.kind === 'public';
  const names = [...(isOpen ? [] : [SESSION]), ...(method === 'get' ? [] : [CSRF])];
  const byBrowser = names.length === 0 ? [] : [Object.fromEntries(names.map((name) => [name, []]))];
  return isOpen || access?.inPerson ? byBrowser : [...byBrowser, { [TOKEN]: [] }];
}

/** For whom a request is made: its own session's person, where it says nothing. */
const sessionPerson: ParameterObject = {
  name: SESSION_PERSON_HEADER,
  in: 'header',
  required: false,
  description: 'The id of the person for whom it is asked; refused with 412 in anybody else’s session.',
  schema: { type: 'integer', minimum: 1, maximum: MAX_INTEGER },
};

/** The parameters that every route takes where somebody has to be signed in. */
export const sharedParameters = (access: Access | undefined): ParameterObject[] =>
  access?.kind === 'public' ? [] : [sessionPerson];

/** The document's components: the answers that routes share, beside what Nest has found. */
export function addSharedResponses(document: OpenAPIObject): void {
  document.components = { ...document.components, responses: sharedResponses() };
}
