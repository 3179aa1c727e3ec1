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
import { MAX_INTEGER } from '@prumo/domain';

import { type Environment, ENVIRONMENT } from '../../../config/environment.js';
import { type Access, ACCESS } from '../../auth/access.js';
import { cookieName } from '../../auth/cookies.js';
import { ErrorResponse } from '../../errors/domain-error.js';
import { compressedJson } from './compressed-json.js';
import { pascalCase } from './names.js';
import {
  completeRecords,
  type DescribeParameters,
  OPERATION,
  type OperationName,
  PARAMETERS,
} from './operation.js';
import {
  addAnswers,
  addSharedResponses,
  CSRF,
  securityOf,
  SESSION,
  sharedParameters,
  TOKEN,
} from './pipeline.js';
import { completeSchemas } from './schemas.js';

const TAG_EXAMPLE = '"2026-01-31T12:00:00.000Z;Xk3vP0aQ9fTz1bLw"';

const ETAG: HeaderObject = {
  schema: { type: 'string', example: TAG_EXAMPLE },
  description: 'Strong: the record’s `updatedAt`, and a hash of the record. To be sent as If-Match.',
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
    'The ETag that an answer gave, or `"<updatedAt>"`: if the record has changed since, the write is refused (409), ' +
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
    if (method !== 'delete') answer.headers = { ...answer.headers, ETag: ETAG };
    if (method === 'put' || method === 'delete')
      operation.parameters = [...(operation.parameters ?? []), IF_MATCH];
  }
}

/** 'cities' → 'city'; Greek plurals by their endings (-eria → -erion, -lyses → -lysis). */
const singular = (words: string): string =>
  words
    .replace(/eria$/, 'erion')
    .replace(/lyses$/, 'lysis')
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/([^si])s$/, '$1');

const article = (word: string): string => (/^(?!us)[aeiou]/.test(word) ? 'an' : 'a');

/** The routes of a resource, by method and by what follows its name in the address. */
const OWN: Readonly<Record<string, (one: string, many: string) => [verb: string, summary: string]>> = {
  'get all': (_one, many) => ['list', `The ${many} that the caller may see.`],
  'get export': (_one, many) => ['export', `The ${many} that the caller may see, as a file.`],
  'get one': (one) => ['get', `${article(one)} ${one} by its id.`],
  'post all': (one) => ['create', `Creates ${article(one)} ${one}.`],
  'put one': (one) => ['update', `Changes ${article(one)} ${one}: only what is sent.`],
  'delete one': (one) => ['delete', `Deletes ${article(one)} ${one}; answers it as it was.`],
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const OF_MANY = new Set(['list', 'export']);

/** How one of a resource's own routes is named, after the resource; undefined for any other route. */
export function nameOf(method: string, path: string): OperationName | undefined {
  const [, resource, rest = 'all'] = /^\/api\/([a-z-]+)(?:\/(\{id\}|export))?$/.exec(path) ?? [];
  const describe = resource && OWN[`${method} ${rest === '{id}' ? 'one' : rest}`];
  if (!describe) return undefined;
  const many = resource.replaceAll('-', ' ');
  const one = singular(many);
  const [verb, summary] = describe(one, many);
  return { id: verb + pascalCase(OF_MANY.has(verb) ? many : one), summary: capital(summary) };
}

/** Metadata of a route that Nest's own OpenAPI document leaves out. */
export interface Route {
  access?: Access;
  parameters?: DescribeParameters;
  name?: OperationName;
}

/** The key of a route in the document, until it is named: Nest's default. */
export const routeKey = (controller: string, method: string): string => `${controller}_${method}`;

const controllersOf = (app: INestApplication): Type[] =>
  [...app.get(ModulesContainer).values()].flatMap((module) =>
    [...module.controllers.values()].flatMap(({ metatype }) => (metatype ? [metatype as Type] : [])),
  );

/** All routes of the application by their key. */
export function routesOf(app: INestApplication): Map<string, Route> {
  const reflector = app.get(Reflector);
  const scanner = new MetadataScanner();
  const routes = new Map<string, Route>();
  for (const controller of controllersOf(app)) {
    const prototype = controller.prototype as Record<string, () => unknown>;
    for (const method of scanner.getAllMethodNames(prototype)) {
      const handler = prototype[method];
      if (!handler) continue;
      routes.set(routeKey(controller.name, method), {
        access: reflector.getAllAndOverride<Access | undefined>(ACCESS, [handler, controller]),
        parameters: reflector.get<DescribeParameters | undefined>(PARAMETERS, handler),
        name: reflector.get<OperationName | undefined>(OPERATION, handler),
      });
    }
  }
  return routes;
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
