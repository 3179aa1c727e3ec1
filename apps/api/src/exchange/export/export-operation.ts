import { applyDecorators, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiQuery, ApiResponse } from '@nestjs/swagger';

import { SameSiteNavigationGuard } from '../../common/auth/same-site-navigation.guard.js';
import type { ListView } from '../../crud/list/view.js';
import { ApiListParameters, ApiListsBusy } from '../../crud/openapi/lists.js';
import { CSV } from './csv.js';
import { EXPORT_FORMATS } from './exports.js';
import { XLSX } from './workbook.js';

const BINARY = { schema: { type: 'string', format: 'binary' } } as const;

/** A list as a file. Cross-site requests are refused, since exports are audited. */
export const ApiExport = (view: ListView, plain: readonly string[] = []) =>
  applyDecorators(
    UseGuards(SameSiteNavigationGuard),
    ApiListParameters(view, plain, true),
    ApiQuery({
      name: 'format',
      required: false,
      schema: { type: 'string', enum: [...EXPORT_FORMATS], default: 'csv' },
      description: 'CSV in UTF-8 with its mark, semicolons and decimal commas; or a workbook of Excel.',
    }),
    ApiQuery({
      name: 'personal',
      required: false,
      schema: { type: 'string', enum: ['full'] },
      description: 'Has the CPF of people written out, which is masked else.',
    }),
    ApiOkResponse({
      content: { [CSV]: BINARY, [XLSX]: BINARY },
      headers: {
        'Content-Disposition': { schema: { type: 'string' }, description: 'The name of the file.' },
        'Export-Rows': { schema: { type: 'integer' }, description: 'How many rows the file holds.' },
      },
    }),
    ApiResponse({
      status: 403,
      description: 'The module is not permitted, or another site made the browser ask.',
    }),
    ApiListsBusy(),
  );
