import { Controller, Get, Param } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { RequireModule } from '../../auth/access.js';
import { notFound } from '../../common/errors/domain-error.js';
import { ErrorResponse } from '../../common/errors/error-response.js';
import { ApiGuarded } from '../../common/openapi/api-responses.js';
import { WORLD_TABLES, worldTable } from './world-tables.js';

/** What attributes may be made of: the tables that an evaluation reaches from a building, and their columns. */
@ApiTags('metadata')
@ApiGuarded()
@RequireModule('metadata')
@Controller('metadata/tables')
export class MetadataController {
  @Get()
  @ApiOkResponse({ type: String, isArray: true })
  tables(): string[] {
    return Object.keys(WORLD_TABLES).sort();
  }

  @Get(':table/columns')
  @ApiOkResponse({ type: String, isArray: true })
  @ApiNotFoundResponse({ type: ErrorResponse })
  columns(@Param('table') table: string): string[] {
    const columns = worldTable(table);
    if (!columns) throw notFound();
    return Object.keys(columns);
  }
}
