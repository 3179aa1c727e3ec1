import { applyDecorators } from '@nestjs/common';

/** Declares a route only if `condition` holds: Nest serves no method without `@Get`, `@Post` or the like. */
export const routeIf = (condition: boolean, ...decorators: MethodDecorator[]): MethodDecorator =>
  condition ? applyDecorators(...decorators) : () => undefined;
