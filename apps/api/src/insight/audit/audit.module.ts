import { Controller, Get, Module } from '@nestjs/common';
import { ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';

import { AdminOnly } from '../../platform/access/access.js';
import { Operation } from '../../platform/crud/openapi/operation.js';
import { AuditBy, type AuditRequest } from './audit-request.js';
import { AuditPage } from './audit.dto.js';
import { AuditService } from './audit.service.js';

const TEXT = { type: 'string' } as const;
const INTEGER = { type: 'integer', minimum: 0, maximum: 2_147_483_647 } as const;
const DAY = { ...TEXT, pattern: String.raw`^\d{4}-\d\d-\d\d$`, example: '2026-01-31' } as const;

@ApiTags('audit')
@Controller('audit')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  @AdminOnly('users')
  @Operation('listAudit', 'Who did what to which record, and who came and was refused; newest first.')
  @ApiQuery({ name: 'userId', required: false, schema: INTEGER, description: 'Who did it.' })
  @ApiQuery({
    name: 'entity',
    required: false,
    schema: { ...TEXT, example: 'buildings' },
    description: 'The table of the record.',
  })
  @ApiQuery({ name: 'entityId', required: false, schema: INTEGER, description: 'The record.' })
  @ApiQuery({ name: 'action', required: false, schema: { ...TEXT, example: 'update' } })
  @ApiQuery({ name: 'kind', required: false, schema: { ...TEXT, enum: ['change', 'security'] } })
  @ApiQuery({ name: 'from', required: false, schema: DAY, description: 'First day, in São Paulo.' })
  @ApiQuery({ name: 'to', required: false, schema: DAY, description: 'Last day, in São Paulo.' })
  @ApiQuery({ name: 'before', required: false, schema: TEXT, description: 'The `next` of the page before.' })
  @ApiOkResponse({ type: AuditPage })
  list(@AuditBy() request: AuditRequest): Promise<AuditPage> {
    return this.audit.page(request);
  }
}

/** The audit of everything. */
@Module({ controllers: [AuditController], providers: [AuditService] })
export class AuditModule {}
