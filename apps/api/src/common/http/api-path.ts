import { posix } from 'node:path';

import type { Express, RequestHandler } from 'express';

const API = /^\/api(\/|$)/;

export const isApiPath = (path: string): boolean => API.test(path);

/** Whether it is an address of the API or resembles one (`//api`, `/API/users`, `/%61pi`). */
export const looksLikeApi = (path: string): boolean =>
  API.test(posix.normalize(decoded(path).replaceAll('\\', '/')).toLowerCase());

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Of Express. */
interface Layer {
  route?: { methods: Readonly<Record<string, boolean>> };
  match(path: string): unknown;
}

/** The methods of an address, as in `Allow`; empty for an unknown address. */
export function allowedMethods({ router }: Express, path: string): string[] {
  const layers = (router as unknown as { stack: Layer[] }).stack;
  const methods = layers.flatMap((layer) =>
    layer.route && layer.match(path)
      ? Object.keys(layer.route.methods).map((method) => method.toUpperCase())
      : [],
  );
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
}

export const isHealthPath = (path: string): boolean => /^\/health(\/|$)/.test(path);

/** Skips session and token look-ups for health checks: liveness must not depend on the database. */
export const skipHealthChecks =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) => {
    if (isHealthPath(request.path) && (request.method === 'GET' || request.method === 'HEAD')) next();
    else handler(request, response, next);
  };
