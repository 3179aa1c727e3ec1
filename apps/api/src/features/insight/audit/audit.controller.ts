import { Controller, Get, Query, Res, type StreamableFile, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';

import { type Actor, AdminOnly, CurrentActor } from '../../../common/auth/access.js';
import { SameSiteNavigationGuard } from '../../../common/auth/same-site-navigation.guard.js';
import { ApiFile, Operation, RETRY_AFTER } from '../../../common/http/openapi/operation.js';
import { CSV } from '../../../exchange/export/csv.js';
import { EXPORT_FORMATS, readFormat } from '../../../exchange/export/exports.js';
import { XLSX } from '../../../exchange/export/workbook.js';
import { AuditExport } from './audit-export.service.js';
import { ApiFilters, AuditBy, type AuditRequest, CURSOR_SCHEMA } from './audit-request.js';
import { AuditPage } from './audit.dto.js';
import { AuditService } from './audit.service.js';

@ApiTags('audit')
@Controller('audit')
export class AuditController {
  constructor(
    private readonly audit: AuditService,
    private readonly exports: AuditExport,
  ) {}

  @Get()
  @AdminOnly('users')
  @Operation('listAudit', 'Who did what to which record, and who came and was refused; newest first.')
  @ApiFilters()
  @ApiQuery({
    name: 'before',
    required: false,
    schema: CURSOR_SCHEMA,
    description: 'The `next` of the page before.',
  })
  @ApiOkResponse({ type: AuditPage })
  list(@AuditBy() request: AuditRequest): Promise<AuditPage> {
    return this.audit.page(request);
  }

  @Get('export')
  @AdminOnly('users')
  @UseGuards(SameSiteNavigationGuard)
  @Operation('exportAudit', 'The audit as CSV or XLSX, a line for each field that changed; streamed.')
  @ApiFilters()
  @ApiQuery({ name: 'format', required: false, enum: EXPORT_FORMATS, description: 'CSV unless told.' })
  @ApiFile([CSV, XLSX])
  @ApiResponse({ status: 503, description: 'Too many whole lists are being read.', headers: RETRY_AFTER })
  export(
    @CurrentActor() actor: Actor,
    @AuditBy() request: AuditRequest,
    @Query('format') format: unknown,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return this.exports.send(actor, request, readFormat(format), response);
  }
}
