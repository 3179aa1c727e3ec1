import { Module } from '@nestjs/common';

import { UploadGate } from '../../../common/http/upload-gate.js';
import { CompanyController } from './company.controller.js';
import { CompanyService } from './company.service.js';

@Module({ controllers: [CompanyController], providers: [CompanyService, UploadGate] })
export class CompanyModule {}
