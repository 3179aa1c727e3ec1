import type { INestApplication, Type } from '@nestjs/common';
import { MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';

import { type Access, ACCESS } from '../../../platform/access/access.js';
import { type DescribedList, LIST } from '../../../platform/crud/openapi/api-list.js';
import { OPERATION, type OperationName } from '../../../platform/crud/openapi/operation.js';

/** What a controller's decorators say of a route, beyond what Nest's own document takes from them. */
export interface Route {
  access?: Access;
  list?: DescribedList;
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
        list: reflector.get<DescribedList | undefined>(LIST, handler),
        name: reflector.get<OperationName | undefined>(OPERATION, handler),
      });
    }
  }
  return routes;
}
