import { SetMetadata } from '@nestjs/common';

/** How the API's document names a route: its id, in camel case, is a method's name in a generated client. */
export interface OperationName {
  id: string;
  summary: string;
}

export const OPERATION = 'openapi:operation';

/** Names a route that is not one of the five of a resource: those are named after the resource by themselves. */
export const Operation = (id: string, summary: string) =>
  SetMetadata(OPERATION, { id, summary } satisfies OperationName);
