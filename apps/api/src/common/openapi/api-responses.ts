import { applyDecorators, type Type } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiForbiddenResponse,
  ApiHeader,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiPayloadTooLargeResponse,
  ApiQuery,
  ApiResponse,
  ApiUnauthorizedResponse,
  ApiUnsupportedMediaTypeResponse,
} from '@nestjs/swagger';

import { ErrorResponse } from '../errors/error-response.js';

const error = (description: string) => ({ type: ErrorResponse, description });

/** The errors that any route behind the sign-in may answer. */
export const ApiGuarded = () =>
  applyDecorators(
    ApiUnauthorizedResponse(error('Nobody is signed in.')),
    ApiForbiddenResponse(error('The module or the action is not permitted, or the CSRF token is wrong.')),
    ApiResponse({ status: 440, ...error('The session has expired.') }),
  );

/** A list in the ra-data-simple-rest dialect: a plain array, with Content-Range where a slice is asked for. */
export const ApiList = (type: Type) =>
  applyDecorators(
    ApiQuery({
      name: 'range',
      required: false,
      example: '[0,14]',
      description: 'First and last row, at most 1,000.',
    }),
    ApiQuery({ name: 'sort', required: false, example: '["id","ASC"]' }),
    ApiQuery({
      name: 'filter',
      required: false,
      example: '{"q":"curitiba"}',
      description: 'q searches, id takes an array, other keys are equality.',
    }),
    ApiOkResponse({
      type,
      isArray: true,
      headers: { 'Content-Range': { schema: { type: 'string' }, description: 'resource from-to/total' } },
    }),
    ApiBadRequestResponse(error('range, sort or filter is wrong; the message names it.')),
    ApiGuarded(),
  );

/** What is asked for by parameters that may be wrong. */
export const ApiReading = () =>
  applyDecorators(ApiBadRequestResponse(error('A parameter is wrong; the message names it.')), ApiGuarded());

/** Something of a record that the address names. */
export const ApiOfRecord = () => ApiNotFoundResponse(error('Not there, or not the caller’s.'));

/** One record by its id. */
export const ApiOne = (type: Type) => applyDecorators(ApiOkResponse({ type }), ApiOfRecord(), ApiGuarded());

/** A write: its errors, and the CSRF header. */
export const ApiWrite = () =>
  applyDecorators(
    ApiHeader({ name: 'csrf-token', required: true, description: 'From GET /api/csrf-token.' }),
    ApiBadRequestResponse(error('A field is wrong; `errors` says which.')),
    ApiOfRecord(),
    ApiConflictResponse(error('Duplicate, still referenced, or changed by somebody else meanwhile.')),
    ApiPayloadTooLargeResponse(error('The body is too large.')),
    ApiUnsupportedMediaTypeResponse(error('The body is not JSON.')),
    ApiGuarded(),
  );
