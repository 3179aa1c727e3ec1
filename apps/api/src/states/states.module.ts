import { Module } from '@nestjs/common';

import { StatesController } from './states.controller.js';
import { StatesService } from './states.service.js';

/** The states of Brazil. */
@Module({ controllers: [StatesController], providers: [StatesService], exports: [StatesService] })
export class StatesModule {}
