import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ATTRIBUTE_TABLES, attributeTable } from '@prumo/domain';

import { RequireModule } from '../../../common/auth/access.js';
import { notFound } from '../../../common/errors/domain-error.js';
import { Operation } from '../../../common/http/openapi/operation.js';

@ApiTags('metadata')
@RequireModule('metadata')
@Controller('metadata/tables')
export class MetadataController {
  @Get()
  @Operation('listTables', 'The tables that an attribute may be taken from.')
  @ApiOkResponse({ type: String, isArray: true })
  tables(): string[] {
    return Object.keys(ATTRIBUTE_TABLES).sort();
  }

  @Get(':table/columns')
  @Operation('listColumns', 'The columns of such a table.')
  @ApiOkResponse({ type: String, isArray: true })
  columns(@Param('table') table: string): string[] {
    const columns = attributeTable(table);
    if (!columns) throw notFound();
    return Object.keys(columns);
  }
}
