import { posix } from 'node:path';

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
