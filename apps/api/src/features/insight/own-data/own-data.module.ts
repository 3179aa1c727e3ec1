import { Module } from '@nestjs/common';

import { OwnDataController } from './own-data.controller.js';
import { OwnDataService } from './own-data.service.js';

/** The caller's own data as one file (Lei 13.709/2018, art. 18). */
@Module({ controllers: [OwnDataController], providers: [OwnDataService] })
export class OwnDataModule {}
