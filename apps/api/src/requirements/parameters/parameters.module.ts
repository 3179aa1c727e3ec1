import { Module } from '@nestjs/common';

import { ParametersController } from './parameters.controller.js';
import { ParametersService } from './parameters.service.js';

/** What analyses demand, by level and condition. */
@Module({ controllers: [ParametersController], providers: [ParametersService], exports: [ParametersService] })
export class ParametersModule {}
