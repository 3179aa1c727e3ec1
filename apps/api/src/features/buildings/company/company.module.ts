import { Module } from '@nestjs/common';

import { UploadLimitInterceptor } from '../../../common/http/upload-limit.interceptor.js';
import { CompanyController } from './company.controller.js';
import { CompanyService } from './company.service.js';

@Module({ controllers: [CompanyController], providers: [CompanyService, UploadLimitInterceptor] })
export class CompanyModule {}
