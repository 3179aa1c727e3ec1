import { Module } from '@nestjs/common';

import { AuditExport } from './audit-export.service.js';
import { AuditController } from './audit.controller.js';
import { AuditService } from './audit.service.js';

/** The audit of everything. */
@Module({ controllers: [AuditController], providers: [AuditService, AuditExport] })
export class AuditModule {}
