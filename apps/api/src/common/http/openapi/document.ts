import type { INestApplication, Type } from '@nestjs/common';
import { MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import {
  type HeaderObject,
  type OpenAPIObject,
  type OperationObject,
  type ParameterObject,
  type ResponseObject,
  DocumentBuilder,
  SwaggerModule,
} from '@nestjs/swagger';
import type { Express } from 'express';
import { GUEST_CODE_HEADER, GUEST_INVITATION_HEADER, GUEST_LINK_HEADER, MAX_INTEGER } from '@prumo/domain';

import { type Environment, ENVIRONMENT } from '../../../config/environment.js';
import { type Access, ACCESS } from '../../auth/access.js';
import { cookieName } from '../../auth/cookies.js';
import { ErrorResponse } from '../../errors/domain-error.js';
import { compressedJson } from './compressed-json.js';
import { nameOf } from './names.js';
import {
  completeRecords,
  type DescribeParameters,
  OPERATION,
  type OperationName,
  PARAMETERS,
} from './operation.js';
import { completeSchemas } from './schemas.js';
import {
  addAnswers,
  CSRF,
  INVITATION,
  LINK,
  securityOf,
  SESSION,
  sharedParameters,
  sharedResponses,
  TOKEN,
} from './shared-responses.js';

const TAG_EXAMPLE = '"2026-01-31T12:00:00.000Z;Xk3vP0aQ9fTz1bLw"';

const ETAG: HeaderObject = {
  schema: { type: 'string', example: TAG_EXAMPLE },
  description: 'Strong: the record’s `updatedAt`, and a hash of the record. To be sent as If-Match.',
};
const LOCATION: HeaderObject = {
  schema: { type: 'string', format: 'uri-reference', example: '/api/buildings/7' },
  description: 'The address of the record.',
};
const IF_MATCH: ParameterObject = {
  in: 'header',
  name: 'If-Match',
  required: false,
  schema: { type: 'string', example: TAG_EXAMPLE },
  description:
    'The ETag that an answer gave, or `"<updatedAt>"`: if the record has changed since, the write is refused (409), ' +
    'just as with `updatedAt` in the body.',
};

/** Whether a response is a record with `updatedAt`. */
function isVersioned({ components }: OpenAPIObject, { content }: ResponseObject): boolean {
  const schema = content?.['application/json']?.schema ?? {};
  const name = '$ref' in schema ? schema.$ref.split('/').at(-1) : undefined;
  const found = name === undefined ? undefined : components?.schemas?.[name];
  return found !== undefined && 'properties' in found && 'updatedAt' in (found.properties ?? {});
}

/** Describes ETag and Location of a record's responses, and If-Match of its writes. */
function describeVersions(document: OpenAPIObject, operation: OperationObject, method: string): void {
  for (const [status, answer] of Object.entries(operation.responses as Record<string, ResponseObject>)) {
    const isCreated = status === '201';
    if (isCreated) answer.headers = { ...answer.headers, Location: LOCATION };
    if ((status !== '200' && !isCreated) || !isVersioned(document, answer)) continue;
    if (method !== 'delete') answer.headers = { ...answer.headers, ETag: ETAG };
    if (method === 'put' || method === 'delete')
      operation.parameters = [...(operation.parameters ?? []), IF_MATCH];
  }
}

/** Metadata of a route that Nest's own OpenAPI document leaves out. */
interface Route {
  access?: Access;
  parameters?: DescribeParameters;
  name?: OperationName;
}

/** The key of a route in the document until it is named. */
const routeKey = (controller: string, method: string): string => `${controller}_${method}`;

function routesOf(app: INestApplication): Map<string, Route> {
  const reflector = app.get(Reflector);
  const modules = [...app.get(ModulesContainer).values()];
  const controllers = modules.flatMap((module) =>
    [...module.controllers.values()].flatMap(({ metatype }) => (metatype ? [metatype as Type] : [])),
  );
  const routes = controllers.flatMap((controller) => {
    const prototype = controller.prototype as Record<string, () => unknown>;
    return new MetadataScanner().getAllMethodNames(prototype).map((method): [string, Route] => {
      const handler = prototype[method] as () => unknown;
      const route = {
        access: reflector.getAllAndOverride<Access | undefined>(ACCESS, [handler, controller]),
        parameters: reflector.get<DescribeParameters | undefined>(PARAMETERS, handler),
        name: reflector.get<OperationName | undefined>(OPERATION, handler),
      };
      return [routeKey(controller.name, method), route];
    });
  });
  return new Map(routes);
}

const DOCUMENT_URL = '/api/openapi.json';

/** Describes every route at /api/openapi.json, and for people at /api/docs, a page that loads it from there. */
export function documentApi(app: INestApplication): void {
  const server = app.getHttpAdapter().getInstance() as Express;
  server.get(
    DOCUMENT_URL,
    compressedJson(() => JSON.stringify(describe(app))),
  );
  SwaggerModule.setup('api/docs', app, {} as OpenAPIObject, {
    raw: false,
    swaggerUrl: DOCUMENT_URL,
    customSiteTitle: 'Prumo · API',
  });
}

const DESCRIPTION = `Perfil de Desempenho da Edificação (ABNT NBR 15575).

A known address answers 405 with \`Allow\` to other methods. A list without \`range\` is sent whole; a long one is streamed,
and a connection that closes before the closing bracket means a failure.`;

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
    .addBearerAuth(
      {
        type: 'http',
        scheme: 'bearer',
        description:
          'A personal API token, `prumo_…`, made under “Minha conta”. No cookie and no CSRF token go with it.',
      },
      TOKEN,
    )
    .addApiKey(
      { type: 'apiKey', in: 'header', name: 'csrf-token', description: 'From GET /api/csrf-token.' },
      CSRF,
    )
    .addApiKey(
      {
        type: 'apiKey',
        in: 'header',
        name: GUEST_LINK_HEADER,
        description: `The token of an invitation; with a code, that in \`${GUEST_CODE_HEADER}\` (401 without it).`,
      },
      LINK,
    )
    .addApiKey(
      {
        type: 'apiKey',
        in: 'header',
        name: GUEST_INVITATION_HEADER,
        description: 'The number of an invitation of the signed-in user, from GET /api/account/invitations.',
      },
      INVITATION,
    )
    .build();

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
  document.components = { ...document.components, responses: sharedResponses() };
  completeSchemas(document, operations);
  return completeRecords(document);
}

function complete(
  document: OpenAPIObject,
  operation: OperationObject,
  method: string,
  path: string,
  { access, parameters, name = nameOf(method, path) }: Route,
): void {
  if (name) {
    operation.operationId = name.id;
    operation.summary = name.summary;
  }
  const own = (operation.parameters ?? []) as ParameterObject[];
  operation.parameters = [...own.map(withId), ...(parameters?.(document) ?? []), ...sharedParameters(access)];
  operation.security = securityOf(method, access);
  addAnswers(operation, method, path, access);
  describeVersions(document, operation, method);
}

/** A number in an address is a record's id. */
const withId = (parameter: ParameterObject): ParameterObject =>
  parameter.in === 'path' &&
  parameter.schema &&
  'type' in parameter.schema &&
  parameter.schema.type === 'number'
    ? { ...parameter, schema: { type: 'integer', minimum: 1, maximum: MAX_INTEGER } }
    : parameter;
