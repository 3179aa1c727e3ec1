import type {
  OperationObject,
  ParameterObject,
  ReferenceObject,
  ResponseObject,
  SecurityRequirementObject,
} from '@nestjs/swagger';
import { MAX_INTEGER, SESSION_PERSON_HEADER } from '@prumo/domain';

import { type Access, isOpen } from '../../auth/access.js';
import { ErrorResponse } from '../../errors/domain-error.js';
import { RETRY_AFTER } from './operation.js';

export const SESSION = 'session';
export const CSRF = 'csrf';
export const TOKEN = 'token';
export const LINK = 'link';
export const INVITATION = 'invitation';

/** Responses that many routes share, by status. */
const SHARED: Readonly<Record<number, readonly [name: string, description: string]>> = {
  304: ['NotModified', 'Unchanged since the ETag that If-None-Match names; no body.'],
  400: ['BadRequest', 'A parameter or a field is wrong; the message, or `errors`, says which.'],
  401: ['Unauthenticated', 'Nobody is signed in.'],
  403: ['Forbidden', 'The module or the action is not permitted, or the CSRF token is wrong.'],
  404: ['NotFound', 'The record does not exist, or belongs to somebody else.'],
  408: ['RequestTimeout', 'The request took too long to arrive; the connection is closed.'],
  409: ['Conflict', 'Duplicate, still referenced, or changed by somebody else meanwhile.'],
  412: ['OtherPerson', 'The session belongs to another person than the request’s header names.'],
  413: ['TooLarge', 'The body is too large.'],
  415: ['UnsupportedType', 'The content type is not supported.'],
  429: [
    'TooMany',
    'Too many requests of one person at once or in this time; `Retry-After` says when to retry.',
  ],
  440: ['SessionExpired', 'The session has expired.'],
  500: [
    'InternalError',
    'An internal error; the log has it under `errorId`, the `X-Request-Id` of the response.',
  ],
  503: ['Unavailable', 'The server is busy, its database is unavailable, or its disk is full.'],
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
  const isPublic = isOpen(access);
  const isGuest = access?.kind === 'guest';
  return [
    400,
    ...(isPublic ? [] : [401, 412, 440]),
    ...(isGuest ? [401, 412, 440] : []),
    ...(isWrite || !(isPublic || access?.kind === 'signedIn') ? [403] : []),
    ...(isGuest || path.includes('{') ? [404] : []),
    ...(isWrite ? [408, 413, 415] : []),
    ...(isWrite && (isGuest || !isPublic) ? [409] : []),
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

/** Session cookie, with a write also the CSRF token; or a bearer token where the route accepts one; or a link, or the session of an invited user. */
export function securityOf(method: string, access: Access | undefined): SecurityRequirementObject[] {
  if (access?.kind === 'guest') return [{ [LINK]: [] }, { [SESSION]: [], [INVITATION]: [] }];
  const isPublic = access?.kind === 'public';
  const names = [...(isPublic ? [] : [SESSION]), ...(method === 'get' ? [] : [CSRF])];
  const byBrowser = names.length === 0 ? [] : [Object.fromEntries(names.map((name) => [name, []]))];
  return isPublic || access?.inPerson ? byBrowser : [...byBrowser, { [TOKEN]: [] }];
}

const sessionPerson: ParameterObject = {
  name: SESSION_PERSON_HEADER,
  in: 'header',
  required: false,
  description: 'The id of the person who sends the request: refused with 412 in another person’s session.',
  schema: { type: 'integer', minimum: 1, maximum: MAX_INTEGER },
};

export const sharedParameters = (access: Access | undefined): ParameterObject[] =>
  isOpen(access) ? [] : [sessionPerson];
