import { posix } from 'node:path';

import type { Express } from 'express';

const API = /^\/api(\/|$)/;

/** Whether an address is the API's, to the letter. */
export const isApiPath = (path: string): boolean => API.test(path);

/** Whether it is, or was meant to be (`//api`, `/API/users`, `/%61pi`). */
export const looksLikeApi = (path: string): boolean =>
  API.test(posix.normalize(decoded(path).replaceAll('\\', '/')).toLowerCase());

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** What is read of Express' router. */
interface Layer {
  route?: { methods: Readonly<Record<string, boolean>> };
  match(path: string): unknown;
}

/** The methods that an address takes, as `Allow` names them, by the router that serves it; none when it is unknown. */
export function allowedMethods({ router }: Express, path: string): string[] {
  const layers = (router as unknown as { stack: Layer[] }).stack;
  const methods = layers.flatMap((layer) =>
    layer.route && layer.match(path)
      ? Object.keys(layer.route.methods).map((method) => method.toUpperCase())
      : [],
  );
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
}
