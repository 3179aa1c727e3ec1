import type { INestApplication } from '@nestjs/common';
import {
  DocumentBuilder,
  type OpenAPIObject,
  type OperationObject,
  type ParameterObject,
  SwaggerModule,
} from '@nestjs/swagger';
import { MAX_INTEGER } from '@prumo/domain';

import { cookieName } from '../../../platform/access/cookies.js';
import { completeRecords } from '../../../platform/crud/openapi/records.js';
import { ErrorResponse } from '../../../platform/errors/error-response.js';
import { type Environment, ENVIRONMENT } from '../../../platform/environment.js';
import { listParameters } from './lists.js';
import { nameOf } from './names.js';
import { addAnswers, addSharedResponses, CSRF, securityOf, SESSION, sharedParameters } from './pipeline.js';
import { type Route, routeKey, routesOf } from './routes.js';
import { completeSchemas } from './schemas.js';
import { tellVersions } from './versions.js';

/** Describes every route at /api/openapi.json, and for people at /api/docs. */
export function documentApi(app: INestApplication): void {
  SwaggerModule.setup('api/docs', app, () => describe(app), {
    jsonDocumentUrl: 'api/openapi.json',
    customSiteTitle: 'Prumo · API',
  });
}

const DESCRIPTION = `Perfil de Desempenho da Edificação (ABNT NBR 15575).

A known address asked with a method that it does not take answers 405, with \`Allow\`. A list without \`range\` is
answered whole; a long one is sent as it is read, and a connection that breaks off before the closing bracket says
that it could not be finished.`;

const configOf = (environment: Environment): Omit<OpenAPIObject, 'paths'> =>
  new DocumentBuilder()
    .setTitle('Prumo')
    .setDescription(DESCRIPTION)
    .setVersion('1')
    .addCookieAuth(
      cookieName('sid', environment),
      { type: 'apiKey', in: 'cookie', description: 'Set by POST /api/login.' },
      SESSION,
    )
    .addApiKey(
      { type: 'apiKey', in: 'header', name: 'csrf-token', description: 'From GET /api/csrf-token.' },
      CSRF,
    )
    .build();

/** Nest's document of the controllers, and what all routes of a kind have in common. */
function describe(app: INestApplication): OpenAPIObject {
  const document = SwaggerModule.createDocument(app, configOf(app.get(ENVIRONMENT)), {
    operationIdFactory: routeKey,
    extraModels: [ErrorResponse],
  });
  const routes = routesOf(app);
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, OperationObject>).map(([method, operation]) => {
      complete(document, operation, method, path, routes.get(operation.operationId ?? '') ?? {});
      return operation;
    }),
  );
  addSharedResponses(document);
  completeSchemas(document, operations);
  return completeRecords(document);
}

function complete(
  document: OpenAPIObject,
  operation: OperationObject,
  method: string,
  path: string,
  { access, list, name = nameOf(method, path) }: Route,
): void {
  if (name) {
    operation.operationId = name.id;
    operation.summary = name.summary;
  }
  const own = (operation.parameters ?? []) as ParameterObject[];
  operation.parameters = [
    ...own.map(withId),
    ...(list ? listParameters(document, list) : []),
    ...sharedParameters(access),
  ];
  operation.security = securityOf(method, access);
  addAnswers(operation, method, path, access);
  tellVersions(document, operation, method);
}

/** A number in an address is a record's id. */
const withId = (parameter: ParameterObject): ParameterObject =>
  parameter.in === 'path' &&
  parameter.schema &&
  'type' in parameter.schema &&
  parameter.schema.type === 'number'
    ? { ...parameter, schema: { type: 'integer', minimum: 1, maximum: MAX_INTEGER } }
    : parameter;
