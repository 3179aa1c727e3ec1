import type {
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

export const SESSION = 'session';
export const CSRF = 'csrf';
export const TOKEN = 'token';

/** Responses that many routes share, by status. */
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

/** Statuses after which a retry may succeed. */
const LATER = new Set(['429', '503']);

export const sharedResponses = (): Record<string, ResponseObject> =>
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

/** The statuses of guard, body and path, beside the handler's own. */
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

/** JSON responses carry an ETag, and are not sent again to a client that names it. */
function describeCache(answers: Record<string, ResponseObject>): ReferenceObject | undefined {
  const ok = answers['200'];
  if (!ok?.content?.['application/json']) return undefined;
  ok.headers = { ...ok.headers, ETag: { schema: { type: 'string' } } };
  return shared(304);
}

/** Adds the shared responses; those of a route's own decorators take precedence. */
export function addAnswers(
  operation: OperationObject,
  method: string,
  path: string,
  access: Access | undefined,
): void {
  const own = operation.responses as Record<string, ResponseObject>;
  const unchanged = method === 'get' ? describeCache(own) : undefined;
  const general = statusesOf(method, path, access).map((status) => [status, shared(status)] as const);
  const declared = Object.entries(own).map(
    ([status, answer]) => [status, Number(status) < 400 ? answer : { ...answer, content: ERROR }] as const,
  );
  operation.responses = Object.fromEntries([
    ...(unchanged ? ([['304', unchanged]] as const) : []),
    ...general,
    ...declared,
  ]) as OperationObject['responses'];
}

/** Session cookie, with a write also the CSRF token; or a bearer token where the route accepts one. */
export function securityOf(method: string, access: Access | undefined): SecurityRequirementObject[] {
  const isOpen = access?.kind === 'public';
  const names = [...(isOpen ? [] : [SESSION]), ...(method === 'get' ? [] : [CSRF])];
  const byBrowser = names.length === 0 ? [] : [Object.fromEntries(names.map((name) => [name, []]))];
  return isOpen || access?.inPerson ? byBrowser : [...byBrowser, { [TOKEN]: [] }];
}

const sessionPerson: ParameterObject = {
  name: SESSION_PERSON_HEADER,
  in: 'header',
  required: false,
  description: 'The id of the person for whom it is asked; refused with 412 in anybody else’s session.',
  schema: { type: 'integer', minimum: 1, maximum: MAX_INTEGER },
};

export const sharedParameters = (access: Access | undefined): ParameterObject[] =>
  access?.kind === 'public' ? [] : [sessionPerson];
