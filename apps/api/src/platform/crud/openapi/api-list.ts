import { applyDecorators, SetMetadata, type Type } from '@nestjs/common';
import { ApiOkResponse, ApiResponse } from '@nestjs/swagger';

import type { ListView } from '../list/view.js';
import { RETRY_AFTER } from './retry-after.js';

/** A list as the API's document describes it. */
export interface DescribedList {
  view: ListView;
  /** Filters that may also be given as plain query parameters. */
  plain: readonly string[];
}

export const LIST = 'openapi:list';

/**
 * A list in the ra-data-simple-rest dialect: a plain array, with Content-Range where a slice is asked for. What it
 * may be sorted and filtered by is described from its view; `plain` are the keys that the route gives `ListBy`.
 */
export const ApiList = (type: Type, view: ListView, plain: readonly string[] = []) =>
  applyDecorators(
    SetMetadata(LIST, { view, plain } satisfies DescribedList),
    ApiOkResponse({
      type,
      isArray: true,
      headers: {
        'Content-Range': {
          schema: { type: 'string', example: 'buildings 0-14/120' },
          description: 'resource from-to/total, where range, sort or filter was given.',
        },
      },
    }),
    ApiResponse({
      status: 503,
      description: 'The database is not there for the moment, or too many whole lists are being read.',
      headers: RETRY_AFTER,
    }),
  );
