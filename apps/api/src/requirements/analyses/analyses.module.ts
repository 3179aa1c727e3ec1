import { Module } from '@nestjs/common';

import { AnalysesController } from './analyses.controller.js';
import { AnalysesService } from './analyses.service.js';

/** Analyses of a criterion under a requirement. */
@Module({ controllers: [AnalysesController], providers: [AnalysesService], exports: [AnalysesService] })
export class AnalysesModule {}
