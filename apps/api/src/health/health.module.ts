import { Module } from '@nestjs/common';

import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';
import { Metrics } from './metrics/metrics.js';

@Module({ controllers: [HealthController], providers: [HealthService, Metrics] })
export class HealthModule {}
